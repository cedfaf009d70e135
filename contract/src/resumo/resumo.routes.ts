import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { aFazer, numerosDoMenu, periodoPedido, resumo, resumoDoEstoque } from './resumo.ts';

/** The days without a sale after which a product stands still, unless somebody asks for another number. */
export const DIAS_PARADO = 60;

export const rotasDoResumo = {
  verResumo: defineRoute('GET /resumo/', {
    summary: 'O que a loja vendeu num período, ao lado do período anterior; custo e margem só para administradores',
    query: periodoPedido,
    reply: resumo,
  }),
  verEstoqueDoResumo: defineRoute('GET /resumo/estoque/', {
    summary: 'O que está parado há `dias` ou mais e o que acaba em até duas semanas',
    query: z.object({ dias: z.coerce.number().int().min(1).max(730).default(DIAS_PARADO) }),
    reply: resumoDoEstoque,
  }),
  verAFazer: defineRoute('GET /resumo/a-fazer/', {
    summary: 'O que espera por alguém: vendas em cada etapa, etiquetas, dinheiro a receber e o que falhou',
    reply: aFazer,
  }),
  verNumerosDoMenu: defineRoute('GET /resumo/menu/', {
    summary: 'Os números ao lado dos itens do menu: quantos há e o que espera por alguém',
    reply: numerosDoMenu,
  }),
};
