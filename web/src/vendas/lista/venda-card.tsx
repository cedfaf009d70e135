import { ROTULOS_DA_ORIGEM } from '@varal/contract/vendas/origem';
import type { CartaoDaVenda } from '@varal/contract/vendas/venda';
import { clsx } from 'clsx';
import { memo, type ReactNode } from 'react';
import { dinheiro, momento, quantos } from '../../base/texto/format.ts';
import { haQuanto, MINUTO_MS } from '../../base/texto/ha-quanto.ts';
import { RowLink } from '../../ui/list/row-link.tsx';
import { DevolucaoBadge } from '../devolucao-da-venda.tsx';
import { FreteNoTotal } from '../frete-no-total.tsx';
import { PagamentoBadge } from '../pagamento-da-venda.tsx';
import { PrazoDaVenda } from '../prazo-da-venda.tsx';
import { StatusDaVendaBadge } from '../status-da-venda.tsx';

/** The heights are in rem. */
export const ALTURA_DO_CARTAO = { narrow: 9.5, wide: 4.125 };

/** The rows and the heads over them have these columns. */
export const COLUNAS_DO_CARTAO = 'lg:grid-cols-[minmax(0,1fr)_9.25rem_9.5rem_9.5rem_minmax(0,8rem)_7.5rem] lg:gap-x-4';

type VendaCardProps = { venda: CartaoDaVenda; agora: number; hoje: string };

export const VendaCard = memo(function VendaCard({ venda, agora, hoje }: VendaCardProps) {
  const depois = venda.prazo_pedido ? <PrazoDaVenda {...{ venda, hoje }} /> : espera(venda, agora);
  const { id, cliente_nome, status, origem, criado_em, alterado_em, vendedor, total_com_frete, frete_valor, n_itens } =
    venda;

  return (
    <article
      className={clsx(
        'relative grid h-full grid-cols-[minmax(0,1fr)_auto] content-center items-center gap-x-3 gap-y-0.5 px-3.5 transition-colors hover:bg-sunken/60 lg:px-4',
        COLUNAS_DO_CARTAO,
      )}
    >
      <div className="col-span-2 flex min-w-0 items-start justify-between gap-x-3 lg:contents">
        <div className="min-w-0">
          <h2 className="leading-tight font-semibold">
            <RowLink
              href={`/vendas/${id}`}
              title={cliente_nome}
              className="block truncate after:absolute after:inset-0"
            >
              <span className="sr-only">Cliente: </span>
              {cliente_nome}
            </RowLink>
          </h2>
          <p className="flex items-center gap-x-2 text-sm text-ink-soft">
            <span className="truncate">
              Venda {id} · {ROTULOS_DA_ORIGEM[origem]}
            </span>
            <DevolucaoBadge venda={venda} />
          </p>
        </div>
        <div className="flex shrink-0 flex-col items-end gap-1 lg:items-start">
          <StatusDaVendaBadge status={status} />
          <PagamentoBadge venda={venda} />
        </div>
      </div>
      <Fato nome="Pedido em" depois={depois}>
        <time dateTime={criado_em}>{momento(criado_em)}</time>
      </Fato>
      <Fato nome="Alterado em">
        <time dateTime={alterado_em}>{momento(alterado_em)}</time>
      </Fato>
      <Fato nome="Vendedor">{vendedor}</Fato>
      <div
        className={clsx(
          'col-start-2 row-end-5 text-right lg:col-start-6 lg:row-start-1 lg:row-end-auto lg:self-center',
          // Three lines of money beside two make the card higher than it is.
          depois ? 'row-start-2 self-end' : 'row-start-3',
        )}
      >
        <p className="leading-tight">
          <span className="font-semibold whitespace-nowrap">{dinheiro(total_com_frete)}</span>
          <FreteNoTotal frete_valor={frete_valor} className="block text-[0.8125rem]" />
        </p>
        <p className="text-sm leading-tight text-ink-soft">{quantos(n_itens, 'item', 'itens')}</p>
      </div>
    </article>
  );
});

/** Says for how long a sale has waited where it is. One that is done, or called off, waits for nothing; one that just came does not yet. */
function espera({ status, no_status_desde }: CartaoDaVenda, agora: number): string | undefined {
  if (status === 'concluido' || status === 'cancelado') return undefined;
  return agora - Date.parse(no_status_desde) < MINUTO_MS ? undefined : `espera ${haQuanto(no_status_desde, agora)}`;
}

/** Stands beside its name. On a wide screen the head of the column names it. */
function Fato({ nome, children, depois }: { nome: string; children: ReactNode; depois?: ReactNode }) {
  return (
    <p className="flex min-w-0 flex-wrap gap-x-1.5 text-sm max-lg:nth-2:col-span-2 lg:block">
      <span className="shrink-0 text-ink-soft lg:sr-only">{nome}</span>
      <span className="min-w-0 truncate lg:block">{children}</span>
      {depois && (
        <span className="whitespace-nowrap text-ink-soft max-lg:basis-full lg:block lg:text-[0.8125rem] lg:leading-tight">
          {depois}
        </span>
      )}
    </p>
  );
}
