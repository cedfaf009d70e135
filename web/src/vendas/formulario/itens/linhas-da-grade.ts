import type { Produto } from '@varal/contract/produtos/produto';
import { comVariacao, type Linha, novaChave } from './linha.ts';

/** Makes a line of each variation of which pieces are wanted; the discount of the line they replace stays with the first. */
export function linhasDaGrade(linha: Linha, produto: Produto, pecas: ReadonlyMap<number, number>): Linha[] {
  return produto.variacoes
    .filter(({ id }) => (pecas.get(id) ?? 0) > 0)
    .map((variacao, n) => ({
      ...comVariacao(linha, produto, variacao),
      chave: novaChave(),
      quantidade: String(pecas.get(variacao.id)),
      ...(n > 0 && { desconto: SEM_DESCONTO }),
    }));
}

const SEM_DESCONTO = '0,00';
