import { z } from 'zod';
import { ESTADOS_DA_SINCRONIZACAO, TIPOS_DE_REGISTRO } from '../bling/fila.ts';
import { defineRoute } from '../route.ts';
import { lista } from '../valores.ts';
import { avisoDoBling } from './aviso.ts';
import { estoqueNoBling, PECAS_NO_BLING, QUEM_BAIXA } from './estoque-no-bling.ts';
import { formaEscolhida, formasNoBling } from './formas-no-bling.ts';
import { lojaEscolhida, lojasNoBling } from './lojas-no-bling.ts';
import { diferenca, LADOS, resumoDaFila, sincronizacao, situacaoPorStatus, situacoesNoBling } from './sincronizacao.ts';

export const rotasDeSincronizacao = {
  listarSincronizacoes: defineRoute('GET /sincronizacao/', {
    summary: 'O que é mantido em dia no Bling: primeiro o que ele recusou, depois o que espera, depois o que já foi',
    query: lista.extend({
      estado: z.enum(ESTADOS_DA_SINCRONIZACAO).optional(),
      tipo: z.enum(TIPOS_DE_REGISTRO).optional(),
    }),
    reply: z.array(sincronizacao),
  }),
  verResumoDaFila: defineRoute('GET /sincronizacao/resumo/', {
    summary: 'Quanto espera para ir ao Bling, quanto ele recusou e o que está diferente',
    reply: resumoDaFila,
  }),
  tentarNovamente: defineRoute('POST /sincronizacao/:id/tentar-novamente/', {
    summary: 'Levar de novo ao Bling, antes dos outros',
    reply: sincronizacao,
  }),
  tentarTodasNovamente: defineRoute('POST /sincronizacao/tentar-novamente/', {
    summary: 'Levar de novo ao Bling tudo o que falhou',
    reply: z.object({ quantas: z.int() }),
  }),
  listarDiferencas: defineRoute('GET /sincronizacao/diferencas/', {
    summary: 'O que foi mudado no Bling e está diferente aqui, o mais recente primeiro',
    query: lista,
    reply: z.array(diferenca),
  }),
  resolverDiferenca: defineRoute('POST /sincronizacao/diferencas/:id/resolver/', {
    summary: 'Escolher qual lado vale',
    body: z.object({ lado: z.enum(LADOS) }),
  }),
  verSituacoesNoBling: defineRoute('GET /sincronizacao/situacoes/', {
    summary: 'A situação do pedido no Bling em cada etapa da venda',
    reply: situacoesNoBling,
  }),
  salvarSituacoesNoBling: defineRoute('PUT /sincronizacao/situacoes/', {
    access: 'admin',
    summary: 'Mudar a situação do pedido no Bling em cada etapa da venda',
    body: z.object({ tabela: z.array(situacaoPorStatus).max(20) }),
    reply: situacoesNoBling,
  }),
  verFormasNoBling: defineRoute('GET /sincronizacao/formas-de-pagamento/', {
    summary: 'As formas de pagamento da conta no Bling, e qual delas cada forma da loja usa nos pedidos',
    reply: formasNoBling,
  }),
  buscarFormasNoBling: defineRoute('POST /sincronizacao/formas-de-pagamento/buscar/', {
    access: 'admin',
    summary: 'Perguntar ao Bling que formas de pagamento a conta tem',
    reply: formasNoBling,
  }),
  salvarFormasNoBling: defineRoute('PUT /sincronizacao/formas-de-pagamento/', {
    access: 'admin',
    summary: 'Escolher a forma do Bling que cada forma da loja usa nos pedidos',
    body: z.object({ tabela: z.array(formaEscolhida).max(20) }),
    reply: formasNoBling,
  }),
  verLojasNoBling: defineRoute('GET /sincronizacao/lojas/', {
    summary: 'Os canais de venda da conta no Bling, e qual deles os pedidos de cada origem levam',
    reply: lojasNoBling,
  }),
  buscarLojasNoBling: defineRoute('POST /sincronizacao/lojas/buscar/', {
    access: 'admin',
    summary: 'Perguntar ao Bling que canais de venda a conta tem',
    reply: lojasNoBling,
  }),
  salvarLojasNoBling: defineRoute('PUT /sincronizacao/lojas/', {
    access: 'admin',
    summary: 'Escolher o canal que os pedidos novos de cada origem levam no Bling',
    body: z.object({ tabela: z.array(lojaEscolhida).max(10) }),
    reply: lojasNoBling,
  }),
  verEstoqueNoBling: defineRoute('GET /sincronizacao/estoque/', {
    summary: 'Quem baixa o estoque no Bling, e o que as transições da conta fazem lá',
    reply: estoqueNoBling,
  }),
  salvarEstoqueNoBling: defineRoute('PUT /sincronizacao/estoque/', {
    access: 'admin',
    summary: 'Dizer quem baixa o estoque no Bling, e como as peças estampadas aparecem lá',
    body: z.object({ quem_baixa: z.enum(QUEM_BAIXA).optional(), pecas_no_bling: z.enum(PECAS_NO_BLING).optional() }),
    reply: estoqueNoBling,
  }),
  receberAviso: defineRoute('POST /bling/webhook/', {
    access: 'aberto',
    summary: 'O que o Bling avisa que mudou lá, assinado por ele (X-Bling-Signature-256)',
    body: avisoDoBling,
    signed: true,
    reply: z.object({ ok: z.literal(true) }),
  }),
};
