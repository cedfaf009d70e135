import { z } from 'zod';
import { defineRoute } from '../route.ts';

const parte = z.enum(['ok', 'fora']);

export const rotasDeOperacao = {
  saude: defineRoute('GET /saude/', {
    access: 'aberto',
    summary: 'O processo está vivo (não toca o banco)',
    reply: z.object({ estado: z.literal('ok'), versao: z.string() }),
  }),
  /** Answers 503 when a part is down: that refusal also has `estado` and `partes`. Little room on the disk is no outage. */
  pronto: defineRoute('GET /pronto/', {
    access: 'aberto',
    summary: 'Banco, fila e armazenamento respondem; 503 quando um deles está fora',
    reply: z.object({
      estado: z.literal('ok'),
      partes: z.object({ banco: parte, fila: parte, armazenamento: z.enum(['ok', 'pouco', 'cheio', 'fora']) }),
    }),
  }),
  verEnderecoPublico: defineRoute('GET /endereco-publico/', {
    summary: 'O endereço que os QR Codes da loja levam, se foi configurado',
    reply: z.object({ endereco_publico: z.string().nullable() }),
  }),
};
