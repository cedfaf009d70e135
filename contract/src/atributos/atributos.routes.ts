import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { id, lista, textoObrigatorio } from '../valores.ts';

export const valorDeAtributo = z.object({ id: z.int(), valor: z.string() });
export type ValorDeAtributo = z.output<typeof valorDeAtributo>;

export const atributo = z.object({ id: z.int(), nome: z.string(), opcoes: z.array(valorDeAtributo) });
export type Atributo = z.output<typeof atributo>;

const atributoDigitado = z.object({ nome: textoObrigatorio(120) });
const valorDigitado = z.object({ valor: textoObrigatorio(120) });
const doAtributo = z.object({ id });
const doValor = z.object({ id, valorId: id });

export const rotasDeAtributos = {
  listarAtributos: defineRoute({
    method: 'GET',
    path: '/atributos/',
    access: 'usuario',
    summary: 'Atributos com seus valores, em ordem de nome',
    query: lista,
    reply: z.array(atributo),
    revalidated: true,
  }),
  criarAtributo: defineRoute({
    method: 'POST',
    path: '/atributos/',
    access: 'usuario',
    summary: 'Criar um atributo',
    body: atributoDigitado,
    reply: atributo,
    status: 201,
  }),
  editarAtributo: defineRoute({
    method: 'PUT',
    path: '/atributos/:id/',
    access: 'usuario',
    summary: 'Renomear um atributo',
    params: doAtributo,
    body: atributoDigitado,
    reply: atributo,
  }),
  excluirAtributo: defineRoute({
    method: 'DELETE',
    path: '/atributos/:id/',
    access: 'usuario',
    summary: 'Excluir um atributo e seus valores',
    params: doAtributo,
  }),
  listarValores: defineRoute({
    method: 'GET',
    path: '/atributos/:id/valores/',
    access: 'usuario',
    summary: 'Os valores de um atributo, na ordem em que foram postos',
    params: doAtributo,
    reply: z.array(valorDeAtributo),
    revalidated: true,
  }),
  criarValor: defineRoute({
    method: 'POST',
    path: '/atributos/:id/valores/',
    access: 'usuario',
    summary: 'Pôr um valor no atributo',
    params: doAtributo,
    body: valorDigitado,
    reply: valorDeAtributo,
    status: 201,
  }),
  editarValor: defineRoute({
    method: 'PUT',
    path: '/atributos/:id/valores/:valorId/',
    access: 'usuario',
    summary: 'Mudar um valor',
    params: doValor,
    body: valorDigitado,
    reply: valorDeAtributo,
  }),
  excluirValor: defineRoute({
    method: 'DELETE',
    path: '/atributos/:id/valores/:valorId/',
    access: 'usuario',
    summary: 'Tirar um valor do atributo',
    params: doValor,
  }),
};
