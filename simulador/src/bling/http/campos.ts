import { z } from 'zod';

/** Numbers may come as text. */
export const numero = z.union([
  z.number(),
  z
    .string()
    .regex(/^-?\d+(\.\d+)?$/)
    .transform(Number),
]);
export const inteiro = numero.refine(Number.isInteger);
export const comId = z.object({ id: inteiro });
export const data = z.iso.date();
