import type { Variacao } from '@varal/contract/produtos/produto';
import type { Tamanho } from '@varal/contract/tamanhos';
import type { CorDoProduto } from './cores-do-produto.ts';

/** A cell of the grid: one variation, under the column that its row knows it by. */
export type Celula = { coluna: string; variacao: Variacao };

const UNICA = 'Única';

/** Lists the variations of a colour by their sizes. Where a size does not tell two of them apart, each has its SKU. */
export const celulasDa = ({ variacoes }: CorDoProduto): Celula[] =>
  variacoes.map((variacao) => {
    const iguais = variacoes.filter(({ tamanho }) => tamanho === variacao.tamanho).length;
    return { variacao, coluna: iguais > 1 ? variacao.sku : (variacao.tamanho ?? UNICA) };
  });

/** Returns the columns that all colours share, in the shop's order of sizes; none where a row has names of its own. */
export function colunasDe(cores: readonly CorDoProduto[], tamanhos: readonly Tamanho[]): string[] | null {
  const usadas = new Set(cores.flatMap((cor) => celulasDa(cor).map(({ coluna }) => coluna)));
  // A size may be newer than the list that is here.
  const dasVariacoes = cores.flatMap(({ variacoes }) => variacoes.flatMap(({ tamanho }) => tamanho ?? []));
  const emOrdem = [...new Set([UNICA, ...tamanhos, ...dasVariacoes])].filter((coluna) => usadas.has(coluna));
  return emOrdem.length === usadas.size ? emOrdem : null;
}
