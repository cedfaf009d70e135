import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ContagensDasPecas } from '@varal/contract/estamparia/peca';
import { TECNICAS } from '@varal/contract/estampas/estampa';
import { ROTULOS_DA_TECNICA } from '@varal/contract/estampas/rotulos-da-estampa';
import { useSearchParam } from '../../base/busca/use-search-param.ts';
import { contagem } from '../../base/texto/format.ts';
import { FILAS, type Fila } from './filas.ts';
import { pecasQueries } from './pecas.queries.ts';

const ABAS: Fila[] = ['fazer', 'espera', 'prontas'];

/** One tab for what can be made, one for what waits, and one for what is done. */
export function AbasDaFila({ onMudar }: { onMudar: () => void }) {
  const { data } = useQuery(pecasQueries.contagens);
  return (
    <nav aria-label="Filas da estamparia" className="relative mb-3 overflow-x-auto border-b border-hairline">
      <ul className="flex w-max">
        {ABAS.map((fila) => (
          <li key={fila}>
            <Link
              to="/estamparia"
              search={({ tecnica }: { tecnica?: unknown }) => ({
                // The tab of ready pieces has no techniques.
                tecnica: fila === 'prontas' ? undefined : tecnica,
                fila: fila === 'fazer' ? undefined : fila,
              })}
              activeOptions={{ exact: true, includeSearch: true }}
              replace
              resetScroll={false}
              onClick={onMudar}
              className={ABA}
            >
              {FILAS[fila].nome}{' '}
              {fila !== 'prontas' && (
                <span className="min-w-[1ch] text-[0.8125rem] font-normal tabular-nums">
                  {data && contagem(quantasNa(fila, data))}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const quantasNa = (fila: Fila, { abertas, estados }: ContagensDasPecas): number =>
  fila === 'espera' ? estados.espera : abertas - estados.espera;

/** Whoever prints works in one technique: those of which there is nothing are not offered. */
export function TecnicasDaFila({ onMudar }: { onMudar: () => void }) {
  const { data } = useQuery(pecasQueries.contagens);
  const [escolhida, setEscolhida] = useSearchParam('tecnica');
  const ha = TECNICAS.filter((tecnica) => tecnica === escolhida || (data?.tecnicas[tecnica] ?? 0) > 0);
  if (ha.length < 2 && !escolhida) return null;

  return (
    <fieldset className="flex min-w-0 flex-wrap gap-1.5">
      <legend className="sr-only">Técnica</legend>
      {['', ...ha].map((tecnica) => (
        <button
          key={tecnica}
          type="button"
          aria-pressed={tecnica === escolhida}
          onClick={() => {
            onMudar();
            setEscolhida(tecnica);
          }}
          className="flex min-h-control items-center gap-1.5 rounded-full border border-edge px-3.5 font-medium hover:bg-sunken aria-pressed:border-anil aria-pressed:bg-anil-soft aria-pressed:text-anil-ink"
        >
          {NOMES[tecnica] ?? 'Todas'}
        </button>
      ))}
    </fieldset>
  );
}

const NOMES: Record<string, string> = ROTULOS_DA_TECNICA;

const ABA =
  'flex min-h-control items-center gap-1.5 border-b-2 border-transparent px-2.5 font-medium whitespace-nowrap text-ink-soft hover:text-ink focus-visible:-outline-offset-2 data-[status=active]:border-anil-ink data-[status=active]:font-semibold data-[status=active]:text-anil-ink';
