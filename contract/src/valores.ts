import { z } from 'zod';
import { errosDaApi, errosDeCampos } from './api.errors.ts';
import { podeSerTamanho } from './tamanhos.ts';

// NFD puts each accent behind its letter, as one of these characters.
const ACENTOS = /[\u0300-\u036f]/g;

export const semAcentos = (texto: string): string => texto.normalize('NFD').replace(ACENTOS, '');

/** Texts are searched and names compared without case or accents. The database's normalizar does the same. */
export const normalizar = (texto: string): string => semAcentos(texto).toLowerCase();

// PostgreSQL cannot hold a NUL byte in a text.
const NUL = '\u0000';

/** Accepts a line or block of text as staff type it; the result is trimmed, bounded and storable. */
export const texto = (max: number) =>
  z
    .string()
    .max(max)
    .refine((typed) => !typed.includes(NUL), errosDaApi['entrada.caractere_invalido'].text)
    // The driver would replace half a character alike, but JSON would hand it on to the database.
    .overwrite((typed) => typed.toWellFormed())
    .trim();

export const textoObrigatorio = (max: number) => texto(max).min(1, errosDeCampos['campo.obrigatorio'].text);

/** The value may be missing; an empty one becomes null. */
export const opcional = <T extends z.ZodType>(shape: T) =>
  z.preprocess((given) => (given === '' ? null : given), shape.nullish());

/** Accepts a day like 2026-11-20. The database counts no year 0. */
export const dia = z.iso
  .date({ abort: true })
  .refine((dado) => dado >= '2000-01-01' && dado <= '2199-12-31', errosDeCampos['campo.invalido'].text);

const WRITTEN = new Map<unknown, boolean>([
  ['true', true],
  ['false', false],
  ['1', true],
  ['0', false],
  [1, true],
  [0, false],
]);

/** Accepts yes or no, also as the fields of a form write it: 1/0, true/false. */
export const booleano = z.preprocess(
  (given) => WRITTEN.get(given) ?? given,
  z.boolean(errosDeCampos['campo.opcao_invalida'].text),
);

/** This is the greatest int of the database: no record has a greater number, and nothing is counted further. */
export const MAIOR_INTEIRO = 2_147_483_647;

/** The document of the API tells programs that it is an integer, although digits in a text are taken too. */
function comoInteiro(max: number) {
  return { type: 'integer', anyOf: undefined, pattern: undefined, minimum: 1, maximum: max } as const;
}

/** Accepts the number of a record in an address or a body; an impossible one is refused before the database sees it. */
export const id = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\d{1,10}$/)
      .transform(Number),
  ])
  .pipe(z.int().min(1).max(MAIOR_INTEIRO))
  .meta(comoInteiro(MAIOR_INTEIRO));

const MOST = 10_000;

/** Accepts several records: `1,2,3`, a repeated parameter, or a list. */
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
    .pipe(z.int().min(1).max(max))
    .meta(comoInteiro(max));

/** Every list takes these: words to search for, the page and the number of rows. */
export const lista = z.object({
  busca: texto(200).default(''),
  pagina: inteiro(1_000_000).default(1),
  limite: inteiro(200).default(50),
});
export type Lista = z.output<typeof lista>;

/** A value for each name: of a `z.record` the document of the API would not tell the names. */
export const paraCada = <N extends string, F extends z.ZodType>(nomes: readonly N[], valor: F) =>
  z.object(Object.fromEntries(nomes.map((nome) => [nome, valor])) as Record<N, F>);

const opcaoInvalida = errosDeCampos['campo.opcao_invalida'].text;

/** Accepts what may be a size; which ones the shop has, its list knows. */
export const tamanho = z.string(opcaoInvalida).refine(podeSerTamanho, opcaoInvalida);

/** Phones of a few years ago lack `URL.canParse`. */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}

// This host only stands in for ours: a path that resolves to another host leads to another site.
const NOSSA_ORIGEM = 'http://varal.invalid';

/** Returns the path as a browser understands it, or null when it leads (or could be read to lead) to another site. */
export function caminhoInterno(caminho: unknown): string | null {
  if (typeof caminho !== 'string' || !/^\/(?![/\\])/.test(caminho)) return null;
  const lido = parseUrl(caminho, NOSSA_ORIGEM);
  if (lido?.origin !== NOSSA_ORIGEM || lido.pathname.startsWith('//')) return null;
  return lido.pathname + lido.search + lido.hash;
}
