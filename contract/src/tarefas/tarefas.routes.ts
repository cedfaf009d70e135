import { z } from 'zod';
import { chegada } from '../estoque/chegadas.ts';
import { defineRoute } from '../route.ts';
import { booleano, lista } from '../valores.ts';
import { ESTADOS_DA_TAREFA, TIPOS_DE_TAREFA } from './tarefa.ts';

/** A record that a task failed for, and why. */
export const falha = z.object({ alvo: z.string(), motivo: z.string() });
export type Falha = z.output<typeof falha>;

/** A task is long work on many records, which goes on by itself. */
export const tarefa = z.object({
  id: z.int(),
  tipo: z.enum(TIPOS_DE_TAREFA),
  estado: z.enum(ESTADOS_DA_TAREFA),
  /** It is undone, or is being undone. */
  desfazendo: z.boolean(),
  /** It failed in the middle, and is or was undone by itself. */
  voltando: z.boolean(),
  /** It was asked to stop, or has stopped. */
  parar: z.boolean(),
  /** The number of records done, and of all records; `total` is zero until it is known. */
  feitos: z.int(),
  total: z.int(),
  /** It lists the first hundred failures; `n_falhas` tells how many there are, and `listarFalhas` names them. */
  falhas: z.array(falha),
  n_falhas: z.int(),
  /** Each kind of task has its own; the list leaves out what a task found of each sale. */
  resultado: z.record(z.string(), z.unknown()).nullable(),
  por: z.object({ id: z.int(), nome: z.string() }),
  criada_em: z.iso.datetime(),
  terminada_em: z.iso.datetime().nullable(),
  pode_desfazer: z.boolean(),
  pode_parar: z.boolean(),
});
export type Tarefa = z.output<typeof tarefa>;

export const rotasDeTarefas = {
  listarTarefas: defineRoute('GET /tarefas/', {
    summary: 'Trabalhos longos, o mais novo primeiro; `abertas` deixa só os que não terminaram',
    query: lista.omit({ busca: true }).extend({ abertas: booleano.default(false) }),
    reply: z.array(tarefa),
  }),
  verTarefa: defineRoute('GET /tarefas/:id/', {
    summary: 'Um trabalho longo: até onde foi e o que não deu certo',
    reply: tarefa,
  }),
  listarFalhas: defineRoute('GET /tarefas/:id/falhas/', {
    summary: 'O que não deu certo num trabalho longo, tudo de uma vez: até 10.000 falhas, na ordem em que vieram',
    reply: z.array(falha),
  }),
  verChegadas: defineRoute('GET /tarefas/:id/chegadas/', {
    summary: 'O que um trabalho pôs no estoque, para imprimir etiquetas; nada, se foram mais de 2.000 peças',
    reply: z.array(chegada),
  }),
  pararTarefa: defineRoute('POST /tarefas/:id/parar/', {
    summary: 'Pedir que um trabalho pare: o que está pela metade termina, o resto não começa e o que foi feito fica',
    reply: tarefa,
    status: 202,
  }),
  desfazerTarefa: defineRoute('POST /tarefas/:id/desfazer/', {
    summary: 'Pedir que um trabalho seja desfeito por inteiro; responde com ele, que volta à fila',
    reply: tarefa,
    status: 202,
  }),
};
