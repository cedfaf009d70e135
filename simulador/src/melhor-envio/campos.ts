import { z } from 'zod';
import { numero } from '../campos.ts';

export const positivo = numero.refine((valor) => valor > 0);
export const naoNegativo = numero.refine((valor) => valor >= 0);
export const inteiro = numero.refine((valor) => Number.isInteger(valor) && valor > 0);

export const texto = z.union([z.string().trim().min(1), z.number().transform(String)]);
export const textoOuVazio = z.union([z.string().trim(), z.number().transform(String)]).default('');
/** Only the digits count for its length; `comPontuacao` tells who wrote more. */
export const digitosDe = (valor: string): string => valor.replace(/\D/g, '');
export const cep = texto.transform((valor) => valor.replace(/\D/g, '')).refine((valor) => valor.length === 8);

export const simOuNao = z.union([z.boolean(), z.literal([0, 1]).transform((valor) => valor === 1)]).default(false);

/** Looks into an object even when it did not come, so that its missing fields are told one by one. */
export function presente<T extends z.ZodType>(esquema: T) {
  return z.preprocess((valor) => valor ?? {}, esquema);
}

/** Nothing weighs less, in kg. */
const PESO_MINIMO = 0.01;

/** Lengths are in cm, weight in kg. */
export const medidas = z.object({
  height: naoNegativo,
  width: naoNegativo,
  length: naoNegativo,
  weight: numero.refine((peso) => peso >= PESO_MINIMO),
});
export type Medidas = z.infer<typeof medidas>;

export const idsDePedidos = z.object({ orders: z.array(z.string()).min(1) });
