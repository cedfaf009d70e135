import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { STATUS_DA_VENDA } from '@varal/contract/fluxo/fluxo-da-venda';
import { contagem } from '../../base/texto/format.ts';
import { openTabInSight } from '../../ui/page/open-tab-in-sight.ts';
import { vendasQueries } from '../vendas.queries.ts';
import { NOME_DA_FILA } from './filas.ts';

/** One tab for each thing that is to be done with sales, with how many wait for it. */
export function AbasDasFilas() {
  const { data: contagens } = useQuery(vendasQueries.contagens);

  return (
    <nav
      ref={openTabInSight}
      aria-label="Filas de vendas"
      className="relative mb-3 overflow-x-auto border-b border-hairline"
    >
      <ul className="flex w-max">
        {[undefined, ...STATUS_DA_VENDA].map((status) => (
          <li key={status ?? ''}>
            <Link
              to="/vendas"
              // The sales chosen in a tab stay with it.
              search={({ vendas, ...antes }: Busca) => ({
                ...antes,
                status,
                ...(antes.status === status && { vendas }),
              })}
              activeOptions={{ exact: true, includeSearch: true }}
              replace
              resetScroll={false}
              className={ABA}
            >
              {status ? NOME_DA_FILA[status] : 'Todas'}{' '}
              <span className="min-w-[1ch] text-[0.8125rem] font-normal tabular-nums">
                {contagens && contagem(contagens[status ?? 'todas'])}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type Busca = { status?: unknown; vendas?: unknown };

const ABA =
  'flex min-h-control items-center gap-1.5 border-b-2 border-transparent px-2.5 font-medium whitespace-nowrap text-ink-soft hover:text-ink focus-visible:-outline-offset-2 data-[status=active]:border-anil-ink data-[status=active]:font-semibold data-[status=active]:text-anil-ink';
