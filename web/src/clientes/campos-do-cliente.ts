import { OBRIGATORIO } from '@varal/contract/api.errors';
import { type CampoDoCliente, NOMES_DO_CLIENTE } from '@varal/contract/clientes/campos';
import { errosDeClientes } from '@varal/contract/clientes/clientes.errors';
import type { Cliente, EnderecoDoCep } from '@varal/contract/clientes/clientes.routes';
import { cpfValido, digitosDoCep, digitosDoCpf, formatarCep, formatarCpf } from '@varal/contract/documentos';
import type { FieldErrors } from '../ui/form/use-form.ts';
import type { ClienteDigitado } from './clientes.queries.ts';

export type CamposDoCliente = Record<CampoDoCliente, string>;

export const camposDe = (cliente?: Cliente): CamposDoCliente => ({
  nome: cliente?.nome ?? '',
  cpf: cliente?.cpf ? formatarCpf(cliente.cpf) : '',
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

/** A CPF that is fixed is not sent: it does not change here. */
export function paraSalvar({ cpf, ...campos }: CamposDoCliente, cpfFixo: boolean): ClienteDigitado {
  const aparados = Object.fromEntries(Object.entries(campos).map(([campo, typed]) => [campo, typed.trim()]));
  return cpfFixo ? aparados : { ...aparados, cpf };
}

/** Sends of a customer who exists only what was typed: somebody else may be changing another field. */
export function soMudados(antes: CamposDoCliente, digitados: CamposDoCliente, cpfFixo: boolean): ClienteDigitado {
  const agora = paraSalvar(digitados, cpfFixo);
  return Object.fromEntries(
    NOMES_DO_CLIENTE.filter((campo) => digitados[campo] !== antes[campo]).map((campo) => [campo, agora[campo]]),
  );
}

export function errosDe({ nome, cpf, cep, uf }: CamposDoCliente, cpfFixo: boolean): FieldErrors<CampoDoCliente> {
  return {
    ...(nome.trim() === '' && { nome: OBRIGATORIO }),
    ...(!cpfFixo && cpf.trim() === '' && { cpf: OBRIGATORIO }),
    ...(!cpfFixo && cpf.trim() !== '' && !digitosDoCpf(cpf) && { cpf: errosDeClientes['cliente.cpf_incompleto'].text }),
    ...(cep.trim() !== '' && !digitosDoCep(cep) && { cep: errosDeClientes['cliente.cep_incompleto'].text }),
    ...(!/^[a-z]{0,2}$/i.test(uf.trim()) && { uf: errosDeClientes['cliente.uf_invalida'].text }),
  };
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
