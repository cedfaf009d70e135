import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { id, lista, texto } from '../valores.ts';
import { ALVOS, NOMES_DAS_ACOES, ORIGENS } from './acoes.ts';

/** A value as it is shown. Whatever is no single value, such as the images of a variation, is shown as a text. */
export const valor = z.union([z.string(), z.number(), z.boolean(), z.null()]);
export type Valor = z.output<typeof valor>;

/** A row of the history tells one write: who did it, when, from where, and each field's value before and after. */
export const feito = z.object({
  id: z.int(),
  em: z.iso.datetime(),
  usuario: z.object({ id: z.int(), nome: z.string() }).nullable(),
  origem: z.enum(ORIGENS),
  acao: z.string(),
  /** The id is null for a setting of the whole shop. */
  alvo: z.object({ tipo: z.enum(ALVOS), id: z.int().nullable(), nome: z.string() }),
  resumo: z.string(),
  /** At most a hundred; `n_mudancas` tells how many there are. */
  mudancas: z.array(z.object({ campo: z.string(), rotulo: z.string(), de: valor, para: valor })),
  n_mudancas: z.int(),
  pode_desfazer: z.boolean(),
  /** The row that undid this one. */
  desfeito_por: z.int().nullable(),
});
export type Feito = z.output<typeof feito>;

const ALVO = new RegExp(`^(${ALVOS.join('|')})(:\\d{1,9})?$`);

const procura = z.object({
  /** A kind of record, or one record: `produto`, `produto:12`. */
  alvo: z.string().regex(ALVO).optional(),
  usuario: id.optional(),
  acao: z.enum(NOMES_DAS_ACOES).optional(),
  /** Days of the shop, both included. */
  de: z.iso.date().optional(),
  ate: z.iso.date().optional(),
  busca: texto(200).default(''),
  limite: lista.shape.limite,
  /** The page before ended at this row, as its Link says. */
  depois: id.optional(),
});
export type Procura = z.output<typeof procura>;

export const rotasDoHistorico = {
  listarHistorico: defineRoute('GET /historico/', {
    summary:
      'O que foi feito, o mais novo primeiro; sem `alvo` (ou de pessoas e configurações), só para administradores',
    query: procura,
    reply: z.array(feito),
  }),
  desfazer: defineRoute('POST /historico/:id/desfazer/', {
    summary: 'Pôr de volta os valores de antes; responde com a linha nova',
    reply: feito,
  }),
};
