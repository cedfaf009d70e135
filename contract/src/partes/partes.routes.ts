import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { booleano } from '../valores.ts';
import { parte, parteDaLoja } from './parte.ts';

export const rotasDasPartes = {
  listarPartes: defineRoute('GET /partes/', {
    summary: 'O que a loja faz: suas partes, ligadas ou não',
    reply: z.array(parteDaLoja),
  }),
  mudarParte: defineRoute('PUT /partes/:chave/', {
    access: 'admin',
    summary: 'Ligar ou desligar uma parte; o que ela guardou fica',
    params: z.object({ chave: parte }),
    body: z.object({ ligada: booleano }),
    reply: parteDaLoja,
  }),
};
