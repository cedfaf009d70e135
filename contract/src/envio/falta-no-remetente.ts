import type { Remetente } from './remetente.ts';

/** What nothing can be sent without, as the form calls it and in its order. */
const NECESSARIO = {
  nome: 'Nome ou razão social',
  documento: 'CPF ou CNPJ',
  email: 'Email',
  cep: 'CEP',
  endereco: 'Endereço',
  bairro: 'Bairro',
  municipio: 'Município',
  uf: 'UF',
} as const satisfies Partial<Record<keyof Remetente, string>>;

/** What staff still have to say of who sends, in words. */
export const faltaNoRemetente = (remetente: Pick<Remetente, keyof typeof NECESSARIO>): string[] =>
  CAMPOS.filter((campo) => remetente[campo] === '').map((campo) => NECESSARIO[campo]);

/** Object.keys forgets which they are. */
const CAMPOS = Object.keys(NECESSARIO) as (keyof typeof NECESSARIO)[];
