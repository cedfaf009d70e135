import type { Cliente, ClienteDigitado } from '@varal/contract/clientes/clientes.routes';
import { orRefuse } from '../base/db/broken-rule.ts';
import type { Db } from '../base/db/db.ts';
import { AppError, atField } from '../base/errors.ts';
import { alterarCliente, buscarCliente, inserirCliente, segurarCliente } from './clientes.queries.ts';

export async function criarCliente(db: Db, digitado: ClienteDigitado): Promise<Cliente> {
  exigir(digitado, ['nome', 'cpf']);
  return verCliente(db, await orRefuse(inserirCliente(db, digitado), RECUSAS));
}

export async function editarCliente(db: Db, id: number, { cpf, ...digitado }: ClienteDigitado): Promise<Cliente> {
  if (!(await segurarCliente(db, id))) throw new AppError('cliente.nao_encontrado');
  const atual = await verCliente(db, id);
  if (atual.anonimizado_em) throw new AppError('cliente.anonimo');
  exigir(digitado, ['nome']);

  await orRefuse(alterarCliente(db, id, { ...digitado, ...(cpf !== '' && { cpf }) }), RECUSAS);
  return verCliente(db, id);
}

export async function verCliente(db: Db, id: number): Promise<Cliente> {
  const cliente = await buscarCliente(db, id);
  if (!cliente) throw new AppError('cliente.nao_encontrado');
  return cliente;
}

function exigir<C extends 'nome' | 'cpf'>(digitado: Record<C, string>, campos: readonly C[]): void {
  const faltam = campos.filter((campo) => digitado[campo] === '');
  if (faltam.length === 0) return;
  throw new AppError('cliente.campos_obrigatorios', {
    erros: Object.fromEntries(faltam.map((campo) => [campo, ['Campo obrigatório']])),
  });
}

const RECUSAS = { clientes_cpf_key: () => atField('cpf', 'cliente.cpf_em_uso') };
