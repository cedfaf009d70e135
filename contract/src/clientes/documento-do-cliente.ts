import { cnpjValido, cpfValido, formatarCnpj, formatarCpf } from '../documentos.ts';

/** The words are those of the screens and of the history. */
export const TIPOS_DE_PESSOA = { fisica: 'pessoa física', juridica: 'pessoa jurídica' } as const;
export type TipoDePessoa = keyof typeof TIPOS_DE_PESSOA;

export const ehTipoDePessoa = (dito: unknown): dito is TipoDePessoa =>
  typeof dito === 'string' && Object.hasOwn(TIPOS_DE_PESSOA, dito);

/** The document that a customer of each kind is known by. */
export const DOCUMENTO_DO_TIPO = { fisica: 'cpf', juridica: 'cnpj' } as const satisfies Record<TipoDePessoa, string>;

type Digitados = { tipo_pessoa?: TipoDePessoa | undefined; cpf: string; cnpj: string };

/** A customer without a named kind is a company when a CNPJ alone is given. */
export const tipoDigitado = ({ tipo_pessoa, cpf, cnpj }: Digitados): TipoDePessoa =>
  tipo_pessoa ?? (cpf === '' && cnpj !== '' ? 'juridica' : 'fisica');

type Documentos = { cpf: string | null; cnpj: string | null };

/** The one document of a customer; null once they are anonymous, and for the Consumidor. */
export const documentoDe = ({ cpf, cnpj }: Documentos): string | null => cnpj ?? cpf;

/** Tells whether the check digits are right. A label and Bling want the one document that the customer has. */
export const temDocumentoValido = ({ cpf, cnpj }: Documentos): boolean =>
  cnpj === null ? cpf !== null && cpfValido(cpf) : cnpjValido(cnpj);

/** Writes 529.982.247-25 or 12.ABC.345/01DE-35; empty for nobody's. */
export const escreverDocumento = ({ cpf, cnpj }: Documentos): string =>
  cnpj === null ? formatarCpf(cpf ?? '') : formatarCnpj(cnpj);

/** Names the document too: CPF 529.982.247-25. */
export const dizerDocumento = (documentos: Documentos): string =>
  documentoDe(documentos) === null
    ? ''
    : `${documentos.cnpj === null ? 'CPF' : 'CNPJ'} ${escreverDocumento(documentos)}`;
