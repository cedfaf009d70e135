import { useInfiniteQuery } from '@tanstack/react-query';
import type { Estoque, Movimento } from '@varal/contract/estoque/estoque.routes';
import { ROTULOS_DO_MOTIVO, ROTULOS_DO_MOVIMENTO } from '@varal/contract/estoque/movimentos';
import { clsx } from 'clsx';
import { comSinal, contagem, momento, quantos } from '../../../base/texto/format.ts';
import { QuemSegura } from '../../../estoque/quem-segura.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { baixarPlanilha } from '../../../ui/list/baixar-planilha.tsx';
import { MorePages } from '../../../ui/list/more-pages.tsx';
import { EmptyState } from '../../../ui/notice/empty-state.tsx';
import { FailedState } from '../../../ui/notice/failed-state.tsx';
import { Loading } from '../../../ui/notice/loading.tsx';
import { movimentosDoProduto } from '../../produto.queries.ts';

const BaixarMovimentos = baixarPlanilha(() =>
  import('./planilha-de-movimentos.tsx').then((part) => part.PlanilhaDeMovimentos),
);

type HistoricoDeEstoqueProps = { produtoId: number; open: boolean; onClose: () => void };

export function HistoricoDeEstoque({ produtoId, open, onClose }: HistoricoDeEstoqueProps) {
  return (
    <Modal open={open} title="Histórico de estoque" size="xl" onClose={onClose}>
      <Movimentos produtoId={produtoId} />
    </Modal>
  );
}

function Movimentos({ produtoId }: { produtoId: number }) {
  const estoque = useInfiniteQuery(movimentosDoProduto(produtoId));
  const primeira = estoque.data?.pages[0];

  if (!primeira) {
    if (estoque.errorUpdateCount === 0) return <Loading />;
    return (
      <FailedState busy={estoque.isFetching} failures={estoque.errorUpdateCount} onRetry={() => void estoque.refetch()}>
        Não foi possível buscar o histórico. Verifique sua conexão e tente novamente.
      </FailedState>
    );
  }
  const movimentos = estoque.data?.pages.flatMap((page) => page.movimentos) ?? [];
  const temVariacoes = movimentos.some(({ variacao_id }) => variacao_id !== null);
  if (movimentos.length === 0) return <EmptyState>Este produto ainda não teve movimento de estoque.</EmptyState>;

  return (
    <>
      <div className="flex items-start justify-between gap-4">
        <Saldos {...primeira} />
        <BaixarMovimentos produtoId={produtoId} />
      </div>
      <QuemSegura vendas={primeira.quem_segura} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: without it the keyboard cannot scroll a long history. */}
      <table tabIndex={0} className="mt-4 w-full border-collapse text-sm">
        <thead>
          <tr className="border-b border-edge text-left align-bottom">
            {COLUNAS.map(([nome, look]) => (
              <th key={nome} scope="col" className={clsx(CELL, look)}>
                {nome}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {movimentos.map((movimento) => (
            <LinhaDoMovimento key={movimento.id} movimento={movimento} comNivel={temVariacoes} />
          ))}
        </tbody>
      </table>
      <MorePages query={estoque} label="Mostrar mais" />
    </>
  );
}

/** These columns stand below the event on a phone. */
const WIDE = 'max-sm:hidden';
const CELL = 'py-2 pr-3 last:pr-0';
const COLUNAS = [
  ['Quando', WIDE],
  ['O quê', ''],
  ['SKU', WIDE],
  ['Quem', WIDE],
  ['Mudança', 'text-right'],
  ['Saldo', 'text-right'],
];

type LinhaDoMovimentoProps = {
  movimento: Movimento;
  /** The balances of a product before it had variations stand beside those of each variation. */
  comNivel: boolean;
};

function LinhaDoMovimento({ movimento, comNivel }: LinhaDoMovimentoProps) {
  const { criado_em, tipo, motivo, motivo_do_ajuste, sku, variacao_id, usuario, saldo_depois, reservado_depois } =
    movimento;
  const rotulo = ROTULOS_DO_MOVIMENTO[tipo];
  const nivel = comNivel && (variacao_id === null ? 'Produto' : 'Variação');
  const quando = <time dateTime={criado_em}>{momento(criado_em)}</time>;

  return (
    <tr className="border-b border-hairline align-top">
      <td className={clsx(CELL, WIDE, 'whitespace-nowrap')}>{quando}</td>
      <td className={clsx(CELL, 'wrap-anywhere')}>
        <span className="font-medium">{rotulo}</span>
        {motivo_do_ajuste && <span> · {ROTULOS_DO_MOTIVO[motivo_do_ajuste]}</span>}
        {motivo !== rotulo && <span className="block text-ink-soft">{motivo}</span>}
        <span className="block text-ink-soft sm:hidden">
          {nivel && `${nivel} `}
          {sku}
          <br />
          {usuario}
          <br />
          {quando}
        </span>
      </td>
      <td className={clsx(CELL, WIDE, 'wrap-anywhere')}>
        {nivel && <span className="block text-ink-soft">{nivel}</span>}
        {sku}
      </td>
      <td className={clsx(CELL, WIDE, 'wrap-anywhere')}>{usuario}</td>
      <td className={clsx(CELL, 'text-right whitespace-nowrap')}>{mudanca(movimento)}</td>
      <td className={clsx(CELL, 'text-right')}>
        <span className="font-medium">{contagem(saldo_depois)}</span>
        {reservado_depois > 0 && <span className="block text-ink-soft">{contagem(reservado_depois)} em vendas</span>}
      </td>
    </tr>
  );
}

function Saldos({ saldo, reservado, disponivel }: Pick<Estoque, 'saldo' | 'reservado' | 'disponivel'>) {
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2">
      {[
        ['Em estoque', saldo],
        ['Reservado em vendas', reservado],
        ['Disponível', disponivel],
      ].map(([nome, quanto]) => (
        <div key={nome}>
          <dt className="text-sm text-ink-soft">{nome}</dt>
          <dd className="text-xl font-bold">{contagem(Number(quanto))}</dd>
        </div>
      ))}
    </dl>
  );
}

/** +5, −2; what only held pieces or let go of them says so. */
function mudanca({ muda_saldo, muda_reservado }: Movimento): string {
  if (muda_saldo !== 0) return comSinal(muda_saldo);
  return muda_reservado > 0
    ? quantos(muda_reservado, 'reservada', 'reservadas')
    : quantos(-muda_reservado, 'liberada', 'liberadas');
}
