import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { lista, textoObrigatorio } from '../valores.ts';

export const valorDeAtributo = z.object({ id: z.int(), valor: z.string() });
export type ValorDeAtributo = z.output<typeof valorDeAtributo>;

export const atributo = z.object({ id: z.int(), nome: z.string(), opcoes: z.array(valorDeAtributo) });
export type Atributo = z.output<typeof atributo>;

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
    summary: 'Os valores de um atributo, na ordem em que foram postos',
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
  excluirValor: defineRoute('DELETE /atributos/:id/valores/:valorId/', {
    summary: 'Tirar um valor do atributo',
  }),
};
