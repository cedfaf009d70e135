import type { Alvo } from '@varal/contract/historico/acoes';
import { Modal } from '../ui/dialog/modal.tsx';
import { ListaDoHistorico } from './lista-do-historico.tsx';

type HistoricoDoRegistroProps = {
  alvo: `${Alvo}:${number}`;
  title: string;
  open: boolean;
  onClose: () => void;
  onDesfeito?: () => unknown;
};

export function HistoricoDoRegistro({ alvo, title, open, onClose, onDesfeito }: HistoricoDoRegistroProps) {
  return (
    <Modal open={open} title={title} size="lg" onClose={onClose}>
      <ListaDoHistorico filtros={{ alvo }} empty="Nada aconteceu aqui ainda." onDesfeito={onDesfeito} />
    </Modal>
  );
}
