import { z } from 'zod';

/** The part of a product that Bling is to know. Measures are in cm, the weight in kg; zero when they are not known. */
export type ProdutoParaOBling = {
  id: number;
  titulo: string;
  descricao: string;
  sku: string;
  gtin: string | null;
  preco_venda: number | null;
  peso: number;
  largura: number;
  altura: number;
  comprimento: number;
  /** The product's own, or its model's. */
  ncm: string | null;
  cest: string | null;
  origem_fiscal: number | null;
  unidade: string | null;
  categoria_id: number;
  id_bling: number | null;
  /** False while the product is in the trash. */
  ativo: boolean;
  /** Its SKU belongs to another one now, as that of what is in the trash or archived may. */
  sku_cedido: boolean;
  /** The same of its GTIN. */
  gtin_cedido: boolean;
  tem_variacoes: boolean;
  /** The shop has its printed pieces as compositions there. */
  compor: boolean;
  variacoes: VariacaoParaOBling[];
  imagens: Enderecos;
} & ComposicaoParaOBling;

/** A thing may be printed on a blank, and is known at Bling so. */
export type ComposicaoParaOBling = {
  /** The blank that it finds, and Bling's number of that; null for what is made of nothing, or finds none. */
  lisa: { produto_id: number; componente: number | null } | null;
  /** It is a composition of ours there already. */
  composta_la: boolean;
  /** That composition was made there, and brought here as it is. */
  da_conta: boolean;
  /** Its balance there as it is known; null when it is not. */
  saldo_la: number | null;
};

export type VariacaoParaOBling = ComposicaoParaOBling & {
  id: number;
  sku: string;
  gtin: string | null;
  nome_cor: string | null;
  tamanho: string | null;
  descricao: string;
  preco_venda: number | null;
  id_bling: number | null;
  arquivada: boolean;
  sku_cedido: boolean;
  gtin_cedido: boolean;
  imagens: Enderecos;
};

/** The pictures' addresses from outside; null when Bling could not reach them. */
export type Enderecos = string[] | null;

const enderecos = z.array(z.looseObject({ link: z.string() })).catch([]);
const midia = z.looseObject({ imagens: z.looseObject({ externas: enderecos }).optional().catch(undefined) });
const variacao = z.looseObject({ nome: z.string().catch('') });

const produtoOuVariacao = z.looseObject({
  id: z.int(),
  codigo: z.string().catch(''),
  situacao: z.string(),
  formato: z.string(),
  midia: midia.optional().catch(undefined),
  variacao: variacao.optional().catch(undefined),
  estrutura: z.unknown().optional(),
});

/** A product as Bling shows it, with what only Bling knows of it. */
export const produtoDoBling = produtoOuVariacao.extend({ variacoes: z.array(produtoOuVariacao).optional() });
export type ProdutoDoBling = z.output<typeof produtoDoBling>;
