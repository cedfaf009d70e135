import { z } from 'zod';

/**
 * Products lie in blocks by their number, so many in each. A phone keeps the block's mark beside its content and fetches
 * anew what has another one by now: no moment is remembered on either side, and what was deleted is simply not there.
 */
export const PRODUTOS_POR_BLOCO = 64;
/** The most blocks that one call brings. */
export const MAIS_BLOCOS = 40;

export const blocoDoProduto = (produto_id: number): number => Math.ceil(produto_id / PRODUTOS_POR_BLOCO);

const variacaoNoCatalogo = z.object({
  id: z.int(),
  sku: z.string(),
  /** A copy may be older than it. */
  gtin: z.string().nullish(),
  nome_cor: z.string().nullable(),
  tamanho: z.string().nullable(),
  preco: z.number().nullable(),
  saldo: z.int(),
  disponivel: z.int(),
  /** It lies there: at its own place, or the product's. */
  local: z.string().nullable(),
  /** The address of the first picture of its own; without one it is shown by the product's. */
  imagem: z.string().nullish(),
});

/** A product as it is looked up in the stock room: no cost, no description. */
const produtoNoCatalogo = z.object({
  id: z.int(),
  titulo: z.string(),
  codigo: z.string(),
  sku: z.string(),
  gtin: z.string().nullish(),
  preco: z.number().nullable(),
  saldo: z.int(),
  disponivel: z.int(),
  local: z.string().nullable(),
  /** The address of its first picture. */
  imagem: z.string().nullable(),
  tem_variacoes: z.boolean(),
  variacoes: z.array(variacaoNoCatalogo),
  /**
   * It is made of this blank. Each of its variations, or it itself, is printed on that variation of the blank: the device adds up, so that
   * a blank that is sold changes no other block than its own.
   */
  feito_de: z.object({ lisa_id: z.int(), lisas: z.array(z.int().nullable()) }).nullish(),
});
export type ProdutoNoCatalogo = z.output<typeof produtoNoCatalogo>;
export type VariacaoNoCatalogo = z.output<typeof variacaoNoCatalogo>;

export const blocoDoCatalogo = z.object({
  bloco: z.int(),
  marca: z.string(),
  produtos: z.array(produtoNoCatalogo),
});
export type BlocoDoCatalogo = z.output<typeof blocoDoCatalogo>;

export const marcasDoCatalogo = z.object({
  /** The shop's printed QR codes begin with it. */
  endereco_publico: z.string().nullable(),
  n_produtos: z.int(),
  blocos: z.array(z.object({ bloco: z.int(), marca: z.string() })),
});
export type MarcasDoCatalogo = z.output<typeof marcasDoCatalogo>;
