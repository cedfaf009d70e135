import { Link } from '@tanstack/react-router';
import type { Estoque } from '@varal/contract/estoque/estoque.routes';
import { ROTULOS } from '@varal/contract/fluxo/fluxo-da-venda';
import { useId } from 'react';
import { contagem, momento } from '../base/texto/format.ts';
import { OneLine } from '../ui/list/one-line.tsx';
import { Badge } from '../ui/notice/badge.tsx';

/** Lists the open sales that hold the stock of a product, each leading to its page. */
export function QuemSegura({ vendas }: { vendas: Estoque['quem_segura'] }) {
  const headingId = useId();
  if (vendas.length === 0) return null;

  return (
    <section aria-labelledby={headingId} className="mt-5">
      <h3 id={headingId} className="font-bold">
        Vendas que reservam este estoque
      </h3>
      <ul className="mt-1 text-sm">
        {vendas.map(({ venda_id, cliente_nome, status, sku, quantidade, criado_em }) => (
          <li
            key={`${venda_id} ${sku}`}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-b border-hairline py-2"
          >
            <div className="min-w-0">
              <Link
                to="/vendas/$vendaId"
                params={{ vendaId: String(venda_id) }}
                className="-my-3 inline-block py-3 font-medium text-anil-ink underline underline-offset-2 wrap-anywhere hover:no-underline"
              >
                Venda {venda_id} – {cliente_nome}
              </Link>
              <p className="text-ink-soft wrap-anywhere">
                <OneLine>{sku}</OneLine> · desde <time dateTime={criado_em}>{momento(criado_em)}</time>
              </p>
            </div>
            <div className="flex flex-col items-end gap-1 sm:flex-row sm:items-center sm:gap-4">
              <Badge>{ROTULOS[status]}</Badge>
              <span className="font-semibold whitespace-nowrap">{contagem(quantidade)} un.</span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
