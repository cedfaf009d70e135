import { emLisas } from '@varal/contract/produtos/em-lisas/em-lisas';
import { z } from 'zod';

/** The task made this of a blank: a product, or the variations that a product of before lacked. */
const feita = z.object({
  produto_id: z.int(),
  titulo: z.string(),
  criado: z.boolean(),
  /** They are told of a product of before alone: one that was made goes with all it has. */
  variacoes: z.array(z.int()),
  /** The newest row of its history then. */
  historico_id: z.int(),
  /** The undoing under way has left it. */
  tentada: z.boolean().default(false),
});
export type Feita = z.output<typeof feita>;

/** The task keeps this from one part to the next. */
export const dadosEmLisas = z.object({
  estampa_id: z.int(),
  pedido: emLisas,
  descricao: z.string(),
  /** So many blanks are done. */
  lugar: z.int().default(0),
  feitas: z.array(feita).default([]),
  n_produtos: z.int().default(0),
  n_variacoes: z.int().default(0),
  /** So many things the undoing is to take back. */
  a_desfazer: z.int().default(0),
});
export type DadosEmLisas = z.output<typeof dadosEmLisas>;
