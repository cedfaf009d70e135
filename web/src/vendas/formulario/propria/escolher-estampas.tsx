import { useQuery } from '@tanstack/react-query';
import type { Estampa } from '@varal/contract/estampas/estampa';
import { MAXIMO_DE_ESTAMPAS } from '@varal/contract/produtos/feito-de/feito-de';
import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { estampasQueries, PARA_ESCOLHER } from '../../../estampas/estampas.queries.ts';
import { FiguraDaArte } from '../../../estampas/figura-da-arte.tsx';
import { ondeEComo } from '../../../estampas/textos-da-estampa.ts';
import { SearchBox } from '../../../ui/list/search-box.tsx';
import { Fetched } from '../../../ui/notice/fetched.tsx';
import { ESTAMPAS_DEMAIS, type Escolhida } from './escolhidas.ts';

type EscolherEstampasProps = {
  cliente_id: number | null;
  escolhidas: readonly Escolhida[];
  onEscolher: (estampa: Estampa) => void;
  onTirar: (estampa: Estampa) => void;
};

/** Lists the prints that this sale may have. A press chooses one, and another press leaves it. */
export function EscolherEstampas({ cliente_id, escolhidas, onEscolher, onTirar }: EscolherEstampasProps) {
  const [busca, setBusca] = useState('');
  const query = useQuery(estampasQueries.paraAVenda(cliente_id, busca));
  const cheia = escolhidas.length >= MAXIMO_DE_ESTAMPAS;

  return (
    <div className="flex flex-col gap-2">
      <SearchBox label="Buscar estampa por nome ou código" value={busca} onChange={setBusca} />
      <Fetched query={query} failed="Não foi possível buscar as estampas.">
        {(estampas) =>
          estampas.length === 0 ? (
            <p className="py-2 text-ink-soft">{busca ? 'Nenhuma estampa encontrada.' : 'Ainda não há estampas.'}</p>
          ) : (
            <ul aria-label="Estampas" className="grid max-h-72 gap-2 overflow-y-auto p-1 sm:grid-cols-2">
              {estampas.map((estampa) => {
                const escolhida = escolhidas.some((uma) => uma.estampa.id === estampa.id);
                return (
                  <li key={estampa.id}>
                    <Opcao
                      {...{ estampa, escolhida }}
                      impedida={cheia && !escolhida}
                      onClick={() => (escolhida ? onTirar(estampa) : onEscolher(estampa))}
                    />
                  </li>
                );
              })}
            </ul>
          )
        }
      </Fetched>
      {cheia && <p className="text-sm text-ink-soft">{ESTAMPAS_DEMAIS}</p>}
      {(query.data?.length ?? 0) >= PARA_ESCOLHER && (
        <p className="text-sm text-ink-soft">Há mais estampas: busque pelo nome.</p>
      )}
    </div>
  );
}

type OpcaoProps = { estampa: Estampa; escolhida: boolean; impedida: boolean; onClick: () => void };

const Opcao = ({ estampa, escolhida, impedida, onClick }: OpcaoProps) => (
  <button
    type="button"
    aria-pressed={escolhida}
    aria-disabled={impedida || undefined}
    onClick={impedida ? undefined : onClick}
    className={clsx(
      'flex size-full min-h-11 items-center gap-3 rounded-corner border p-1.5 text-left transition-colors aria-disabled:opacity-70',
      escolhida ? 'border-anil-ink bg-anil-soft' : 'border-edge bg-surface hover:bg-sunken',
    )}
  >
    <FiguraDaArte src={estampa.artes[0]?.miniatura_url} alt="" className="size-14" />
    <span className="min-w-0 flex-1 text-sm">
      <span className="line-clamp-2 font-semibold wrap-anywhere">{estampa.nome}</span>{' '}
      <span className="block text-ink-soft">
        {estampa.codigo} · {ondeEComo(estampa)}
      </span>
    </span>
    {escolhida && <Check aria-hidden="true" className="size-4.5 shrink-0 text-anil-ink" />}
  </button>
);
