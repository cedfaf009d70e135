import { type CampoDigitado, nomesDe } from '../campo.ts';
import type { ClienteDigitado } from './clientes.routes.ts';
import type { TipoDePessoa } from './documento-do-cliente.ts';

/** All that staff type of a customer tells of a person. */
const pessoal = (rotulo: string) => ({ rotulo, tipo: 'texto', pessoal: true }) as const satisfies CampoDigitado;

/** Staff type these fields of a customer. A column of a spreadsheet that fills one is called like it. */
export const CAMPOS_DO_CLIENTE = {
  nome: pessoal('Nome'),
  tipo_pessoa: { ...pessoal('Tipo de pessoa'), tipo: 'tipo_de_pessoa' },
  cpf: pessoal('CPF'),
  cnpj: pessoal('CNPJ'),
  ie: pessoal('Inscrição estadual'),
  telefone: pessoal('Telefone'),
  email: pessoal('Email'),
  cep: pessoal('CEP'),
  endereco: pessoal('Endereço'),
  numero: pessoal('Número'),
  complemento: pessoal('Complemento'),
  bairro: pessoal('Bairro'),
  municipio: pessoal('Município'),
  uf: pessoal('UF'),
} as const satisfies Record<keyof ClienteDigitado, CampoDigitado>;

export type CampoDoCliente = keyof typeof CAMPOS_DO_CLIENTE;
export const NOMES_DO_CLIENTE = nomesDe(CAMPOS_DO_CLIENTE);

/** A new customer begins with these, and a forgotten one ends with them. */
export const CLIENTE_VAZIO = {
  ...(Object.fromEntries(NOMES_DO_CLIENTE.map((nome) => [nome, ''])) as Record<CampoDoCliente, ''>),
  tipo_pessoa: 'fisica' satisfies TipoDePessoa as TipoDePessoa,
};
