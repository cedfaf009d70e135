import { podeReabrir } from '@varal/contract/pagamentos/fechamento';
import type { Caixa, Fechamento } from '@varal/contract/pagamentos/pagamento';
import { type ReactNode, useState } from 'react';
import { useSession } from '../../base/sessao/session.tsx';
import { dinheiro, momento } from '../../base/texto/format.ts';
import { Button } from '../../ui/button/button.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { useAlert } from '../../ui/notice/alert.tsx';
import { Fato } from '../../vendas/detalhe/fatos.tsx';
import { Secao } from '../../vendas/detalhe/secao.tsx';
import type { useReabrirCaixa } from '../pagamentos.queries.ts';
import { escreverDiferenca } from './diferenca.ts';

/** The times the till was closed for a day, the last one first. */
export function FechamentosDoDia({ caixa, reabrir }: { caixa: Caixa; reabrir: Reabertura }) {
  const { fechamentos, fechamento, desde_o_ultimo } = caixa;

  return (
    <Secao title={fechamentos.length === 1 ? 'Fechamento' : 'Fechamentos'}>
      {fechamentos.length === 0 && <p>O caixa não foi fechado neste dia.</p>}
      <ul className="flex flex-col gap-4">
        {fechamentos.toReversed().map((um) => (
          <li key={um.id} className="not-last:border-b not-last:border-hairline not-last:pb-4">
            <UmFechamento fechamento={um}>
              {fechamento && um.id === desde_o_ultimo.ultimo_id && (
                <Reabrir fechamento={um} em={fechamento.em} reabrir={reabrir} />
              )}
            </UmFechamento>
            {fechamento?.observacao && um.id === fechamentos.at(-1)?.id && (
              <p className="mt-2 wrap-anywhere">{fechamento.observacao}</p>
            )}
          </li>
        ))}
      </ul>
    </Secao>
  );
}

function UmFechamento({ fechamento, children }: { fechamento: Fechamento; children: ReactNode }) {
  const { de, ate, por, esperado, contado, diferenca, fica, motivo } = fechamento;
  if (!por || contado === null || diferenca === null) {
    return (
      <>
        <p className="font-medium">{motivo}</p>
        <p className="text-sm text-ink-soft">
          O que não estava em um caixa fechado: {dinheiro(esperado)} em dinheiro, que ninguém contou.
        </p>
      </>
    );
  }
  return (
    <>
      <div className="mb-2.5 flex items-center justify-between gap-x-4">
        <p className="min-w-0">
          <span className="block font-medium">{por.nome}</span>
          <span className="block text-sm text-ink-soft">
            {de ? `De ${momento(de)} até ${momento(ate)}` : `Até ${momento(ate)}`}
          </span>
        </p>
        {children}
      </div>
      <dl className="grid grid-cols-2 gap-x-5 gap-y-3">
        <Fato nome="Esperado">{dinheiro(esperado)}</Fato>
        <Fato nome="Contado">{dinheiro(contado)}</Fato>
        <Fato nome="Diferença">{escreverDiferenca(diferenca)}</Fato>
        <Fato nome="Ficou na gaveta">{dinheiro(fica)}</Fato>
      </dl>
      {motivo && <p className="mt-2 wrap-anywhere">Motivo: {motivo}</p>}
    </>
  );
}

type Reabertura = ReturnType<typeof useReabrirCaixa>;
/** The mutation outlives the closing, which is gone as soon as it was reopened. */
type ReabrirProps = { fechamento: Fechamento; em: string; reabrir: Reabertura };

function Reabrir({ fechamento: { id, por }, em, reabrir }: ReabrirProps) {
  const alert = useAlert();
  const { usuario } = useSession();
  const [perguntando, setPerguntando] = useState(false);
  const ha_segundos = (Date.now() - Date.parse(em)) / 1000;
  if (!usuario || !por || !podeReabrir({ por_id: por.id, ha_segundos }, usuario)) return null;
  const confirm = () =>
    reabrir.mutate(
      { fechamento_id: id },
      {
        onSuccess: () => alert.success('Caixa reaberto.'),
        onError: (error) => {
          setPerguntando(false);
          alert.failed(error, 'Erro ao reabrir o caixa.');
        },
      },
    );

  return (
    <>
      <Button look="quiet" className="-mr-3.5 shrink-0" onClick={() => setPerguntando(true)}>
        Reabrir
      </Button>
      <ConfirmDialog
        open={perguntando}
        title="Reabrir o caixa"
        confirm="Reabrir"
        look="primary"
        busy={reabrir.isPending}
        onConfirm={confirm}
        onClose={() => setPerguntando(false)}
      >
        <p>
          Os pagamentos deste fechamento voltam a poder mudar, e o dinheiro é contado de novo. O histórico guarda a
          contagem de agora.
        </p>
      </ConfirmDialog>
    </>
  );
}
