import type { Chegada } from '@varal/contract/estoque/chegadas';
import type { Produto } from '@varal/contract/produtos/produto';

/** Tells of which variations, or of a product without any, a save left more in the stock than was known. */
export function chegadasDoSalvamento(antes: Produto, depois: Produto): Chegada[] {
  const { id: produto_id } = depois;
  const eram = new Map(antes.variacoes.map(({ id, quantidade }) => [id, quantidade]));
  const coisas = depois.tem_variacoes
    ? depois.variacoes.map(({ id, quantidade }) => ({ variacao_id: id, mais: quantidade - (eram.get(id) ?? 0) }))
    : [{ variacao_id: null, mais: depois.quantidade_total - (antes.tem_variacoes ? 0 : antes.quantidade_total) }];
  return coisas.flatMap(({ variacao_id, mais }) => (mais > 0 ? [{ produto_id, variacao_id, quantidade: mais }] : []));
}
