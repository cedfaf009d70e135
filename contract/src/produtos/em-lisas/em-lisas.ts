import { z } from 'zod';
import { DINHEIRO, decimalOuZero } from '../../dinheiro.ts';
import { booleano, id, texto, textoObrigatorio } from '../../valores.ts';
import { errosDaMassa } from '../em-massa/em-massa.errors.ts';
import { MENOR_PRECO } from '../em-massa/novo-preco.ts';
import { errosEmLisas } from './em-lisas.errors.ts';

const MODOS_DO_PRECO = ['soma', 'valor'] as const;
const MAXIMO_DE_LISAS = 100;
export const TITULO_EM_LISAS = 200;
const MAIS_CORES = 500;

const escolhidos = (nenhum: string) => z.array(texto(60)).min(1, nenhum).max(MAIS_CORES).optional();

/** A choice of a blank takes all its colours and sizes, unless it says which. An empty text stands for having none. */
const lisaEscolhida = z.object({
  produto_id: id,
  cores: escolhidos(errosEmLisas['em_lisas.sem_cores'].text),
  tamanhos: escolhidos(errosEmLisas['em_lisas.sem_tamanhos'].text),
});
export type LisaEscolhida = z.output<typeof lisaEscolhida>;

const precoEmLisas = z
  .object({ modo: z.enum(MODOS_DO_PRECO), valor: decimalOuZero(DINHEIRO) })
  .refine(({ modo, valor }) => modo !== 'valor' || valor >= MENOR_PRECO, {
    error: errosDaMassa['massa.preco_zero'].text,
    path: ['valor'],
  });
export type PrecoEmLisas = z.output<typeof precoEmLisas>;

/** One print on many blanks. Each blank comes once. */
export const emLisas = z.object({
  lisas: z
    .array(lisaEscolhida)
    .min(1, errosEmLisas['em_lisas.sem_lisas'].text)
    .max(MAXIMO_DE_LISAS)
    .overwrite((lisas) => [...new Map(lisas.map((uma) => [uma.produto_id, uma])).values()]),
  preco: precoEmLisas,
  categoria_id: id,
  /** The titles of the blank and of the print come where it says {lisa} and {estampa}. */
  titulo: textoObrigatorio(TITULO_EM_LISAS),
  publicar: booleano.default(false),
});
export type EmLisas = z.output<typeof emLisas>;

export const previaEmLisas = z.object({
  produtos: z.array(
    z.object({
      lisa_id: z.int(),
      titulo: z.string(),
      sku: z.string(),
      /** Those that are to be made: of a product that exists, those that it lacks. */
      n_variacoes: z.int(),
      existe: z.boolean(),
    }),
  ),
  /** This counts what comes to be sold: variations, and products without any. */
  n_skus: z.int(),
  /** These are not made. The SKU is that product's already, or too long where it is nobody's. */
  conflitos: z.array(z.object({ sku: z.string(), de: z.string().nullable() })),
  avisos: z.array(z.string()),
});
export type PreviaEmLisas = z.output<typeof previaEmLisas>;
