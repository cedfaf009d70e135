import { errorSentence } from '@varal/contract/errors';
import { AppError } from '../../base/errors.ts';

/**
 * Marks the end of a page: a number that tells the place of its last sale in the order, and the sale's id. A page that
 * had only sales that the search names ends before the first of the others.
 */
export type Marco = { lugar: number; id: number } | 'inicio';

export const escreverMarco = (marco: Marco): string => (marco === 'inicio' ? marco : `${marco.lugar}-${marco.id}`);

export function lerMarco(escrito: string | undefined): Marco | null {
  if (!escrito) return null;
  if (escrito === 'inicio') return escrito;
  const [, lugar, id] = /^(\d{1,16})-(\d{1,9})$/.exec(escrito) ?? [];
  if (!lugar || !id) throw new AppError('entrada.invalida', { erros: { depois: [errorSentence('campo.invalido')] } });
  return { lugar: Number(lugar), id: Number(id) };
}
