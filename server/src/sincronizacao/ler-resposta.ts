import { z } from 'zod';
import { FalhaDoBling } from '../bling/falha-do-bling.ts';

/**
 * Reads the used part of Bling's answer to a question. A question whose answer cannot be read may simply be repeated.
 */
export function lidoDoBling<S extends z.ZodType>(shape: S, resposta: unknown): z.output<S> {
  const { success, data } = shape.safeParse(resposta);
  if (!success) throw new FalhaDoBling('fora_do_ar');
  return data;
}

/** The id of what was made. An answer without one leaves open whether it was. */
export function idDoBling(resposta: unknown): number {
  const { success, data } = comId.safeParse(resposta);
  if (!success) throw new FalhaDoBling('resultado_desconhecido');
  return data.id;
}

const comId = z.object({ id: z.int().positive() });
