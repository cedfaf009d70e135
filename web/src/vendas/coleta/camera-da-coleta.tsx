import { Leitor } from '../../leitor/leitor.tsx';
import type { Retorno } from '../../leitor/seguir-leitura.ts';
import { ModalDialog } from '../../ui/late/modal-dialog.tsx';

type CameraDaColetaProps = { open: boolean; onClose: () => void; onLer: (codigo: string) => Retorno };

export function CameraDaColeta({ open, onClose, onLer }: CameraDaColetaProps) {
  return (
    <ModalDialog open={open} title="Ler pacotes" onClose={onClose} size="lg">
      <Leitor
        onLer={onLer}
        dica="Aponte a câmera para o código da etiqueta."
        campo="Rastreamento ou número da venda"
        className="-m-4 h-[75dvh] max-sm:h-[calc(100%+2rem)]"
      />
    </ModalDialog>
  );
}
