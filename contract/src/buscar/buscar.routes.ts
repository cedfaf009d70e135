import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { id, texto } from '../valores.ts';

export const TIPOS_DE_ACHADO = ['produto', 'variacao', 'cliente', 'venda', 'modelo', 'estampa', 'tela'] as const;
export type TipoDeAchado = (typeof TIPOS_DE_ACHADO)[number];

export const achado = z.object({
  tipo: z.enum(TIPOS_DE_ACHADO),
  /** A screen has no number. */
  id: z.int().nullable(),
  titulo: z.string(),
  /** It tells apart what has the same title. */
  detalhe: z.string(),
  /** It is the address of the screen that shows it. */
  rota: z.string(),
  imagem_url: z.string().nullable(),
});
export type Achado = z.output<typeof achado>;

/** The most records of one kind in an answer. */
export const POR_TIPO = 5;
/** The most opened records that a call may ask for. */
const MAXIMO_DE_ABERTOS = 10;

export const TIPOS_ABERTOS = ['produto', 'cliente', 'venda', 'modelo', 'estampa'] as const;
export type TipoAberto = (typeof TIPOS_ABERTOS)[number];
/** Names a record that was opened: `venda:35`. */
export type Aberto = { tipo: TipoAberto; id: number };

const aberto = z.preprocess(
  (given) => (typeof given === 'string' ? given.split(':') : given),
  z.tuple([z.enum(TIPOS_ABERTOS), id]).transform(([tipo, id]): Aberto => ({ tipo, id })),
);

const abertos = z.preprocess(
  (given) => (typeof given === 'string' ? given.split(',').filter(Boolean) : given),
  z.array(aberto).max(MAXIMO_DE_ABERTOS).default([]),
);

export const rotasDeBuscar = {
  buscar: defineRoute('GET /buscar/', {
    summary:
      'Achar qualquer coisa pelo que se tem na mão: SKU, código, número, CPF, telefone, rastreamento, palavras; o melhor primeiro, no máximo 5 de cada tipo. Sem `q`, o que foi aberto: `abertos=venda:35,produto:12`',
    query: z.object({ q: texto(200).default(''), abertos }),
    reply: z.array(achado),
  }),
};
