import { z } from 'zod';
import { MAIOR_INTEIRO } from './maior-inteiro.ts';

/** The number of a record in an address or a body; anything that no record can have is refused before the database. */
export const id = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\d{1,10}$/)
      .transform(Number),
  ])
  .pipe(z.int().min(1).max(MAIOR_INTEIRO));
