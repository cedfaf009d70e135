import { z } from 'zod';
import { texto } from '../valores.ts';
import { valorPositivo } from '../vendas/pagamento/pagamento-digitado.ts';

export const TIPOS_DE_MOVIMENTO = ['fundo', 'suprimento', 'sangria'] as const;
export type TipoDeMovimento = (typeof TIPOS_DE_MOVIMENTO)[number];

export const ROTULOS_DO_MOVIMENTO = {
  fundo: 'Fundo de troco',
  suprimento: 'Suprimento',
  sangria: 'Sangria',
} as const satisfies Record<TipoDeMovimento, string>;

/** Cash that was put into the drawer, or taken out of it, without a sale. */
export const movimentoDeDinheiro = z.object({
  id: z.int(),
  tipo: z.enum(TIPOS_DE_MOVIMENTO),
  valor: z.number(),
  motivo: z.string(),
  em: z.iso.datetime(),
  por: z.object({ id: z.int(), nome: z.string() }),
  /** It takes this one back. */
  estorna: z.int().nullable(),
  estornado: z.boolean(),
  /** A closing took what did not stay in the drawer; it is taken back with that closing alone. */
  do_fechamento: z.int().nullable(),
});
export type MovimentoDeDinheiro = z.output<typeof movimentoDeDinheiro>;

export const movimentoDigitado = z.object({
  tipo: z.enum(TIPOS_DE_MOVIMENTO),
  valor: valorPositivo,
  motivo: texto(200).default(''),
});
export type MovimentoDigitado = z.output<typeof movimentoDigitado>;
