import { z } from 'zod';
import { texto } from './texto.ts';

const inteiro = (max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'Digite um número válido.')
    .transform(Number)
    .pipe(z.int().min(1).max(max));

/** What every list takes: words to look for, and which page of how many rows. */
export const lista = z.object({
  busca: texto(200).default(''),
  pagina: inteiro(1_000_000).default(1),
  limite: inteiro(200).default(50),
});
export type Lista = z.output<typeof lista>;
