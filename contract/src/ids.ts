import { z } from 'zod';
import { id } from './id.ts';

const MOST = 10_000;

/** Several records: `1,2,3`, a repeated parameter, or a list. */
export const ids = z.preprocess(
  (given) => (typeof given === 'string' ? given.split(',') : Array.isArray(given) ? given.flatMap(pieces) : given),
  z
    .array(id)
    .min(1)
    .max(MOST)
    .transform((list) => [...new Set(list)]),
);

const pieces = (one: unknown) => (typeof one === 'string' ? one.split(',') : [one]);
