import type { AVenda, Unidade } from './novos.ts';

/** What a line of a sale says of a unit. */
export function aVenda(unidade: Unidade): AVenda {
  const { produto_id, variacao_id, sku, titulo, descricao, modelo_codigo, imagem_url } = unidade;
  const { cor, nome_cor, tamanho, preco_venda: valor_unitario } = unidade;
  const goods = { produto_id, variacao_id, sku, titulo, descricao, modelo_codigo, cor, nome_cor, tamanho, imagem_url };
  return { ...goods, a_definir: false, valor_unitario };
}

/** The same of its product, while the variation is still to be chosen. */
export const aDefinir = (unidade: Unidade): AVenda => ({
  ...aVenda(unidade),
  ...{ variacao_id: null, a_definir: true, cor: null, nome_cor: null, tamanho: null },
  sku: unidade.sku_do_produto,
  descricao: unidade.titulo,
  valor_unitario: unidade.preco_medio,
});
