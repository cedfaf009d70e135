import type { Variacao } from '@varal/contract/produtos/produto';
import { TAMANHOS } from '@varal/contract/valores';
import type { CorDoProduto } from './cores-do-produto.ts';

/** A cell of the grid: one variation, under the column that its row knows it by. */
export type Celula = { coluna: string; variacao: Variacao };

const UNICA = 'Única';
const EM_ORDEM: readonly string[] = [UNICA, ...TAMANHOS];

/** Lists the variations of a colour by their sizes. Where a size does not tell two of them apart, each has its SKU. */
export const celulasDa = ({ variacoes }: CorDoProduto): Celula[] =>
  variacoes.map((variacao) => {
    const iguais = variacoes.filter(({ tamanho }) => tamanho === variacao.tamanho).length;
    return { variacao, coluna: iguais > 1 ? variacao.sku : (variacao.tamanho ?? UNICA) };
  });

/** Returns the columns that all colours share, in the shop's order of sizes; none where a row has names of its own. */
export function colunasDe(cores: readonly CorDoProduto[]): string[] | null {
  const usadas = new Set(cores.flatMap((cor) => celulasDa(cor).map(({ coluna }) => coluna)));
  const emOrdem = EM_ORDEM.filter((coluna) => usadas.has(coluna));
  return emOrdem.length === usadas.size ? emOrdem : null;
}
