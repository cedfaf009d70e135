import { z } from 'zod';
import { errosDeCampos } from '../api.errors.ts';
import { TECNICAS } from '../estampas/estampa.ts';
import { defineRoute } from '../route.ts';
import { id, MAIOR_INTEIRO, opcional } from '../valores.ts';

export const rotasDaEstamparia = {
  baixarListaParaEstampar: defineRoute('GET /pecas/lista.pdf/', {
    summary: 'A lista, para imprimir, do que falta estampar das vendas abertas, por técnica ou só de uma',
    query: z.object({ tecnica: opcional(z.enum(TECNICAS)) }),
    file: true,
  }),
  produzir: defineRoute('POST /producao/', {
    summary:
      'Estampar peças para a prateleira: as lisas saem do estoque, e as peças entram, prontas. Um produto sem variações vem em `produto_id`',
    body: z
      .object({
        variacao_id: id.optional(),
        produto_id: id.optional(),
        quantidade: z.int().min(1).max(MAIOR_INTEIRO),
        pronta: z.literal(true).optional(),
      })
      .refine(({ variacao_id, produto_id }) => variacao_id !== undefined || produto_id !== undefined, {
        path: ['variacao_id'],
        message: errosDeCampos['campo.obrigatorio'].text,
      }),
    requires: ['quantidade'],
    reply: z.object({
      produto_id: z.int(),
      variacao_id: z.int().nullable(),
      quantidade: z.int(),
      prontas: z.int(),
      a_estampar: z.int(),
      /** The row of the history by which it is undone. */
      feito_id: z.int(),
    }),
    status: 201,
  }),
};
