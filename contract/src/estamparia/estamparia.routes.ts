import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { id, MAIOR_INTEIRO } from '../valores.ts';
import { venda } from '../vendas/venda.ts';

const quantidade = z.int().min(1).max(MAIOR_INTEIRO);
const prontas = z.object({ quantidade, versao: z.int().optional() });

export const rotasDaEstamparia = {
  darProntas: defineRoute('POST /vendas/:id/itens/:item/prontas/', {
    summary:
      'Dizer que peças de uma venda foram estampadas: as lisas delas saem do estoque, e as peças entram, já reservadas',
    body: prontas,
    requires: ['quantidade'],
    reply: venda,
  }),
  desfazerProntas: defineRoute('POST /vendas/:id/itens/:item/prontas/desfazer/', {
    summary: 'Desfazer peças dadas como prontas por engano: as lisas delas voltam ao estoque',
    body: prontas,
    requires: ['quantidade'],
    reply: venda,
  }),
  produzir: defineRoute('POST /producao/', {
    summary:
      'Estampar peças para a prateleira: as lisas saem do estoque, e as peças entram, prontas. Um produto sem variações vem em `produto_id`',
    body: z
      .object({ variacao_id: id.optional(), produto_id: id.optional(), quantidade, pronta: z.literal(true).optional() })
      .refine(({ variacao_id, produto_id }) => variacao_id !== undefined || produto_id !== undefined, {
        path: ['variacao_id'],
        message: 'Escolha a peça.',
      }),
    requires: ['quantidade'],
    reply: z.object({
      produto_id: z.int(),
      variacao_id: z.int().nullable(),
      quantidade: z.int(),
      prontas: z.int(),
      a_estampar: z.int(),
    }),
    status: 201,
  }),
};
