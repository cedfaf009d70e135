import type { CartaoDeProduto, ProdutoNaLixeira } from '@varal/contract/produtos/produto';

/** Builds a product as the list gets it; each id with a title and codes of its own. */
export const umCartao = (id: number, diferente: Partial<CartaoDeProduto> = {}): CartaoDeProduto => ({
  id,
  titulo: `Camiseta ${id}`,
  codigo: String(1000 + id),
  sku: `P-CAM-${id}`,
  modelo: { id: 3, codigo: 'CAM01', nome: 'Camiseta básica' },
  categoria: { id: 2, nome: 'Camisetas' },
  preco_venda: 59.9,
  preco_min: 59.9,
  preco_max: 59.9,
  quantidade_total: 12,
  prontas: 12,
  a_estampar: null,
  disponivel: 12,
  id_bling: null,
  variacoes_publicadas: 0,
  n_variacoes: 0,
  tem_variacoes: false,
  imagens_url: [],
  qr_code_url: `/midia/qr/${id}.png`,
  ...diferente,
});

export const umNaLixeira = (id: number, diferente: Partial<ProdutoNaLixeira> = {}): ProdutoNaLixeira => ({
  ...umCartao(id),
  excluido_em: '2026-11-19T17:05:00Z',
  excluido_por: 'Bia Souza',
  ...diferente,
});
