import { z } from 'zod';
import { categoriasQueFaltam } from '../categorias/categorias.routes.ts';
import { defineRoute } from '../route.ts';
import { tarefa } from '../tarefas/tarefas.routes.ts';
import { booleano, id, lista } from '../valores.ts';
import { ESTADOS_DA_IMPORTACAO, ESTADOS_DO_ITEM, FASES_DA_LEITURA, TIPOS_DE_ITEM } from './importacao.ts';

/** A record of Bling's, and what becomes of it here. */
const item = z.object({
  tipo: z.enum(TIPOS_DE_ITEM),
  id_bling: z.int(),
  nome: z.string(),
  /** The SKU of a product, the CPF of a customer; empty for a category. */
  codigo: z.string(),
  n_variacoes: z.int(),
  estado: z.enum(ESTADOS_DO_ITEM),
  /** Says why it is disputed or cannot be taken. */
  motivo: z.string().nullable(),
  /** Staff should know these of one that is taken. */
  avisos: z.array(z.string()),
  /** The record here, once there is one. */
  registro_id: z.int().nullable(),
});
export type ItemDaImportacao = z.output<typeof item>;

const contagem = z.object({ novo: z.int(), ligado: z.int(), conflito: z.int(), impossivel: z.int() });

/** A category at Bling with new products, and the model they get; without one it is made, with this code. */
const modeloDaCategoria = z.object({
  /** Zero stands for the products without a category. */
  categoria: z.int(),
  nome: z.string(),
  n_produtos: z.int(),
  modelo_id: z.int().nullable(),
  codigo: z.string(),
  /** The category is made with the import, if that is wished: its products have no other here. */
  falta: z.boolean(),
});

export const importacao = z.object({
  /** The same number as the task that reads. */
  id: z.int(),
  estado: z.enum(ESTADOS_DA_IMPORTACAO),
  fase: z.enum(FASES_DA_LEITURA),
  leitura: tarefa,
  aplicacao: tarefa.nullable(),
  contagens: z.object({ categoria: contagem, produto: contagem, cliente: contagem }),
  n_imagens: z.object({ baixadas: z.int(), faltam: z.int(), recusadas: z.int() }),
  modelos: z.array(modeloDaCategoria),
  /** Bringing it makes these with `criar_categorias`; the list is empty once that was asked for. */
  categorias_que_faltam: categoriasQueFaltam,
  /** The page of the records that were asked for, in order of their names; `n_itens` tells how many there are. */
  itens: z.array(item),
  n_itens: z.int(),
});
export type Importacao = z.output<typeof importacao>;

const procura = lista.extend({
  tipo: z.enum(TIPOS_DE_ITEM).default('produto'),
  estado: z.enum(ESTADOS_DO_ITEM).default('novo'),
});

const escolha = z.object({ categoria: z.int().min(0), modelo_id: id.nullable() });

export const rotasDaImportacao = {
  importarDoBling: defineRoute('POST /bling/importacoes/', {
    access: 'admin',
    summary:
      'Ler no Bling categorias, produtos, imagens, saldos e contatos, sem trazer nada ainda; responde com a tarefa',
    reply: tarefa,
    status: 202,
  }),
  listarImportacoes: defineRoute('GET /bling/importacoes/', {
    access: 'admin',
    summary: 'As importações do Bling, a mais nova primeiro; no máximo dez',
    reply: z.array(importacao.pick({ id: true, estado: true, leitura: true, aplicacao: true })),
  }),
  verImportacao: defineRoute('GET /bling/importacoes/:id/', {
    access: 'admin',
    summary: 'O que foi lido no Bling: novo, já ligado, em conflito ou impossível de trazer, e por quê',
    query: procura,
    reply: importacao,
  }),
  aplicarImportacao: defineRoute('POST /bling/importacoes/:id/aplicar/', {
    access: 'admin',
    summary:
      'Trazer do Bling o que é novo; cada categoria ganha um modelo, se nenhum for escolhido. Sem `criar_categorias`, as que faltam não vêm: os produtos delas ficam na categoria do modelo escolhido, ou de fora. Responde com a tarefa',
    body: z
      .object({ modelos: z.array(escolha).max(5_000).default([]), criar_categorias: booleano.default(true) })
      .default({ modelos: [], criar_categorias: true }),
    reply: tarefa,
    status: 202,
  }),
};
