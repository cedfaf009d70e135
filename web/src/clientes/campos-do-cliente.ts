import { OBRIGATORIO } from '@varal/contract/api.errors';
import { type CampoDoCliente, NOMES_DO_CLIENTE } from '@varal/contract/clientes/campos';
import { errosDeClientes } from '@varal/contract/clientes/clientes.errors';
import type { Cliente, EnderecoDoCep } from '@varal/contract/clientes/clientes.routes';
import { ehTipoDePessoa } from '@varal/contract/clientes/documento-do-cliente';
import {
  caracteresDoCnpj,
  cnpjValido,
  cpfValido,
  digitosDoCep,
  digitosDoCpf,
  formatarCep,
  formatarCnpj,
  formatarCpf,
} from '@varal/contract/documentos';
import type { FieldErrors } from '../ui/form/use-form.ts';
import type { ClienteDigitado } from './clientes.queries.ts';

export type CamposDoCliente = Record<CampoDoCliente, string>;

export const camposDe = (cliente?: Cliente): CamposDoCliente => ({
  nome: cliente?.nome ?? '',
  tipo_pessoa: cliente?.tipo_pessoa ?? 'fisica',
  cpf: cliente?.cpf ? formatarCpf(cliente.cpf) : '',
  cnpj: cliente?.cnpj ? formatarCnpj(cliente.cnpj) : '',
  ie: cliente?.ie ?? '',
  telefone: cliente?.telefone ?? '',
  email: cliente?.email ?? '',
  cep: cliente?.cep ? formatarCep(cliente.cep) : '',
  endereco: cliente?.endereco ?? '',
  numero: cliente?.numero ?? '',
  complemento: cliente?.complemento ?? '',
  bairro: cliente?.bairro ?? '',
  municipio: cliente?.municipio ?? '',
  uf: cliente?.uf ?? '',
});

/** Only the documents of a customer's kind are sent, and none that is fixed. */
export function paraSalvar(campos: CamposDoCliente, fixo: boolean): ClienteDigitado {
  const { tipo_pessoa, cpf, cnpj, ie, ...outros } = campos;
  const aparados = Object.fromEntries(Object.entries(outros).map(([campo, typed]) => [campo, typed.trim()]));
  if (tipo_pessoa !== 'juridica') return fixo ? aparados : { ...aparados, cpf };
  return { ...aparados, tipo_pessoa: 'juridica', ie: ie.trim(), ...(!fixo && { cnpj }) };
}

/** Sends of a customer who exists only what was typed: somebody else may be changing another field. */
export function soMudados(antes: CamposDoCliente, digitados: CamposDoCliente, fixo: boolean): ClienteDigitado {
  const { tipo_pessoa } = digitados;
  const agora = { ...paraSalvar(digitados, fixo), ...(ehTipoDePessoa(tipo_pessoa) && { tipo_pessoa }) };
  return Object.fromEntries(
    NOMES_DO_CLIENTE.filter((campo) => campo in agora && digitados[campo] !== antes[campo]).map((campo) => [
      campo,
      agora[campo],
    ]),
  );
}

export function errosDe(campos: CamposDoCliente, fixo: boolean): FieldErrors<CampoDoCliente> {
  const { nome, cep, uf } = campos;
  return {
    ...(nome.trim() === '' && { nome: OBRIGATORIO }),
    ...(campos.tipo_pessoa === 'juridica' ? errosDaEmpresa(campos, fixo) : fixo ? {} : erroDoCpf(campos)),
    ...(cep.trim() !== '' && !digitosDoCep(cep) && { cep: errosDeClientes['cliente.cep_incompleto'].text }),
    ...(!/^[a-z]{0,2}$/i.test(uf.trim()) && { uf: errosDeClientes['cliente.uf_invalida'].text }),
  };
}

function erroDoCpf({ cpf }: CamposDoCliente): FieldErrors<'cpf'> {
  if (cpf.trim() === '') return { cpf: OBRIGATORIO };
  return digitosDoCpf(cpf) ? {} : { cpf: errosDeClientes['cliente.cpf_incompleto'].text };
}

function errosDaEmpresa({ cnpj, ie }: CamposDoCliente, fixo: boolean): FieldErrors<'cnpj' | 'ie'> {
  return {
    ...(!fixo && erroDoCnpj(cnpj)),
    ...(!/^([\d\s./-]*|isento)$/i.test(ie.trim()) && { ie: errosDeClientes['cliente.ie_invalida'].text }),
  };
}

/** A new document that cannot be right is not kept, unlike a CPF: those of before have to stay. */
function erroDoCnpj(digitado: string): FieldErrors<'cnpj'> {
  if (digitado.trim() === '') return { cnpj: OBRIGATORIO };
  const cnpj = caracteresDoCnpj(digitado);
  if (!cnpj) return { cnpj: errosDeClientes['cliente.cnpj_incompleto'].text };
  return cnpjValido(cnpj) ? {} : { cnpj: errosDeClientes['cliente.cnpj_invalido'].text };
}

/** A CPF that cannot be right is kept all the same. */
export const avisoDoCpf = (cpf: string): string | undefined =>
  digitosDoCpf(cpf) !== undefined && !cpfValido(cpf)
    ? 'Os dígitos verificadores não conferem. Você pode salvar assim, mas o Bling não aceitará este CPF.'
    : undefined;

export type DoEndereco = Pick<CamposDoCliente, 'endereco' | 'bairro' | 'municipio' | 'uf'>;

/**
 * Returns the fields that a CEP fills, unless they were typed by hand. A part it does not know, or an unknown CEP,
 * empties what the one before it had brought, and nothing else: two addresses do not mix.
 */
export function enderecoAchado(
  achado: EnderecoDoCep | null,
  { digitados, trazidos }: { digitados: ReadonlySet<string>; trazidos: ReadonlySet<string> },
): Partial<DoEndereco> {
  const { logradouro = '', bairro = '', localidade = '', uf = '' } = achado ?? {};
  const achados: DoEndereco = { endereco: logradouro, bairro, municipio: localidade, uf };
  return Object.fromEntries(
    Object.entries(achados).filter(
      ([campo, achado]) => !digitados.has(campo) && (achado !== '' || trazidos.has(campo)),
    ),
  );
}
