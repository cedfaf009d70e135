import { diaDaLoja, escreverDia } from '@varal/contract/dia-da-loja';
import { ehPromessa, type Pagamento, resto, saiu } from '@varal/contract/pagamentos/pagamento';
import { ROTULOS_DA_FORMA } from '@varal/contract/vendas/forma-de-pagamento';
import type { Venda } from '@varal/contract/vendas/venda';
import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';
import { dinheiro, momento } from '../../base/texto/format.ts';
import { Button } from '../../ui/button/button.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { useAlert } from '../../ui/notice/alert.tsx';
import { useApagarPagamento, useDevolverPagamento, useMudarPagamento } from '../pagamentos.queries.ts';
import { DevolverPagamento } from './devolver-pagamento.tsx';
import { MudarPagamento } from './mudar-pagamento.tsx';

type LinhaDoPagamentoProps = { pagamento: Pagamento; venda: Pick<Venda, 'cliente' | 'pago' | 'a_receber'> };

/** `duasVezes`: another one is the same, and more was received than the sale costs. */
export function LinhaDoPagamento({ pagamento, venda, duasVezes }: LinhaDoPagamentoProps & { duasVezes: boolean }) {
  const { forma, valor, parcelas, observacao } = pagamento;
  const foi = saiu(pagamento);
  const sobra = ehPromessa(pagamento) && venda.a_receber === 0;

  return (
    <li className="py-2.5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-medium">
          {foi ? 'Devolução: ' : ''}
          {ROTULOS_DA_FORMA[forma]}
          {parcelas > 1 && ` em ${parcelas}×`}
        </span>
        <span className="font-semibold whitespace-nowrap">{dinheiro(foi ? -valor : valor)}</span>
      </p>
      <p className="text-sm text-ink-soft">{quando(pagamento)}</p>
      {observacao && <p className="text-sm wrap-anywhere">{observacao}</p>}
      {duasVezes && <Aviso acao={<EstornarRepetido pagamento={pagamento} />}>Parece anotado duas vezes</Aviso>}
      {sobra && <Aviso acao={<ApagarSobra pagamento={pagamento} />}>Esta promessa sobra</Aviso>}
      {!foi && !sobra && (
        <div className={clsx('mt-1 flex flex-wrap', !pagamento.recebido_em && 'gap-x-2.5')}>
          {!pagamento.recebido_em && <Recebi {...{ pagamento, venda }} />}
          {!pagamento.caixa_fechado && <Mudar pagamento={pagamento} venda={venda} />}
          {pagamento.recebido_em ? <Devolver pagamento={pagamento} venda={venda} /> : <Apagar pagamento={pagamento} />}
          {pagamento.caixa_fechado && <p className="self-center text-sm text-ink-soft">Caixa fechado</p>}
        </div>
      )}
    </li>
  );
}

/** Says what is odd about a payment, beside the one press that puts it right. */
const Aviso = ({ acao, children }: { acao: ReactNode; children: string }) => (
  <div className="mt-1 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
    <p className="font-medium text-amber-ink">{children}</p>
    {acao}
  </div>
);

function EstornarRepetido({ pagamento: { id, forma } }: { pagamento: Pagamento }) {
  const alert = useAlert();
  const devolver = useDevolverPagamento(id);
  const estornar = () =>
    devolver.mutate(
      { forma, observacao: 'Anotado duas vezes' },
      {
        onSuccess: ({ valor }) => alert.success(`${dinheiro(valor)} estornados.`),
        onError: (error) => alert.failed(error, 'Erro ao estornar.'),
      },
    );

  return (
    <Button busy={devolver.isPending} onClick={estornar}>
      Estornar
    </Button>
  );
}

function ApagarSobra({ pagamento: { id } }: { pagamento: Pagamento }) {
  const alert = useAlert();
  const apagar = useApagarPagamento(id);
  const onError = (error: Error) => alert.failed(error, 'Erro ao apagar o pagamento.');

  return (
    <Button busy={apagar.isPending} onClick={() => apagar.mutate(null, { onError })}>
      Apagar
    </Button>
  );
}

function quando({ recebido_em, vence_em, estornado, valor, por, ...origem }: Pagamento): string {
  if (saiu(origem)) return `${momento(recebido_em ?? '')} · ${por.nome}`;
  if (!recebido_em) return vence_em ? `A receber, vence em ${escreverDia(vence_em)}` : 'A receber';
  const devolvido = estornado === valor ? ' · devolvido' : ` · ${dinheiro(estornado)} devolvidos`;
  return `Recebido em ${momento(recebido_em)} · ${por.nome}${estornado > 0 ? devolvido : ''}`;
}

function Mudar({ pagamento, venda: { cliente } }: LinhaDoPagamentoProps) {
  const [mudando, setMudando] = useState(false);
  return (
    <>
      <Button look="quiet" className={clsx(pagamento.recebido_em && '-ml-3.5')} onClick={() => setMudando(true)}>
        Mudar
      </Button>
      {mudando && <MudarPagamento {...{ pagamento, cliente }} onClose={() => setMudando(false)} />}
    </>
  );
}

function Devolver({ pagamento, venda }: LinhaDoPagamentoProps) {
  const [devolvendo, setDevolvendo] = useState(false);
  if (!devolvendo && resto(pagamento, venda) === 0) return null;
  return (
    <>
      <Button look="quiet" className={clsx(pagamento.caixa_fechado && '-ml-3.5')} onClick={() => setDevolvendo(true)}>
        Devolver dinheiro
      </Button>
      {devolvendo && <DevolverPagamento {...{ pagamento, venda }} onClose={() => setDevolvendo(false)} />}
    </>
  );
}

/** No more is received than is due: more may have been promised before goods came back or a line went. */
function Recebi({ pagamento: { id, valor }, venda: { a_receber } }: LinhaDoPagamentoProps) {
  const alert = useAlert();
  const mudar = useMudarPagamento(id);
  const parte = valor > a_receber ? { valor: a_receber } : {};
  const receber = () =>
    mudar.mutate(
      { recebido_em: diaDaLoja(new Date()), a_receber, ...parte },
      {
        onSuccess: () => alert.success(`${dinheiro(parte.valor ?? valor)} recebidos.`),
        onError: (error) => alert.failed(error, 'Erro ao anotar o recebimento.'),
      },
    );

  return (
    <Button busy={mudar.isPending} onClick={receber}>
      {parte.valor === undefined ? 'Recebi' : `Recebi ${dinheiro(parte.valor)}`}
    </Button>
  );
}

function Apagar({ pagamento: { id, forma, valor } }: { pagamento: Pagamento }) {
  const alert = useAlert();
  const apagar = useApagarPagamento(id);
  const [apagando, setApagando] = useState(false);
  const falhou = (error: Error) => {
    setApagando(false);
    alert.failed(error, 'Erro ao apagar o pagamento.');
  };

  return (
    <>
      <Button look="quiet" onClick={() => setApagando(true)}>
        Apagar
      </Button>
      <ConfirmDialog
        open={apagando}
        title="Apagar pagamento"
        confirm="Apagar"
        busy={apagar.isPending}
        onConfirm={() => apagar.mutate(null, { onError: falhou })}
        onClose={() => setApagando(false)}
      >
        <p>
          Apagar {dinheiro(valor)} em {ROTULOS_DA_FORMA[forma]}? O dinheiro ainda não foi recebido.
        </p>
      </ConfirmDialog>
    </>
  );
}
