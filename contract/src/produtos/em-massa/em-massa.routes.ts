import { z } from 'zod';
import { defineRoute } from '../../route.ts';
import { tarefa } from '../../tarefas/tarefas.routes.ts';
import { ids } from '../../valores.ts';
import { filtrosDeProduto } from '../produtos.routes.ts';
import { mudancaEmMassa } from './mudanca-em-massa.ts';

/** The products are some, or all that the filters of the list find. */
export const massa = z.object({
  ids: ids.optional(),
  filtros: filtrosDeProduto.optional(),
  mudanca: mudancaEmMassa,
});
export type Massa = z.output<typeof massa>;

const valor = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** The most changes that a preview shows. */
export const AMOSTRA = 50;

export const previaDaMassa = z.object({
  n_produtos: z.int(),
  n_variacoes: z.int(),
  /** The first changes; the id is the product's, the SKU its own or a variation's. */
  amostra: z.array(
    z.object({ id: z.int(), titulo: z.string(), sku: z.string(), campo: z.string(), de: valor, para: valor }),
  ),
  avisos: z.array(z.string()),
});
export type PreviaDaMassa = z.output<typeof previaDaMassa>;

export const rotasDaMassa = {
  preverEmMassa: defineRoute('POST /produtos/em-massa/previa/', {
    summary: 'O que uma mudança faria com vários produtos; nada é gravado',
    body: massa,
    reply: previaDaMassa,
  }),
  mudarEmMassa: defineRoute('POST /produtos/em-massa/', {
    summary: 'Mudar vários produtos de uma vez: responde com a tarefa, que pode ser desfeita (menos publicar)',
    body: massa,
    reply: tarefa,
    status: 202,
  }),
};
