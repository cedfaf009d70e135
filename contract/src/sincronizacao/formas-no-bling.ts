import { z } from 'zod';
import { FORMAS_DE_PAGAMENTO, ROTULOS_DA_FORMA } from '../vendas/forma-de-pagamento.ts';

/** An order's instalment is paid in one of the shop's forms, or not yet. */
export const FORMAS_DA_PARCELA = [...FORMAS_DE_PAGAMENTO, 'a_receber'] as const;
export type FormaDaParcela = (typeof FORMAS_DA_PARCELA)[number];

export const ROTULOS_DA_PARCELA = {
  ...ROTULOS_DA_FORMA,
  a_receber: 'A receber',
} as const satisfies Record<FormaDaParcela, string>;

const formaNoBling = z.object({
  id: z.int(),
  descricao: z.string(),
  /** Has the number that invoices name it by: 1 is cash, 20 a Pix. */
  tipo: z.int(),
  /** The account gives it to whatever says no other. */
  padrao: z.boolean(),
  /** It is active and can receive: only such a form fits a sale. */
  serve: z.boolean(),
});
export type FormaNoBling = z.output<typeof formaNoBling>;

/** The shop chose this form of the account for its own; null leaves it to the suggestion. */
export const formaEscolhida = z.object({ forma: z.enum(FORMAS_DA_PARCELA), forma_id: z.int().nullable() });

export const formasNoBling = z.object({
  formas: z.array(formaNoBling),
  tabela: z.array(
    formaEscolhida.extend({
      /** Fits by its kind; it counts while nothing is chosen. Without one the account's default counts. */
      sugerida_id: z.int().nullable(),
    }),
  ),
  /** The account was asked at this moment; null says never. */
  lidas_em: z.iso.datetime().nullable(),
});
export type FormasNoBling = z.output<typeof formasNoBling>;
