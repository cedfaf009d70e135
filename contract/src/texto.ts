import { z } from 'zod';

// PostgreSQL cannot hold a NUL byte in a text.
const NUL = '\u0000';

/** A line or block of text as staff type it: trimmed, bounded, storable. */
export const texto = (max: number) =>
  z
    .string()
    .max(max)
    .refine((typed) => !typed.includes(NUL), 'O texto contém um caractere que não pode ser guardado.')
    // Half a character, which the driver would replace alike but JSON would hand on to the database.
    .overwrite((typed) => typed.toWellFormed())
    .trim();

export const textoObrigatorio = (max: number) => texto(max).min(1, 'Campo obrigatório');
