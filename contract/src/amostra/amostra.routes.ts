import { z } from 'zod';
import { defineRoute } from '../route.ts';

/** What the sample puts into a shop, in the order in which it is told. */
export const COISAS_DA_AMOSTRA = [
  'produtos',
  'vendas',
  'clientes',
  'modelos',
  'estampas',
  'categorias',
  'atributos',
  'contagens',
  'caixas',
  'pessoas',
  'remetente',
  'pix',
  'faixas_de_frete',
  'agencias',
] as const;
export type CoisaDaAmostra = (typeof COISAS_DA_AMOSTRA)[number];

const coisa = z.enum(COISAS_DA_AMOSTRA);

const contaDaAmostra = z.object({
  /** How many of each go; what is not there is left out. */
  vao: z.array(z.object({ coisa, quantos: z.int() })),
  /** Each of these stays: somebody changed it, or something that stays needs it. */
  ficam: z.array(z.object({ coisa, nome: z.string(), motivo: z.enum(['mudou', 'em_uso']) })),
});
export type ContaDaAmostra = z.output<typeof contaDaAmostra>;

export const rotasDaAmostra = {
  verAmostra: defineRoute('GET /amostra/', {
    access: 'admin',
    summary: 'Se a loja ainda tem a amostra da demonstração',
    reply: z.object({ ha: z.boolean() }),
  }),
  contarAmostra: defineRoute('GET /amostra/conta/', {
    access: 'admin',
    summary: 'O que some e o que fica quando a amostra é apagada',
    reply: contaDaAmostra,
  }),
  apagarAmostra: defineRoute('POST /amostra/apagar/', {
    access: 'admin',
    summary: 'Apaga da amostra o que ninguém mudou nem usou',
    reply: contaDaAmostra,
  }),
};
