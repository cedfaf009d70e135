import type { z } from 'zod';
import { AppError } from './errors.ts';

/** Turns what a shape refused into the error body of the contract, one list of sentences a field. */
export function erroDeEntrada(error: z.ZodError): AppError {
  const erros: Record<string, string[]> = {};
  for (const issue of error.issues) {
    const field = issue.path.join('.') || 'geral';
    erros[field] = [...(erros[field] ?? []), issue.message];
  }
  return new AppError('entrada.invalida', { erros });
}
