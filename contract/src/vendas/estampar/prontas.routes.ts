import { z } from 'zod';
import { defineRoute } from '../../route.ts';
import { id, MAIOR_INTEIRO } from '../../valores.ts';
import { venda } from '../venda.ts';

const prontas = z.object({ quantidade: z.int().min(1).max(MAIOR_INTEIRO), versao: z.int().optional() });

export const rotasDasProntas = {
  darProntas: defineRoute('POST /vendas/:id/itens/:item/prontas/', {
    summary:
      'Dizer que peças de uma venda foram estampadas: as lisas delas saem do estoque, e as peças entram, já reservadas',
    body: prontas,
    requires: ['quantidade'],
    reply: venda,
  }),
  desfazerProntas: defineRoute('POST /vendas/:id/itens/:item/prontas/desfazer/', {
    summary: 'Desfazer peças dadas como prontas por engano: as lisas delas voltam ao estoque',
    /** Without a piece it is the one that was finished last. */
    body: prontas.extend({ peca_id: id.optional() }),
    requires: ['quantidade'],
    reply: venda,
  }),
  usarProntas: defineRoute('POST /vendas/:id/itens/:item/usar-prontas/', {
    summary: 'Usar peças prontas que ficaram livres na prateleira: a venda as segura, e deixa as lisas delas',
    body: prontas,
    requires: ['quantidade'],
    reply: venda,
  }),
};
