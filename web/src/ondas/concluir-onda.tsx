import { useNavigate } from '@tanstack/react-router';
import type { VendaDaOnda } from '@varal/contract/ondas/onda';
import { quantos } from '../base/texto/format.ts';
import { ConfirmDialog } from '../ui/dialog/confirm-dialog.tsx';
import { useAlert } from '../ui/notice/alert.tsx';
import { useConcluirOnda, type VendaLiberada } from './ondas.queries.ts';

type ConcluirOndaProps = {
  id: string;
  vendas: VendaDaOnda[];
  open: boolean;
  /** Some sales did not go on: these. */
  onLiberadas: (liberadas: VendaLiberada[]) => void;
  onClose: () => void;
};

/** Says before what becomes of each sale, and afterwards what became of them. */
export function ConcluirOnda({ id, vendas, open, onLiberadas, onClose }: ConcluirOndaProps) {
  const navigate = useNavigate();
  const alert = useAlert();
  const concluir = useConcluirOnda(id);
  const completas = vendas.filter(({ completa }) => completa);
  const outras = vendas.filter(({ completa }) => !completa);

  const confirmar = () =>
    concluir.mutate(undefined, {
      onSuccess: ({ movidas, liberadas }) => {
        const ficaram = liberadas.length > 0 ? ` ${quantos(liberadas.length, 'ficou fora', 'ficaram fora')}.` : '';
        const message = `${quantos(movidas.length, 'venda foi', 'vendas foram')} para a embalagem.${ficaram}`;
        alert.show({ type: liberadas.length > 0 ? 'warning' : 'success', message });
        onClose();
        if (liberadas.length > 0) onLiberadas(liberadas);
        else void navigate({ to: '/vendas', search: { status: 'embalagem' } });
      },
      onError: (error) => {
        onClose();
        alert.failed(error, 'Não foi possível concluir a onda.');
      },
    });

  return (
    <ConfirmDialog
      open={open}
      title="Concluir a onda?"
      confirm="Concluir a onda"
      look="primary"
      busy={concluir.isPending}
      onConfirm={confirmar}
      onClose={onClose}
    >
      <p>
        {completas.length === 0
          ? 'Nenhuma venda está completa.'
          : `${quantos(completas.length, 'venda completa vai', 'vendas completas vão')} para a embalagem.`}
      </p>
      {outras.length > 0 && (
        <>
          <p className="mt-2">Saem da onda e continuam onde estão, com o que já foi lido:</p>
          <ul className="list-disc pl-5">
            {outras.map(({ id, posicao, cliente_nome }) => (
              <li key={id} className="wrap-anywhere">
                Caixa {posicao}: venda {id}, {cliente_nome}
              </li>
            ))}
          </ul>
        </>
      )}
    </ConfirmDialog>
  );
}
