import type { Variacao } from '@varal/contract/produtos/produto';
import { naOrdemDosTamanhos, type Tamanho } from '@varal/contract/tamanhos';
import { nomeDaCor } from '../../../produtos/variacoes/rotulos.ts';

/** The variations of one colour; a product without colours has one of these. */
export type CorDoProduto = { chave: string; nome: string; hex: string | null; variacoes: Variacao[] };

/** Groups the variations by colour, in the order the product has them; the sizes of each go in the shop's order. */
export function coresDe(variacoes: readonly Variacao[], tamanhos: readonly Tamanho[]): CorDoProduto[] {
  const cores = new Map<string, CorDoProduto>();
  for (const variacao of variacoes) {
    const { cor, nome_cor } = variacao;
    const chave = `${nome_cor ?? ''}|${cor ?? ''}`;
    const uma = cores.get(chave) ?? { chave, nome: nomeDaCor(variacao), hex: cor, variacoes: [] };
    uma.variacoes.push(variacao);
    cores.set(chave, uma);
  }
  const comparar = naOrdemDosTamanhos(tamanhos);
  for (const { variacoes } of cores.values()) variacoes.sort((a, b) => comparar(a.tamanho, b.tamanho));
  return [...cores.values()];
}

/** Tells whether the colour alone decides the variation. */
export const ehUmaSo = ({ variacoes: [unica, outra] }: CorDoProduto): boolean =>
  unica !== undefined && !outra && unica.tamanho === null && temCor(unica);

export const temCor = ({ nome_cor, cor }: Variacao): boolean => Boolean(nome_cor ?? cor);
