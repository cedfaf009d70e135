import { errosDeCampos } from './api.errors.ts';
import { texto } from './valores.ts';

/**
 * Accepts a line that is told apart from others by eye, such as the name of a place: what nobody sees goes, wide letters and the
 * longer dashes become the usual ones, and letters of other alphabets that look like ours are refused.
 */
export const textoLegivel = (max: number) =>
  texto(max)
    .overwrite(legivel)
    .refine((escrito) => !temLetraAlheia(escrito), errosDeCampos['campo.outro_alfabeto'].text);

/** A line without what nobody sees, each letter written in one way. */
export const legivel = (escrito: string): string =>
  escrito
    .normalize('NFC')
    .replace(LARGAS, (letra) => String.fromCharCode(letra.charCodeAt(0) - LARGURA))
    .replace(TRACOS, '-')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(INVISIVEIS, '')
    .trim();

/** Tells a letter, sign upon one or figure that Portuguese does not write. */
export const temLetraAlheia = (escrito: string): boolean => /[\p{L}\p{M}\p{Nd}]/u.test(escrito.replace(NOSSAS, ''));

const LARGAS = /[\uFF01-\uFF5E]/g;
const LARGURA = 0xfee0;
const TRACOS = /[\u2010-\u2015\u2212]/g;
/** Marks of direction, joiners, choices of a picture's look, and a letter of Braille without a dot. */
const INVISIVEIS = /\p{Cf}|\p{Variation_Selector}|\u2800/gu;
const NOSSAS = /[a-zA-Z0-9À-ÖØ-öø-ÿªº]/g;

/** Two names that look the same have one key: a small L, a one and a great I are alike, and so are O and zero. */
export const chaveDoOlhar = (nome: string): string =>
  legivel(nome)
    .replace(/[Il1|]/g, 'l')
    .replace(/[O0]/g, 'o')
    .toLowerCase();
