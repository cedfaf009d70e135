import type { Ramo } from '@varal/contract/categorias/categorias.routes';
import type { Modelo } from '@varal/contract/modelos/modelos.routes';
import type { Produto, Variacao } from '@varal/contract/produtos/produto';

/** A T-shirt's. */
export const umModelo = (diferente: Partial<Modelo> = {}): Modelo => ({
  id: 3,
  codigo: 'CAM01',
  nome: 'Camiseta básica',
  descricao: 'Malha 30.1',
  observacao: '',
  padronizar: true,
  em_estoque: true,
  categoria: 2,
  categoria_id: 2,
  categoria_nome: 'Camisetas',
  preco_custo: 19.9,
  preco_venda: 1059.9,
  preco: 1059.9,
  peso: 0.2,
  largura: 20,
  altura: 3,
  profundidade: 30.5,
  ...diferente,
});

export const umRamo = (id: number, nome: string, subcategorias: Ramo[] = []): Ramo => ({
  id,
  nome,
  codigo: String(id).padStart(4, '0'),
  id_bling: null,
  categoria_pai: null,
  n_subcategorias: subcategorias.length,
  subcategorias: subcategorias.map((ramo) => ({ ...ramo, categoria_pai: id })),
});

/** One product, without variations, of the model above. */
export const umProduto = (diferente: Partial<Produto> = {}): Produto => ({
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
  disponivel: 12,
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

export const umaVariacao = (id: number, diferente: Partial<Variacao> = {}): Variacao => ({
  id,
  sku: `P-CAM01-AZUL-${id}`,
  sku_personalizado: false,
  cor: '#2b3f8c',
  nome_cor: 'Azul',
  tamanho: 'M',
  preco_custo: 19.9,
  preco_venda: 59.9,
  quantidade: 5,
  reservado: 0,
  disponivel: 5,
  descricao: '',
  id_bling: null,
  qr_code_url: `/midia/qr/7-${id}.png`,
  imagens_vinculadas: [],
  imagens_vinculadas_urls: [],
  ...diferente,
});

/** With two variations: Azul M and Azul G. */
export const comVariacoes = (diferente: Partial<Produto> = {}): Produto => {
  const variacoes = [
    umaVariacao(71, { sku: 'P-CAM01-AZUL-M' }),
    umaVariacao(72, { sku: 'P-CAM01-AZUL-G', tamanho: 'G', quantidade: 2 }),
  ];
  return umProduto({ tem_variacoes: true, tem_cor: true, tem_tamanho: true, qtd: 7, variacoes, ...diferente });
};
