import { useNavigate } from '@tanstack/react-router';
import type { VendaDaOnda } from '@varal/contract/ondas/onda';
import { quantos } from '../base/texto/format.ts';
import { Button } from '../ui/button/button.tsx';
import { ConfirmDialog } from '../ui/dialog/confirm-dialog.tsx';
import { useAlert } from '../ui/notice/alert.tsx';
import { escreverVendas } from '../vendas/selecao/vendas-no-endereco.ts';
import { type FimDaOnda, useConcluirOnda } from './ondas.queries.ts';

type ConcluirOndaProps = {
  id: string;
  vendas: VendaDaOnda[];
  blocked: string | undefined;
  /** The dialog is open: nothing is to be read meanwhile. */
  perguntando: boolean;
  onPerguntar: (perguntando: boolean) => void;
  onConcluida: (fim: FimDaOnda) => void;
};

/** Says before what becomes of each sale, and afterwards what became of them. Where all are complete there is nothing to ask. */
export function ConcluirOnda({ id, vendas, blocked, perguntando, onPerguntar, onConcluida }: ConcluirOndaProps) {
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
        onPerguntar(false);
        if (liberadas.length > 0) {
          alert.show({ type: 'warning', message });
          return onConcluida({ movidas, liberadas });
        }
        const verOnda = () => void navigate({ to: '/vendas/ondas/$ondaId', params: { ondaId: id } });
        alert.show({ type: 'success', message, duration: 10_000, action: { label: 'Ver a onda', onClick: verOnda } });
        void navigate({ to: '/vendas', search: aEmbalar(movidas) });
      },
      onError: (error) => {
        onPerguntar(false);
        alert.failed(error, 'Não foi possível concluir a onda.');
      },
    });

  return (
    <>
      <Button
        look="primary"
        busy={concluir.isPending}
        blocked={blocked}
        onClick={outras.length === 0 ? confirmar : () => onPerguntar(true)}
      >
        Concluir a onda
      </Button>
      <ConfirmDialog
        open={perguntando}
        title="Concluir a onda?"
        confirm="Concluir a onda"
        look="primary"
        busy={concluir.isPending}
        onConfirm={confirmar}
        onClose={() => onPerguntar(false)}
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
    </>
  );
}

/** The list opens with the sales that the wave moved on, for their measures. */
export const aEmbalar = (movidas: readonly number[]) => ({
  status: 'embalagem',
  ...(movidas.length > 0 && { vendas: escreverVendas(movidas) }),
});
