import { z } from 'zod';

const BIGGEST = 2_147_483_647;

/** The number of a record in an address or a body; anything that no record can have is refused before the database. */
export const id = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\d{1,10}$/)
      .transform(Number),
  ])
  .pipe(z.int().min(1).max(BIGGEST));
