import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { agora, mudanca } from './mudanca.ts';

export const rotasDeAoVivo = {
  acompanhar: defineRoute('GET /ao-vivo/', {
    summary: 'O que muda na loja, no momento em que muda (eventos mudanca e agora), até o acesso vencer',
    reply: z.union([mudanca, agora]),
    events: true,
  }),
};
