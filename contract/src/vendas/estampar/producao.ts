import { z } from 'zod';
import { ESPERAS } from './peca.ts';

/** Says how far the pieces of a sale are in the print room. */
export const producao = z.object({
  total: z.int(),
  em_espera: z.int(),
  na_fila: z.int(),
  prontas: z.int(),
  /** The working day on which all of them will be done; none is known before the down payment. */
  prazo: z.iso.date().nullable(),
  espera_por: z.enum(ESPERAS).nullable(),
});
