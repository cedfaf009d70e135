// @ts-check

/**
 * Writes the floor's page: the same fifty products as text, without any script.
 * @param {{ titulo: string, sku: string, preco_venda: number | null, quantidade_total: number }[]} cartoes
 */
export function paginaDoPiso(cartoes) {
  const articles = cartoes.map(
    ({ titulo, sku, preco_venda, quantidade_total }) =>
      `<article><h2>${titulo}</h2><p>${sku}</p><p>R$ ${preco_venda}</p><p>${quantidade_total} em estoque</p></article>`,
  );
  return `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>Produtos</title><main>${articles.join('')}</main></html>`;
}
