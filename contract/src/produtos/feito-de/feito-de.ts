import { z } from 'zod';
import { estampa } from '../../estampas/estampa.ts';
import { id } from '../../valores.ts';

/** The most prints that one piece carries. */
export const MAXIMO_DE_ESTAMPAS = 4;

/** A spreadsheet says so that a product is made of no blank, or carries no print: its empty cells say nothing. */
export const NENHUMA = 'nenhuma';

/** A print as a product shows it. */
const estampaDoProduto = estampa.pick({ id: true, codigo: true, nome: true, preco: true, custo: true, situacao: true });
export type EstampaDoProduto = z.output<typeof estampaDoProduto>;

/** The blank that a product is made of, with the prints that come on it, in their order. */
export const feitoDe = z.object({
  lisa_id: z.int(),
  lisa_titulo: z.string(),
  /** At Bling it is a composition over the blank: ready pieces are sold here alone. */
  composta: z.boolean().optional(),
  estampas: z.array(estampaDoProduto),
});
export type FeitoDe = z.output<typeof feitoDe>;

/** Each print comes once. */
export const estampasDigitadas = z
  .array(id)
  .max(MAXIMO_DE_ESTAMPAS)
  .overwrite((ids) => [...new Set(ids)]);

/** Prints that are absent stay as they are, as long as the blank does. */
export const feitoDeDigitado = z.object({ lisa_id: id, estampa_ids: estampasDigitadas.optional() });

/** A product that begins to be made of a blank keeps its pieces on the shelf, or they are not there. */
export const PRONTAS_AO_MUDAR = ['manter', 'zerar'] as const;

/** The units that may be sold. A product that is made of nothing has ready ones only. */
export const oQueHa = {
  /** The ready pieces that no sale holds. */
  prontas: z.int(),
  /** The free units of the blank; null where it is made of none. */
  a_estampar: z.int().nullable(),
  /** Both together. */
  disponivel: z.int(),
};
