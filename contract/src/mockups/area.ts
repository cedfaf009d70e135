import { z } from 'zod';
import { MAIOR_MEDIDA_MM, MENOR_MEDIDA_MM, POSICOES } from '../estampas/estampa.ts';
import { id } from '../valores.ts';
import { errosDosMockups } from './mockups.errors.ts';

/** Shares are kept with this precision, so that what is saved again is the same. */
const PRECISAO = 10_000;
const parte = z
  .number()
  .min(0)
  .max(1)
  .transform((n) => Math.round(n * PRECISAO) / PRECISAO);

/** An area tells where a position of prints lies on a picture of a blank, in shares of it, and how wide that is in truth. */
export const area = z
  .object({
    imagem_id: id,
    posicao: z.enum(POSICOES),
    x: parte,
    y: parte,
    largura: parte,
    altura: parte,
    largura_mm: z.int().min(MENOR_MEDIDA_MM).max(MAIOR_MEDIDA_MM),
  })
  .refine(({ x, y, largura, altura }) => cabe(x, largura) && cabe(y, altura), {
    path: ['x'],
    message: errosDosMockups['mockup.area_fora'].text,
  })
  .refine(({ largura, altura }) => largura >= MENOR_PARTE && altura >= MENOR_PARTE, {
    path: ['largura'],
    message: errosDosMockups['mockup.area_pequena'].text,
  });
export type Area = z.output<typeof area>;

const cabe = (inicio: number, tamanho: number) => Math.round((inicio + tamanho) * PRECISAO) <= PRECISAO;

/** Nobody can draw or see a smaller one. */
export const MENOR_PARTE = 0.02;

const MAXIMO_DE_AREAS = 120;

const asAreas = z
  .array(area)
  .max(MAXIMO_DE_AREAS)
  .refine(
    (todas) => new Set(todas.map(chaveDaArea)).size === todas.length,
    errosDosMockups['mockup.area_repetida'].text,
  );

/** A save is refused when the areas are others by now than those that the page opened with. */
export const areasDigitadas = z.object({ areas: asAreas, eram: asAreas.optional() });

export const chaveDaArea = ({ imagem_id, posicao }: Pick<Area, 'imagem_id' | 'posicao'>): string =>
  `${imagem_id} ${posicao}`;
