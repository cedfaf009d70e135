import { z } from 'zod';

const WRITTEN = new Map<unknown, boolean>([
  ['true', true],
  ['false', false],
  ['1', true],
  ['0', false],
  [1, true],
  [0, false],
]);

/** Yes or no, also as the fields of a form write it: 1/0, true/false. */
export const booleano = z.preprocess((given) => WRITTEN.get(given) ?? given, z.boolean('Escolha uma das opções.'));
