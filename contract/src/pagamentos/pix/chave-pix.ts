import { cnpjValido, cpfValido } from '../../documentos.ts';

export const TIPOS_DE_CHAVE = ['cpf', 'cnpj', 'telefone', 'email', 'aleatoria'] as const;
export type TipoDeChave = (typeof TIPOS_DE_CHAVE)[number];

/** The form says it too, without the catalogue of refusals. */
export const CHAVE_INVALIDA =
  'Isto não é uma chave Pix. Digite um CPF, CNPJ, e-mail, chave aleatória ou celular com +55 e DDD.';

export type ChavePix = { tipo: TipoDeChave; chave: string };

const ALEATORIA = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const EMAIL = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/;
/** Only a mobile can be a key: an area code without zeros, and nine digits of which the first is a 9. */
const CELULAR = /^[1-9]{2}9\d{8}$/;
const MAIOR_EMAIL = 77;

/**
 * Reads a Pix key as people write it, and answers with the form it has inside a code; undefined when it is none. Eleven bare digits
 * are a CPF: a telephone has `+55` or its area code in brackets.
 */
export function lerChavePix(escrita: string): ChavePix | undefined {
  const chave = escrita.trim();
  if (chave.includes('@')) return oEmail(chave.toLowerCase());
  if (ALEATORIA.test(chave.toLowerCase())) return { tipo: 'aleatoria', chave: chave.toLowerCase() };
  if (/^(\+|\()/.test(chave)) return oTelefone(chave);
  // Points, dashes and strokes stand where masks put them; anything else is a slip.
  if (!/^[0-9A-Za-z./\- ]+$/.test(chave)) return undefined;
  const sinais = chave.replace(/[./\- ]/g, '').toUpperCase();
  if (/^\d{11}$/.test(sinais) && cpfValido(sinais)) return { tipo: 'cpf', chave: sinais };
  return cnpjValido(sinais) ? { tipo: 'cnpj', chave: sinais } : undefined;
}

const oEmail = (chave: string): ChavePix | undefined =>
  chave.length <= MAIOR_EMAIL && EMAIL.test(chave) ? { tipo: 'email', chave } : undefined;

function oTelefone(escrito: string): ChavePix | undefined {
  if (!/^\+?[\d() -]+$/.test(escrito)) return undefined;
  const digitos = escrito.replace(/\D/g, '');
  const nacional = escrito.startsWith('+') ? /^55(\d+)$/.exec(digitos)?.[1] : digitos;
  return nacional && CELULAR.test(nacional) ? { tipo: 'telefone', chave: `+55${nacional}` } : undefined;
}
