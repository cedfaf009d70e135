import { z } from 'zod';

/** Numbers may come as text. */
export const numero = z.union([
  z.number(),
  z
    .string()
    .regex(/^-?\d+(\.\d+)?$/)
    .transform(Number),
]);

/** Both services treat null as a field that was not sent. */
export function semNulos(valor: unknown): unknown {
  if (Array.isArray(valor)) return valor.map(semNulos);
  if (typeof valor !== 'object' || valor === null) return valor;
  return Object.fromEntries(Object.entries(valor).flatMap(([nome, um]) => (um === null ? [] : [[nome, semNulos(um)]])));
}
