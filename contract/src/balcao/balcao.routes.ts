import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { id, opcional } from '../valores.ts';
import { pagamentoDigitado } from '../vendas/pagamento/pagamento-digitado.ts';
import { venda, vendaDigitada } from '../vendas/venda.ts';

export const vendaNoBalcao = z.object({
  itens: vendaDigitada.shape.itens,
  /** Without it the sale is the Consumidor's. An id that makes no sense is refused: that sale was to be somebody's. */
  cliente_id: opcional(id),
  /** Without `recebido_em` a payment is received now. Change in cash is not kept. */
  pagamentos: z.array(pagamentoDigitado).max(20).default([]),
});
export type VendaNoBalcao = z.output<typeof vendaNoBalcao>;

export const rotasDoBalcao = {
  venderNoBalcao: defineRoute('POST /vendas/balcao/', {
    summary: 'Vender na loja: paga, retirada e concluída de uma vez; sem cliente, é do Consumidor',
    body: vendaNoBalcao,
    requires: ['itens', 'pagamentos'],
    reply: venda,
    status: 201,
  }),
};
