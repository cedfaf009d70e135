import type { Remetente } from './remetente.ts';
import { ufCombina } from './uf-do-cep.ts';

/** Nothing can be sent without these fields; the labels and the order are those of the form. */
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

/** Names the fields of the sender that staff must still fill in. */
export const faltaNoRemetente = (remetente: Pick<Remetente, keyof typeof NECESSARIO>): string[] => [
  ...CAMPOS.filter((campo) => remetente[campo] === '').map((campo) => NECESSARIO[campo]),
  ...(ufCombina(remetente) ? [] : [UF_DO_CEP]),
];

/** Carriers refuse a sender whose state is another one. */
const UF_DO_CEP = 'UF do CEP';

/** Object.keys loses the type of the keys. */
const CAMPOS = Object.keys(NECESSARIO) as (keyof typeof NECESSARIO)[];
