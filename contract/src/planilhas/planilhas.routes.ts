import { z } from 'zod';
import { categoriasQueFaltam } from '../categorias/categorias.routes.ts';
import { valor } from '../historico/historico.routes.ts';
import { umFormato } from '../planilha.ts';
import { defineRoute } from '../route.ts';
import { tarefa } from '../tarefas/tarefas.routes.ts';
import { booleano, id, opcional } from '../valores.ts';
import {
  ESTOQUES_DA_PLANILHA,
  MAXIMO_DE_BYTES_DA_PLANILHA,
  TIPOS_DE_MUDANCA,
  TIPOS_DE_PLANILHA,
} from './importacao-de-planilha.ts';

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
  /** Its heading is that of a spreadsheet which the shop itself writes: what it says of the stock is of an earlier day. */
  exportada_daqui: z.boolean(),
  /** New products without a model of their own get it. */
  modelo_id: z.int().nullable(),
  criar_categorias: z.boolean(),
  /** The task that brings it in, once it was asked for. */
  tarefa_id: z.int().nullable(),
});
export type ImportacaoDePlanilha = z.output<typeof importacaoDePlanilha>;

/** The number of records that would be made, changed and left as they are; `n_erros` counts rows. */
const contagens = { criar: z.int(), mudar: z.int(), iguais: z.int(), n_erros: z.int() };

export const mudancaDaPlanilha = z.object({
  tipo: z.enum(TIPOS_DE_MUDANCA),
  linha: z.int(),
  /** The SKU or the person that the row is of; empty beside an error. */
  alvo: z.string(),
  campo: z.string(),
  rotulo: z.string(),
  /** Beside an error, what the cell says. */
  de: valor,
  para: valor,
  /** The reason of an error; null for every other change. */
  motivo: z.string().nullable(),
});
export type MudancaDaPlanilha = z.output<typeof mudancaDaPlanilha>;

export const previaDaPlanilha = z.object({
  ...contagens,
  /** The same where the stock of products that are here is kept. */
  mantendo: z.object(contagens),
  /** It lists the first. */
  erros: z.array(z.object({ linha: z.int(), coluna: z.string(), valor: z.string(), motivo: z.string() })),
  /**
   * The first changes of stock, of products that are here and, from 0, of products that come back. If there are some, `aplicar` asks
   * what is to be done.
   */
  estoques: z.array(z.object({ linha: z.int(), sku: z.string(), de: z.int(), para: z.int() })),
  n_estoques: z.int(),
  /** The import makes these with `criar_categorias`. */
  categorias_que_faltam: categoriasQueFaltam,
  /** The first sizes that the spreadsheet says and the shop does not have: they stand in the name of the colour. */
  tamanhos_de_fora: z.array(z.string()),
  /** The first of what would be made and changed. */
  mudancas: z.array(mudancaDaPlanilha),
  /** The number of changes of each field. */
  campos: z.array(z.object({ campo: z.string(), rotulo: z.string(), n: z.int() })),
});
export type PreviaDaPlanilha = z.output<typeof previaDaPlanilha>;

const quaisMudancas = z.object({
  tipo: opcional(z.enum(TIPOS_DE_MUDANCA)),
  campo: opcional(z.string().max(100)),
  estoques: z.enum(ESTOQUES_DA_PLANILHA).default('gravar'),
});
export type QuaisMudancas = z.output<typeof quaisMudancas>;

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
      'Dizer o que está em cada coluna (e o modelo dos produtos novos) e ver o que a importação faria; nada é gravado no cadastro. Com `criar_categorias`, ela cria também as categorias que faltam; sem Bling autorizado, elas esperam por ele na fila',
    body: z.object({
      colunas: z.array(coluna).max(500),
      modelo_id: opcional(id),
      criar_categorias: booleano.default(false),
    }),
    large: true,
    reply: previaDaPlanilha,
  }),
  listarMudancasDaPlanilha: defineRoute('GET /planilhas/importacoes/:id/mudancas/', {
    summary:
      'O que a importação conferida faria, linha por linha e campo por campo: as 50 primeiras de um tipo ou de um campo, e quantas são. Com `estoques=manter`, como fica sem mexer no estoque',
    query: quaisMudancas,
    reply: z.object({ n: z.int(), mudancas: z.array(mudancaDaPlanilha) }),
  }),
  baixarMudancasDaPlanilha: defineRoute('GET /planilhas/importacoes/:id/mudancas.:formato/', {
    summary: 'Tudo o que a importação conferida faria como planilha, com os erros; `tipo` e `campo` deixam uma parte',
    params: umFormato.extend({ id }),
    query: quaisMudancas,
    file: true,
  }),
  aplicarPlanilha: defineRoute('POST /planilhas/importacoes/:id/aplicar/', {
    summary:
      'Importar a planilha conferida: responde com a tarefa, que pode ser desfeita. Com erros, só com `so_as_certas`; senão é tudo ou nada. Onde a planilha muda o estoque de produtos do cadastro, `estoques` diz se ele é gravado ou mantido. O que alguém mudou depois da conferência fica como está, e a tarefa diz o quê e quem',
    body: z
      .object({ so_as_certas: booleano.default(false), estoques: opcional(z.enum(ESTOQUES_DA_PLANILHA)) })
      .default({ so_as_certas: false }),
    reply: tarefa,
    status: 202,
  }),
};
