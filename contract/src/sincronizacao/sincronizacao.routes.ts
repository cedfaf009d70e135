import { z } from 'zod';
import { ESTADOS_DA_SINCRONIZACAO, TIPOS_DE_REGISTRO } from '../bling/fila.ts';
import { defineRoute } from '../route.ts';
import { id, lista } from '../valores.ts';
import { avisoDoBling } from './aviso.ts';
import { diferenca, LADOS, resumoDaFila, sincronizacao, situacaoPorStatus, situacoesNoBling } from './sincronizacao.ts';

const daSincronizacao = z.object({ id });

export const rotasDeSincronizacao = {
  listarSincronizacoes: defineRoute({
    method: 'GET',
    path: '/sincronizacao/',
    access: 'usuario',
    summary: 'O que é mantido em dia no Bling: primeiro o que ele recusou, depois o que espera, depois o que já foi',
    query: lista.extend({
      estado: z.enum(ESTADOS_DA_SINCRONIZACAO).optional(),
      tipo: z.enum(TIPOS_DE_REGISTRO).optional(),
    }),
    reply: z.array(sincronizacao),
  }),
  verResumoDaFila: defineRoute({
    method: 'GET',
    path: '/sincronizacao/resumo/',
    access: 'usuario',
    summary: 'Quanto espera para ir ao Bling, quanto ele recusou e o que está diferente',
    reply: resumoDaFila,
  }),
  tentarNovamente: defineRoute({
    method: 'POST',
    path: '/sincronizacao/:id/tentar-novamente/',
    access: 'usuario',
    summary: 'Levar de novo ao Bling, antes dos outros',
    params: daSincronizacao,
    reply: sincronizacao,
  }),
  tentarTodasNovamente: defineRoute({
    method: 'POST',
    path: '/sincronizacao/tentar-novamente/',
    access: 'usuario',
    summary: 'Levar de novo ao Bling tudo o que falhou',
    reply: z.object({ quantas: z.int() }),
  }),
  listarDiferencas: defineRoute({
    method: 'GET',
    path: '/sincronizacao/diferencas/',
    access: 'usuario',
    summary: 'O que foi mudado no Bling e está diferente aqui, o mais recente primeiro',
    query: lista,
    reply: z.array(diferenca),
  }),
  resolverDiferenca: defineRoute({
    method: 'POST',
    path: '/sincronizacao/diferencas/:id/resolver/',
    access: 'usuario',
    summary: 'Escolher qual lado vale',
    params: daSincronizacao,
    body: z.object({ lado: z.enum(LADOS) }),
  }),
  verSituacoesNoBling: defineRoute({
    method: 'GET',
    path: '/sincronizacao/situacoes/',
    access: 'usuario',
    summary: 'Que situação o pedido tem no Bling em cada status da venda',
    reply: situacoesNoBling,
  }),
  salvarSituacoesNoBling: defineRoute({
    method: 'PUT',
    path: '/sincronizacao/situacoes/',
    access: 'usuario',
    summary: 'Mudar que situação o pedido tem no Bling em cada status da venda',
    body: z.object({ tabela: z.array(situacaoPorStatus).max(20) }),
    reply: situacoesNoBling,
  }),
  receberAviso: defineRoute({
    method: 'POST',
    path: '/bling/webhook/',
    access: 'aberto',
    summary: 'O que o Bling avisa que mudou lá, assinado por ele (X-Bling-Signature-256)',
    body: avisoDoBling,
    reply: z.object({ ok: z.literal(true) }),
  }),
};
