import type { CartaoDeProduto } from '@varal/contract/produtos/produto';
import { contagem, faixaDePreco, quantos } from '../base/texto/format.ts';

export function precoDoProduto({ preco_min, preco_max }: Pick<CartaoDeProduto, 'preco_min' | 'preco_max'>): string {
  return preco_min === null || preco_max === null ? 'Sem preço' : faixaDePreco(preco_min, preco_max);
}

/** Tells what is on the shelf and what may be printed besides. */
export const prontasEAEstampar = (prontas: number, a_estampar: number): string[] => [
  ...(prontas > 0 ? [quantos(prontas, 'pronta', 'prontas')] : []),
  `${contagem(a_estampar)} a estampar`,
];

type Codigos = Pick<CartaoDeProduto, 'sku' | 'tem_variacoes' | 'n_variacoes'>;

/** Returns the number of variations when there are any, because each has a SKU of its own. */
export const skuOuVariacoes = ({ sku, tem_variacoes, n_variacoes }: Codigos): string =>
  tem_variacoes ? quantos(n_variacoes, 'variação', 'variações') : sku;
