import { z } from 'zod';
import { semPontuacao } from '../sem-pontuacao.ts';
import { CHAVE_DE_ACESSO, erroDaChave } from './chave-de-acesso.ts';

export const TIPOS_DE_DOCUMENTO = ['nfe', 'dce'] as const;
/** The fiscal document that travels with the goods. */
export const documentoFiscal = z
  .object({
    tipo: z.enum(TIPOS_DE_DOCUMENTO),
    chave: z.preprocess(
      semPontuacao,
      z.string().regex(CHAVE_DE_ACESSO, { error: 'A chave tem 44 caracteres; letras, só no CNPJ.', abort: true }),
    ),
  })
  .check(({ value, issues }) => {
    const message = erroDaChave(value);
    if (message) issues.push({ code: 'custom', message, path: ['chave'], input: value.chave });
  });
export type DocumentoFiscal = z.output<typeof documentoFiscal>;
