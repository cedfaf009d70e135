import { z } from 'zod';
import { errosDaApi, errosDeCampos } from './api.errors.ts';

// A sign of accent comes after its letter once the two are taken apart.
const ACENTOS = /[\u0300-\u036f]/g;

export const semAcentos = (texto: string): string => texto.normalize('NFD').replace(ACENTOS, '');

/** As texts are searched and names compared: neither case nor accents count. The database's normalizar says the same. */
export const normalizar = (texto: string): string => semAcentos(texto).toLowerCase();

// PostgreSQL cannot hold a NUL byte in a text.
const NUL = '\u0000';

/** A line or block of text as staff type it: trimmed, bounded, storable. */
export const texto = (max: number) =>
  z
    .string()
    .max(max)
    .refine((typed) => !typed.includes(NUL), errosDaApi['entrada.caractere_invalido'].text)
    // Half a character, which the driver would replace alike but JSON would hand on to the database.
    .overwrite((typed) => typed.toWellFormed())
    .trim();

export const textoObrigatorio = (max: number) => texto(max).min(1, errosDeCampos['campo.obrigatorio'].text);

/** What may be missing; left empty it is null. */
export const opcional = <T extends z.ZodType>(shape: T) =>
  z.preprocess((given) => (given === '' ? null : given), shape.nullish());

const WRITTEN = new Map<unknown, boolean>([
  ['true', true],
  ['false', false],
  ['1', true],
  ['0', false],
  [1, true],
  [0, false],
]);

/** Yes or no, also as the fields of a form write it: 1/0, true/false. */
export const booleano = z.preprocess(
  (given) => WRITTEN.get(given) ?? given,
  z.boolean(errosDeCampos['campo.opcao_invalida'].text),
);

/** The greatest int of the database: no record has a greater number, and nothing is counted further. */
export const MAIOR_INTEIRO = 2_147_483_647;

/** The number of a record in an address or a body; anything that no record can have is refused before the database. */
export const id = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\d{1,10}$/)
      .transform(Number),
  ])
  .pipe(z.int().min(1).max(MAIOR_INTEIRO));

const MOST = 10_000;

/** Several records: `1,2,3`, a repeated parameter, or a list. */
export const ids = z.preprocess(
  (given) => (typeof given === 'string' ? given.split(',') : Array.isArray(given) ? given.flatMap(pieces) : given),
  z
    .array(id)
    .min(1)
    .max(MOST)
    .transform((list) => [...new Set(list)]),
);

const pieces = (one: unknown) => (typeof one === 'string' ? one.split(',') : [one]);

const inteiro = (max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, errosDeCampos['campo.numero_invalido'].text)
    .transform(Number)
    .pipe(z.int().min(1).max(max));

/** What every list takes: words to look for, and which page of how many rows. */
export const lista = z.object({
  busca: texto(200).default(''),
  pagina: inteiro(1_000_000).default(1),
  limite: inteiro(200).default(50),
});
export type Lista = z.output<typeof lista>;

/** `URL.canParse` is missing in phones of a few years ago. */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}

// Only a stand-in: what resolves to another host is not a path of ours.
const NOSSA_ORIGEM = 'http://varal.invalid';

/** The path as a browser would understand it, or nothing when it leads (or could be read to lead) to another site. */
export function caminhoInterno(caminho: unknown): string | null {
  if (typeof caminho !== 'string' || !/^\/(?![/\\])/.test(caminho)) return null;
  const lido = parseUrl(caminho, NOSSA_ORIGEM);
  if (lido?.origin !== NOSSA_ORIGEM || lido.pathname.startsWith('//')) return null;
  return lido.pathname + lido.search + lido.hash;
}

/** The sizes of clothing, from small to large; U fits all. */
export const TAMANHOS = ['PP', 'P', 'M', 'G', 'GG', 'U'] as const;
export type Tamanho = (typeof TAMANHOS)[number];
