import { z } from 'zod';
import { TECNICAS } from '../estampas/estampa.ts';
import { dia, paraCada } from '../valores.ts';

export const MAIS_DIAS_UTEIS = 60;
const HORA = /^([01]\d|2[0-3]):[0-5]\d$/;

const diasUteis = z.int().min(0).max(MAIS_DIAS_UTEIS);

/** The shop says by these when what is sold today will be done. */
export const configuracaoDaEstamparia = z.object({
  /** The working days that each technique needs. */
  dias: paraCada(TECNICAS, diasUteis),
  /** What is paid later counts from the next working day. */
  fecha_as: z.string().regex(HORA),
  /** The part of a sale, in per cent, without which nothing is printed. */
  sinal: z.int().min(0).max(100),
  /** Days off of the shop and of its town; those of the country are known. */
  feriados: z.array(dia).max(400),
});
export type ConfiguracaoDaEstamparia = z.output<typeof configuracaoDaEstamparia>;

/** What is absent stays as it is. */
export const configuracaoDaEstampariaDigitada = configuracaoDaEstamparia
  .extend({ dias: z.partialRecord(z.enum(TECNICAS), diasUteis) })
  .partial();
export type ConfiguracaoDaEstampariaDigitada = z.output<typeof configuracaoDaEstampariaDigitada>;
