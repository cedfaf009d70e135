import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { tarefa } from '../tarefas/tarefas.routes.ts';
import { booleano, id, opcional } from '../valores.ts';
import { MAXIMO_DE_BYTES_DA_PLANILHA, TIPOS_DE_PLANILHA } from './importacao-de-planilha.ts';

const coluna = z.object({
  coluna: z.string(),
  /** Says what it fills; null leaves it out. */
  campo: z.string().nullable(),
});

export const importacaoDePlanilha = z.object({
  id: z.int(),
  tipo: z.enum(TIPOS_DE_PLANILHA),
  arquivo: z.string(),
  colunas: z.array(coluna.extend({ exemplos: z.array(z.string()) })),
  n_linhas: z.int(),
  /** New products without a model of their own get it. */
  modelo_id: z.int().nullable(),
  /** The task that brings it in, once it was asked for. */
  tarefa_id: z.int().nullable(),
});
export type ImportacaoDePlanilha = z.output<typeof importacaoDePlanilha>;

export const previaDaPlanilha = z.object({
  /** So many records would be made, changed, and left as they are. */
  criar: z.int(),
  mudar: z.int(),
  iguais: z.int(),
  /** It counts rows; `erros` lists the first. */
  n_erros: z.int(),
  erros: z.array(z.object({ linha: z.int(), coluna: z.string(), valor: z.string(), motivo: z.string() })),
});
export type PreviaDaPlanilha = z.output<typeof previaDaPlanilha>;

export const rotasDePlanilhas = {
  enviarPlanilha: defineRoute('POST /planilhas/importacoes/', {
    summary:
      'Enviar uma planilha (XLSX, XLS ou CSV, até 20 MB e 50.000 linhas): responde com as colunas e o que parece estar em cada uma. Nada é gravado no cadastro',
    body: z.object({ tipo: z.enum(TIPOS_DE_PLANILHA) }),
    files: { field: 'arquivo', max: 1, maxBytes: MAXIMO_DE_BYTES_DA_PLANILHA },
    reply: importacaoDePlanilha,
    status: 201,
  }),
  verPlanilha: defineRoute('GET /planilhas/importacoes/:id/', {
    summary: 'Uma planilha enviada, com as colunas como foram reconhecidas ou escolhidas, e a tarefa que a importa',
    reply: importacaoDePlanilha,
  }),
  conferirPlanilha: defineRoute('PATCH /planilhas/importacoes/:id/', {
    summary:
      'Dizer o que está em cada coluna (e o modelo dos produtos novos) e ver o que a importação faria; nada é gravado no cadastro',
    body: z.object({ colunas: z.array(coluna).max(500), modelo_id: opcional(id) }),
    large: true,
    reply: previaDaPlanilha,
  }),
  aplicarPlanilha: defineRoute('POST /planilhas/importacoes/:id/aplicar/', {
    summary:
      'Importar a planilha conferida: responde com a tarefa, que pode ser desfeita. Com erros, só com `so_as_certas`; senão é tudo ou nada',
    body: z.object({ so_as_certas: booleano.default(false) }).default({ so_as_certas: false }),
    reply: tarefa,
    status: 202,
  }),
};
