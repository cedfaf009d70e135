import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { id, lista, textoObrigatorio } from '../valores.ts';

export const valorDeAtributo = z.object({ id: z.int(), valor: z.string() });
export type ValorDeAtributo = z.output<typeof valorDeAtributo>;

export const atributo = z.object({ id: z.int(), nome: z.string(), opcoes: z.array(valorDeAtributo) });
export type Atributo = z.output<typeof atributo>;

/** One size of the shop. */
export const tamanhoDaLoja = z.object({
  valor: z.string(),
  /** Every shop has it: it can neither be changed nor deleted. */
  fixo: z.boolean(),
  /** Some variation has it, maybe one of the archive: it can neither be changed nor deleted. */
  em_uso: z.boolean(),
});
export type TamanhoDaLoja = z.output<typeof tamanhoDaLoja>;

const MAIS_VALORES_EM_ORDEM = 1_000;

const atributoDigitado = z.object({ nome: textoObrigatorio(120) });
const valorDigitado = z.object({ valor: textoObrigatorio(120) });

export const rotasDeAtributos = {
  listarAtributos: defineRoute('GET /atributos/', {
    summary: 'Atributos com seus valores, em ordem de nome',
    query: lista,
    reply: z.array(atributo),
    revalidated: true,
  }),
  criarAtributo: defineRoute('POST /atributos/', {
    summary: 'Criar um atributo',
    body: atributoDigitado,
    reply: atributo,
    status: 201,
  }),
  editarAtributo: defineRoute('PUT /atributos/:id/', {
    summary: 'Renomear um atributo',
    body: atributoDigitado,
    reply: atributo,
  }),
  excluirAtributo: defineRoute('DELETE /atributos/:id/', {
    summary: 'Excluir um atributo e seus valores',
  }),
  listarValores: defineRoute('GET /atributos/:id/valores/', {
    summary: 'Os valores de um atributo, na ordem deles',
    reply: z.array(valorDeAtributo),
    revalidated: true,
  }),
  criarValor: defineRoute('POST /atributos/:id/valores/', {
    summary: 'Pôr um valor no atributo',
    body: valorDigitado,
    reply: valorDeAtributo,
    status: 201,
  }),
  editarValor: defineRoute('PUT /atributos/:id/valores/:valorId/', {
    summary: 'Mudar um valor',
    body: valorDigitado,
    reply: valorDeAtributo,
  }),
  ordenarValores: defineRoute('PATCH /atributos/:id/valores/', {
    summary: 'Pôr valores em ordem; com uma lista parcial, estes vêm primeiro',
    body: z.array(z.object({ id, ordem: z.int() })).max(MAIS_VALORES_EM_ORDEM),
    reply: z.array(valorDeAtributo),
  }),
  excluirValor: defineRoute('DELETE /atributos/:id/valores/:valorId/', {
    summary: 'Tirar um valor do atributo',
  }),
  listarTamanhos: defineRoute('GET /tamanhos/', {
    summary: 'Os tamanhos da loja, na ordem dela: os valores do atributo Tamanho que são tamanhos',
    reply: z.array(tamanhoDaLoja),
    revalidated: true,
  }),
};
