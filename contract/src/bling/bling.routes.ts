import { z } from 'zod';
import { defineRoute } from '../route.ts';

export const rotasDeBling = {
  autorizar: defineRoute({
    method: 'GET',
    path: '/bling/auth/',
    access: 'usuario',
    summary: 'Endereço da página do Bling em que o acesso é autorizado',
    reply: z.object({ url: z.string() }),
  }),
  concluirAutorizacao: defineRoute({
    method: 'POST',
    path: '/bling/callback/',
    access: 'usuario',
    summary: 'Concluir a autorização com o código que o Bling devolveu',
    body: z.object({ code: z.string().max(4096), state: z.string().max(4096) }),
    reply: z.object({ ok: z.literal(true) }),
  }),
};
