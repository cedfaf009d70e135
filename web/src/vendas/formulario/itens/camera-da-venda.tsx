import { Leitor } from '../../../leitor/leitor.tsx';
import type { Retorno } from '../../../leitor/seguir-leitura.ts';
import { ModalDialog } from '../../../ui/late/modal-dialog.tsx';

type CameraDaVendaProps = { open: boolean; onClose: () => void; onLer: (codigo: string) => Promise<Retorno> };

export function CameraDaVenda({ open, onClose, onLer }: CameraDaVendaProps) {
  return (
    <ModalDialog open={open} title="Ler produtos" onClose={onClose} size="lg">
      <Leitor
        onLer={onLer}
        dica="Aponte a câmera para o QR Code de cada produto."
        campo="SKU"
        className="-m-4 h-[75dvh] max-sm:h-[calc(100%+2rem)]"
      />
    </ModalDialog>
  );
}
