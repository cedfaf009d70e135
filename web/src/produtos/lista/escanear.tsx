import { ScanQrCode } from 'lucide-react';
import { useState } from 'react';
import { Escaner } from '../../leitor/escaner.tsx';
import { Button } from '../../ui/button.tsx';

export function Escanear() {
  const [open, setOpen] = useState(false);

  return (
    <>
      <Button onClick={() => setOpen(true)} className="max-sm:px-2.5">
        <ScanQrCode aria-hidden="true" className="size-[1.125rem]" />
        Escanear
      </Button>
      <Escaner open={open} onClose={() => setOpen(false)} />
    </>
  );
}
