import { z } from 'zod';

/** What may be missing; left empty it is null. */
export const opcional = <T extends z.ZodType>(shape: T) =>
  z.preprocess((given) => (given === '' ? null : given), shape.nullish());
