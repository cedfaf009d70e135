import { ROTULOS_DA_POSICAO } from '@varal/contract/estampas/rotulos-da-estampa';
import type { ItemDaVenda } from '@varal/contract/vendas/venda';
import { quantos } from '../../../base/texto/format.ts';

/** Says where the prints of a line go and how wide they are. */
export const ondeSeEstampa = ({ estampas = [] }: Pick<ItemDaVenda, 'estampas'>): string =>
  estampas
    .map(({ codigo, posicao, largura_mm }) => `${codigo} ${ROTULOS_DA_POSICAO[posicao]}, ${largura_mm} mm`)
    .join(' · ');

/** A class has forty names: they open when somebody asks for them. */
export function NomesDasPecas({ nomes }: { nomes: readonly string[] }) {
  return (
    <details className="text-sm">
      <summary className="flex min-h-control w-fit cursor-pointer items-center font-semibold text-anil-ink underline underline-offset-2 hover:no-underline">
        {quantos(nomes.length, 'nome', 'nomes')}
      </summary>
      <ol className="columns-2 gap-x-6 pb-1.5 sm:columns-3">
        {nomes.map((nome, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two pieces may have one name, and none moves.
          <li key={n} className="wrap-anywhere">
            {nome || 'sem nome'}
          </li>
        ))}
      </ol>
    </details>
  );
}
