import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { devolucao, devolucaoPedida, troca, trocaPedida } from './devolucao.ts';

export const rotasDeDevolucoes = {
  listarDevolucoes: defineRoute('GET /vendas/:id/devolucoes/', {
    summary: 'O que voltou de uma venda, na ordem em que voltou',
    reply: z.array(devolucao),
  }),
  devolverVenda: defineRoute('POST /vendas/:id/devolucoes/', {
    summary: 'Receber de volta o que foi enviado, com reembolso, crédito na loja ou nada',
    body: devolucaoPedida,
    reply: devolucao,
    status: 201,
  }),
  trocarVenda: defineRoute('POST /vendas/:id/trocas/', {
    summary:
      'Receber de volta e vender outra coisa no lugar, paga com o crédito do que voltou; o cliente pode levá-la agora',
    body: trocaPedida,
    reply: troca,
    status: 201,
  }),
};
