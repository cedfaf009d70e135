import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { situacaoDoBling } from './situacao.ts';

export const rotasDeBling = {
  autorizar: defineRoute('GET /bling/auth/', {
    summary: 'Endereço da página do Bling em que o acesso é autorizado',
    reply: z.object({ url: z.string() }),
  }),
  concluirAutorizacao: defineRoute('POST /bling/callback/', {
    summary: 'Concluir a autorização com o código que o Bling devolveu',
    body: z.object({ code: z.string().min(1).max(4096), state: z.string().max(4096).default('') }),
    reply: z.object({ ok: z.literal(true) }),
  }),
  situacao: defineRoute('GET /bling/situacao/', {
    summary: 'Como está a ligação com o Bling (não chama o Bling)',
    reply: situacaoDoBling,
  }),
  /** Answers 401 with `requer_login_bling` while the connection has no consent. */
  conferir: defineRoute('POST /bling/conferir/', {
    summary: 'Perguntar ao Bling se a ligação vale, e de que empresa ela é',
    reply: situacaoDoBling,
  }),
  desconectar: defineRoute('POST /bling/desconectar/', {
    access: 'admin',
    summary: 'Desfazer a ligação com o Bling e esquecer os tokens',
    reply: situacaoDoBling,
  }),
};
