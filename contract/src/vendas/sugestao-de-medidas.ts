import { z } from 'zod';
import { CENTIMETROS, decimal, QUILOS } from '../dinheiro.ts';

/** Suggests a box, from earlier sales of the same things or worked out from the contents. */
export const sugestaoDeMedidas = z.object({
  altura: decimal(CENTIMETROS),
  largura: decimal(CENTIMETROS),
  comprimento: decimal(CENTIMETROS),
  peso: decimal(QUILOS),
  origem: z.enum(['vendas', 'produtos']),
  /** Counts the earlier sales that used it. */
  vezes: z.int(),
});
export type SugestaoDeMedidas = z.output<typeof sugestaoDeMedidas>;
