import { z } from 'zod';
import { FalhaDoBling } from '../bling/falha-do-bling.ts';

/** What Bling answered to a question, as far as it is used. What cannot be read may simply be asked again. */
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

/** Whether this is Bling's no, and with this status. */
export const recusouCom = (error: unknown, status: number): boolean =>
  error instanceof FalhaDoBling && error.tipo === 'recusado' && error.status === status;

/** Whether this is Bling's no, with one of its own numbers for why. */
export const recusouPor = (error: unknown, ...codigos: number[]): boolean =>
  error instanceof FalhaDoBling && error.codigos.some((codigo) => codigos.includes(codigo));

/** Nothing when Bling does not know it, or no more. */
export async function ouNada<T>(pergunta: Promise<T>): Promise<T | undefined> {
  try {
    return await pergunta;
  } catch (error) {
    if (!recusouCom(error, 404)) throw error;
    return undefined;
  }
}
