import { z } from 'zod';
import { errosDeCampos, fillGaps } from './api.errors.ts';

/**
 * Reads a number as staff write it: comma or point before the decimals, points or commas between the thousands. When
 * both appear, the last one is the decimal separator. It returns null for any other text.
 */
export function lerDecimal(typed: string): number | null {
  const text = typed.trim();
  if (/^\d+(?:[.,]\d*)?$|^[.,]\d+$/.test(text)) return Number(text.replace(',', '.'));
  const grouped = /^(\d{1,3}(?:([.,])\d{3})(?:\2\d{3})*)(?:([.,])(\d*))?$/.exec(text);
  if (!grouped) return null;
  const [, whole = '', thousands, point, decimals = ''] = grouped;
  // 1.234.567 has no decimals: a decimal separator does not come twice.
  if (point === thousands) return null;
  return Number(`${whole.replace(/[.,]/g, '')}.${decimals || '0'}`);
}

type Limites = { casas: number; max: number };

/** Tells whether the number can be stored exactly: it is between 0 and `max` and has at most `casas` decimals. */
export const ehExato = (value: number, { casas, max }: Limites): boolean =>
  value >= 0 && value <= max && casasDe(value) <= casas;

/** Accepts an exact number from 0 on, given as a number or as staff write it. */
export const decimal = ({ casas, max }: Limites) =>
  z.preprocess(
    (given) => (typeof given === 'string' ? (lerDecimal(given) ?? Number.NaN) : given),
    z
      .number({
        error: ({ input }) => (typeof input === 'number' ? errosDeCampos['campo.numero_invalido'].text : undefined),
      })
      .min(0, errosDeCampos['campo.negativo'].text)
      .max(max)
      .refine((value) => casasDe(value) <= casas, fillGaps(errosDeCampos['campo.casas_demais'].text, { casas })),
  );

/** An empty field becomes null. */
export const decimalOuNulo = (limites: Limites) =>
  z.preprocess(vazioComoNulo, decimal(limites).nullable().default(null));

/** An empty field becomes zero. */
export const decimalOuZero = (limites: Limites) =>
  z.preprocess((given) => vazioComoNulo(given) ?? 0, decimal(limites).default(0));

export const DINHEIRO = { casas: 2, max: 9_999_999.99 } as const;
export const CENTIMETROS = { casas: 2, max: 99_999.99 } as const;
export const QUILOS = { casas: 3, max: 9_999.999 } as const;

/** The sides of a parcel in cm, and its weight in kg. */
export const medidas = <C extends z.ZodType, Q extends z.ZodType>(lado: C, peso: Q) =>
  ({ altura: lado, largura: lado, comprimento: lado, peso }) as const;

const vazioComoNulo = (given: unknown) =>
  given === undefined || (typeof given === 'string' && given.trim() === '') ? null : given;

/** Counts the decimals that a number is written with: 19.9 has 1. */
function casasDe(value: number): number {
  const text = String(value);
  if (text.includes('e-')) return Number.POSITIVE_INFINITY;
  return text.split('.')[1]?.length ?? 0;
}

/** Counts money in whole cents, half a cent up whatever binary fractions made of it: 1.005 × 100 is 100.49999999999999. */
export const emCentavos = (reais: number): number => Math.round(Number((reais * 100).toFixed(6)));

export const emReais = (centavos: number): number => centavos / 100;

export const aoCentavo = (reais: number): number => emReais(emCentavos(reais));

let reais: Intl.NumberFormat | undefined;

// The search finds what is typed with an ordinary space.
const NBSP = '\u00a0';

/** Writes money as staff read it: R$ 1.234,50. */
export function escreverReais(valor: number): string {
  reais ??= new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
  return reais.format(valor).replace(NBSP, ' ');
}
