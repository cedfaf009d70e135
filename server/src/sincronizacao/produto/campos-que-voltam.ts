import { z } from 'zod';

/** Of a product, what Bling is to know. Measures in cm, weight in kg; zero where nobody typed any. */
export type ProdutoParaOBling = {
  id: number;
  titulo: string;
  descricao: string;
  sku: string;
  preco_venda: number | null;
  peso: number;
  largura: number;
  altura: number;
  comprimento: number;
  categoria_id: number;
  id_bling: number | null;
  /** Not in the trash. */
  ativo: boolean;
  tem_variacoes: boolean;
  variacoes: VariacaoParaOBling[];
  imagens: Enderecos;
};

export type VariacaoParaOBling = {
  id: number;
  sku: string;
  nome_cor: string | null;
  tamanho: string | null;
  descricao: string;
  preco_venda: number | null;
  id_bling: number | null;
  arquivada: boolean;
  imagens: Enderecos;
};

/** Where the pictures are for whoever is outside; nothing when Bling could not reach them. */
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
});

/** A product as Bling shows it, with what only Bling knows of it. */
export const produtoDoBling = produtoOuVariacao.extend({ variacoes: z.array(produtoOuVariacao).optional() });
export type ProdutoDoBling = z.output<typeof produtoDoBling>;
