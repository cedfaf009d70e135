import { PRODUTO_VAZIO } from '@varal/contract/produtos/campos';
import type { Produto, Variacao } from '@varal/contract/produtos/produto';
import { umaVariacao } from '../variacoes/test-variacao.ts';

/** Builds one product, without variations, of the T-shirt's model. */
export const umProduto = (diferente: Partial<Produto> = {}): Produto => ({
  ...PRODUTO_VAZIO,
  id: 7,
  codigo: '0007',
  titulo: 'Camiseta Capivara',
  descricao: 'Serigrafia em duas cores',
  sku: 'P-CAM01',
  modelo_id: 3,
  modelo: { id: 3, codigo: 'CAM01', nome: 'Camiseta básica' },
  categoria: 2,
  categoria_id: 2,
  categoria_nome: 'Camisetas',
  largura: 20,
  altura: 3,
  comprimento: 30.5,
  peso: 0.2,
  medidas: { largura: 20, altura: 3, comprimento: 30.5, peso: 0.2 },
  preco_custo: 19.9,
  preco_venda: 1059.9,
  qtd: 12,
  quantidade_total: 12,
  reservado: 0,
  prontas: 12,
  a_estampar: null,
  disponivel: 12,
  feito_de: null,
  sem_lisa: [],
  tem_variacoes: false,
  tem_cor: false,
  tem_tamanho: false,
  id_bling: null,
  publicar_bling: false,
  bling: { estado: 'nao_publicado', erro: null, atualizado_em: null },
  qr_code_url: '/midia/qr/7.png',
  imagens_url: [],
  imagens: [],
  variacoes: [],
  versao: 4,
  criado_em: '2026-11-01T12:00:00.000Z',
  alterado_em: '2026-11-19T17:05:00.000Z',
  ...diferente,
});

/** Builds a variation of it. */
export const umaAzul = (id: number, diferente: Partial<Variacao> = {}): Variacao =>
  umaVariacao(id, {
    sku: `P-CAM01-AZUL-${id}`,
    preco_custo: 19.9,
    preco_venda: 59.9,
    qr_code_url: `/midia/qr/7-${id}.png`,
    ...diferente,
  });

/** Builds a product with two variations: Azul M and Azul G. */
export const comVariacoes = (diferente: Partial<Produto> = {}): Produto => {
  const variacoes = [
    umaAzul(71, { sku: 'P-CAM01-AZUL-M' }),
    umaAzul(72, { sku: 'P-CAM01-AZUL-G', tamanho: 'G', quantidade: 2 }),
  ];
  return umProduto({ tem_variacoes: true, tem_cor: true, tem_tamanho: true, qtd: 7, variacoes, ...diferente });
};
