import type { EnderecoDeEntrega } from '@varal/contract/envio/envio';
import type { StatusDaVenda } from '@varal/contract/fluxo/fluxo-da-venda';
import type { Tamanho } from '@varal/contract/tamanhos';
import type { Origem } from '@varal/contract/vendas/origem';

// The records that fill a shop, before they have ids: random or written by hand. Moments are ISO 8601.

export type ModeloNovo = {
  codigo: string;
  nome: string;
  descricao: string;
  observacao: string;
  padronizar: boolean;
  /** The path from the top of the tree down. */
  categoria: readonly string[];
  preco_custo: number;
  preco_venda: number;
  peso: number;
  largura: number;
  altura: number;
  profundidade: number;
};

export type VariacaoNova = {
  sku: string;
  sku_personalizado?: boolean;
  cor: string | null;
  nome_cor: string | null;
  tamanho: Tamanho | null;
  descricao?: string;
  preco_custo: number | null;
  preco_venda: number | null;
  /** The stock on the first day. */
  quantidade: number;
  publicado: boolean;
};

export type ProdutoNovo = {
  titulo: string;
  descricao: string;
  sku: string;
  /** The code of its model. */
  modelo: string;
  categoria: readonly string[];
  preco_custo: number | null;
  preco_venda: number | null;
  tem_cor: boolean;
  tem_tamanho: boolean;
  publicado: boolean;
  criado_em: string;
  excluido_em?: string;
  /** The stock of a product without variations. */
  quantidade: number;
  /** A product that is made of a blank names the blank, and what is printed on it. */
  lisa_id?: number;
  estampa_ids?: readonly number[];
  variacoes: readonly VariacaoNova[];
};

export type ClienteNovo = {
  nome: string;
  /** Null for a company, which has a CNPJ. */
  cpf: string | null;
  cnpj?: string;
  ie?: string;
  telefone: string;
  email: string;
  criado_em: string;
} & EnderecoDeEntrega;

type Mercadoria = {
  produto_id: number;
  variacao_id: number | null;
  sku: string;
  titulo: string;
  descricao: string;
  modelo_codigo: string;
  cor: string | null;
  nome_cor: string | null;
  tamanho: Tamanho | null;
  imagem_url: string | null;
};

/** A thing that can be sold: a variation, or a product without any. */
export type Unidade = Mercadoria & {
  tem_variacoes: boolean;
  sku_do_produto: string;
  preco_venda: number;
  preco_medio: number;
  disponivel: number;
  disponivel_do_produto: number;
};

export type AVenda = Mercadoria & { a_definir: boolean; valor_unitario: number };
export type ItemNovo = AVenda & { quantidade: number; desconto: number };

export type Medidas = { altura: number; largura: number; comprimento: number; peso: number };
export type Frete = { servico_frete: string; frete_valor: number; codigo_servico_frete: string };

export type VendaNova = {
  status: StatusDaVenda;
  origem: Origem;
  cliente_id: number;
  vendedor: { id: number; nome: string };
  endereco: EnderecoDeEntrega;
  medidas: Medidas | null;
  frete: Frete | null;
  codigo_rastreamento: string | null;
  edicoes: number;
  /** A day of the shop's calendar. */
  prazo_pedido: string | null;
  criado_em: string;
  /** The moment when the goods left, or the sale was cancelled; equal to alterado_em for those. */
  saiu_em: string | null;
  cancelado_em: string | null;
  alterado_em: string;
  itens: readonly ItemNovo[];
};
