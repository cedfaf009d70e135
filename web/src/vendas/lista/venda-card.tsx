import { ROTULOS_DA_ORIGEM } from '@varal/contract/vendas/origem';
import type { CartaoDaVenda } from '@varal/contract/vendas/venda';
import { memo, type ReactNode } from 'react';
import { dinheiro, momento, quantos } from '../../base/texto/format.ts';
import { RowLink } from '../../ui/list/row-link.tsx';
import { StatusDaVendaBadge } from '../status-da-venda.tsx';

/** The heights are in rem. */
export const ALTURA_DO_CARTAO = { narrow: 7.25, wide: 4.25 };

export const VendaCard = memo(function VendaCard({ venda }: { venda: CartaoDaVenda }) {
  const { id, cliente_nome, status, origem, alterado_em, vendedor, total, n_itens } = venda;

  return (
    <article className="relative grid h-full grid-cols-[minmax(0,1fr)_auto] content-center items-center gap-x-3 gap-y-0.5 px-3.5 transition-colors hover:bg-sunken/60 lg:grid-cols-[minmax(0,1fr)_9.5rem_10rem_11rem_8rem] lg:gap-x-4 lg:px-4">
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
          <p className="truncate text-sm text-ink-soft">
            Venda {id} · {ROTULOS_DA_ORIGEM[origem]}
          </p>
        </div>
        <div className="shrink-0">
          <StatusDaVendaBadge status={status} />
        </div>
      </div>
      <Fato nome="Alterado em">
        <time dateTime={alterado_em}>{momento(alterado_em)}</time>
      </Fato>
      <Fato nome="Vendedor">{vendedor}</Fato>
      <div className="col-start-2 row-start-2 row-end-4 text-right lg:col-start-5 lg:row-start-1">
        <p className="font-semibold whitespace-nowrap">{dinheiro(total)}</p>
        <p className="text-sm text-ink-soft">{quantos(n_itens, 'item', 'itens')}</p>
      </div>
    </article>
  );
});

/** Stands beside its name on a phone, else below it. */
function Fato({ nome, children }: { nome: string; children: ReactNode }) {
  return (
    <p className="flex min-w-0 gap-x-1.5 text-sm lg:block">
      <span className="shrink-0 text-ink-soft lg:block lg:text-[0.8125rem] lg:leading-tight">{nome}</span>
      <span className="min-w-0 truncate lg:block">{children}</span>
    </p>
  );
}
