import { z } from 'zod';
import { fillGaps } from '../../api.errors.ts';
import { digitoModulo11, semPontuacao } from '../../documentos.ts';
import { errosDeCamposDaVenda } from '../vendas.errors.ts';

/** A key holds state, month, issuer (a CNPJ may have letters), model, series, number, kind, code and a check digit. */
const CHAVE_DE_ACESSO = /^[0-9]{6}[0-9A-Z]{12}[0-9]{26}$/;

export const TIPOS_DE_DOCUMENTO = ['nfe', 'dce'] as const;
/** The fiscal document travels with the goods. */
export const documentoFiscal = z
  .object({
    tipo: z.enum(TIPOS_DE_DOCUMENTO),
    chave: z.preprocess(
      semPontuacao,
      z.string().regex(CHAVE_DE_ACESSO, { error: errosDeCamposDaVenda['venda.chave_incompleta'].text, abort: true }),
    ),
  })
  .check(({ value, issues }) => {
    const message = erroDaChave(value);
    if (message) issues.push({ code: 'custom', message, path: ['chave'], input: value.chave });
  });
export type DocumentoFiscal = z.output<typeof documentoFiscal>;

/** A key names its document by this model; staff call it by this name. */
const DOCUMENTOS = { nfe: { modelo: '55', nome: 'NF-e' }, dce: { modelo: '99', nome: 'DC-e' } } as const;

/** Says what is wrong with the key of a fiscal document, or undefined when it is right. */
export function erroDaChave({ tipo, chave }: { tipo: keyof typeof DOCUMENTOS; chave: string }): string | undefined {
  if (!CHAVE_DE_ACESSO.test(chave)) return errosDeCamposDaVenda['venda.chave_incompleta'].text;
  if (String(digitoModulo11(chave.slice(0, -1))) !== chave.at(-1))
    return errosDeCamposDaVenda['venda.chave_invalida'].text;
  const { modelo, nome } = DOCUMENTOS[tipo];
  if (chave.slice(20, 22) !== modelo)
    return fillGaps(errosDeCamposDaVenda['venda.chave_de_outro'].text, { documento: nome });
  return undefined;
}
