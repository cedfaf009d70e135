import { z } from 'zod';
import { CENTIMETROS, decimal, medidas, QUILOS } from '../../dinheiro.ts';

/** Suggests a box, from earlier sales of the same things or worked out from the contents. */
export const sugestaoDeMedidas = z.object({
  ...medidas(decimal(CENTIMETROS), decimal(QUILOS)),
  origem: z.enum(['vendas', 'produtos']),
  /** Counts the earlier sales that used it. */
  vezes: z.int(),
});
export type SugestaoDeMedidas = z.output<typeof sugestaoDeMedidas>;
