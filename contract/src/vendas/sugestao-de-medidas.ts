import { z } from 'zod';
import { CENTIMETROS, decimal, QUILOS } from '../dinheiro.ts';

/** A box that fits: of earlier sales of the same things, or worked out from what is in it. */
export const sugestaoDeMedidas = z.object({
  altura: decimal(CENTIMETROS),
  largura: decimal(CENTIMETROS),
  comprimento: decimal(CENTIMETROS),
  peso: decimal(QUILOS),
  origem: z.enum(['vendas', 'produtos']),
  /** In how many earlier sales it was used. */
  vezes: z.int(),
});
export type SugestaoDeMedidas = z.output<typeof sugestaoDeMedidas>;
