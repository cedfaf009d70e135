import { useQuery } from '@tanstack/react-query';
import type { SugestaoDeMedidas } from '@varal/contract/vendas/medidas/sugestao-de-medidas';
import { quantos } from '../../../base/texto/format.ts';
import { vendasQueries } from '../../vendas.queries.ts';
import { medidasDoPacote } from '../textos-da-venda.ts';

type SugestoesDeMedidasProps = { venda_id: number; onEscolher: (medidas: SugestaoDeMedidas) => void };

/**
 * Offers boxes that fit, each to be taken with one press. Without them nothing is missing. They come a moment late, and
 * so stand where nothing is below them to be pushed away.
 */
export function SugestoesDeMedidas({ venda_id, onEscolher }: SugestoesDeMedidasProps) {
  const { data: sugestoes = [] } = useQuery(vendasQueries.sugestoesDeMedidas(venda_id));
  if (sugestoes.length === 0) return null;

  return (
    <fieldset className="mt-4">
      <legend className="mb-1.5 text-sm text-ink-soft">Caixas para estes produtos</legend>
      <div className="flex flex-wrap gap-2">
        {sugestoes.map((sugestao) => (
          <button
            key={`${caixa(sugestao)} ${sugestao.origem}`}
            type="button"
            onClick={() => onEscolher(sugestao)}
            className="min-h-control rounded-full border border-edge bg-surface px-3.5 py-1 text-left text-sm transition-colors hover:bg-sunken"
          >
            <span className="font-medium">{caixa(sugestao)}</span> — {deOnde(sugestao)}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

const caixa = (sugestao: SugestaoDeMedidas): string => medidasDoPacote(sugestao)?.join(' · ') ?? '';

const deOnde = ({ origem, vezes }: SugestaoDeMedidas): string =>
  origem === 'produtos' ? 'calculada pelos produtos' : `usada ${quantos(vezes, 'vez', 'vezes')}`;
