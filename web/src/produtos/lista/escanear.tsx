import { ScanQrCode } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { EmConstrucao } from '../../ui/em-construcao.tsx';
import { Modal } from '../../ui/modal.tsx';

export function Escanear() {
  const [open, setOpen] = useState(false);

  return (
    <>
      <Button onClick={() => setOpen(true)} className="max-sm:px-2.5">
        <ScanQrCode aria-hidden="true" className="size-[1.125rem]" />
        Escanear
      </Button>
      <Modal open={open} title="Escaneie o QR Code" onClose={() => setOpen(false)}>
        <EmConstrucao />
      </Modal>
    </>
  );
}
