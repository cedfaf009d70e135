import { errosDeCampos } from './api.errors.ts';
import { texto } from './valores.ts';

/**
 * Accepts a line that is told apart from others by eye, such as the name of a place: what nobody sees goes, wide letters and the
 * longer dashes become the usual ones, and letters of other alphabets that look like ours are refused.
 */
export const textoLegivel = (max: number) =>
  textoDeAntes(max).refine((escrito) => !temLetraAlheia(escrito), errosDeCampos['campo.outro_alfabeto'].text);

/** Accepts letters of other alphabets too, where what is stored may have them: the verb refuses new ones. */
export const textoDeAntes = (max: number) => texto(max).overwrite(legivel);

/** A line without what nobody sees, each letter written in one way. Read again, it stays as it is. */
export const legivel = (escrito: string): string =>
  escrito
    .toWellFormed()
    // Invisible characters would keep two spaces, or a letter and its accent, apart.
    .replace(INVISIVEIS, '')
    .replace(LARGAS, (letra) => String.fromCharCode(letra.charCodeAt(0) - LARGURA))
    .normalize('NFC')
    .replace(TRACOS, '-')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();

/** Tells a letter, sign upon one, figure or number that Portuguese does not write. */
export const temLetraAlheia = (escrito: string): boolean => /[\p{L}\p{M}\p{N}]/u.test(escrito.replace(NOSSAS, ''));

/** Marks of direction, joiners, choices of a picture's look, and a letter of Braille without a dot. */
const INVISIVEIS = /\p{Cf}|\p{Variation_Selector}|\u2800/gu;
const LARGAS = /[\uFF01-\uFF5E]/g;
const LARGURA = 0xfee0;
const TRACOS = /[\u2010-\u2015\u2212]/g;
/** The raised figures and the fractions are those of our keyboards, as in 20 m². */
const NOSSAS = /[a-zA-Z0-9À-ÖØ-öø-ÿªº¹²³¼½¾]/g;

/**
 * Two names that look the same have one key: a small L, a one and a great I are alike, and so are O and zero. A great L is not
 * like them, so that Iara and Lara are two people.
 */
export const chaveDoOlhar = (nome: string): string =>
  legivel(nome)
    .replace(/[Il1¹]/g, '|')
    .replace(/0/g, 'o')
    .replace(/²/g, '2')
    .replace(/³/g, '3')
    .toLowerCase();
