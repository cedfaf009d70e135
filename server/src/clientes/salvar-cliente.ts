import type { Cliente, ClienteDigitado } from '@varal/contract/clientes/clientes.routes';
import { orRefuse } from '../base/db/broken-rule.ts';
import type { Db } from '../base/db/db.ts';
import { AppError, atField, emptyFields } from '../base/errors.ts';
import { alterarCliente, buscarCliente, inserirCliente, segurarCliente } from './clientes.queries.ts';
import { comVendas, type VendasDoCliente } from './vendas-do-cliente.ts';

export type DepsDoCliente = { db: Db; vendas: VendasDoCliente };

export async function criarCliente(deps: DepsDoCliente, digitado: ClienteDigitado): Promise<Cliente> {
  const { nome, cpf } = digitado;
  exigir({ nome, cpf });
  return verCliente(deps, await orRefuse(inserirCliente(deps.db, digitado), RECUSAS));
}

export async function editarCliente(
  deps: DepsDoCliente,
  id: number,
  { cpf, ...digitado }: ClienteDigitado,
): Promise<Cliente> {
  const { db } = deps;
  if (!(await segurarCliente(db, id))) throw new AppError('cliente.nao_encontrado');
  const atual = await verCliente(deps, id);
  if (atual.anonimizado_em) throw new AppError('cliente.anonimo');
  exigir({ nome: digitado.nome });

  await orRefuse(alterarCliente(db, id, { ...digitado, ...(cpf !== '' && { cpf }) }), RECUSAS);
  return verCliente(deps, id);
}

export async function verCliente({ db, vendas }: DepsDoCliente, id: number): Promise<Cliente> {
  const sozinho = await buscarCliente(db, id);
  const [cliente] = await comVendas(db, vendas, sozinho ? [sozinho] : []);
  if (!cliente) throw new AppError('cliente.nao_encontrado');
  return cliente;
}

function exigir(campos: Record<string, string>): void {
  const erros = emptyFields(campos);
  if (Object.keys(erros).length > 0) throw new AppError('cliente.campos_obrigatorios', { erros });
}

const RECUSAS = { clientes_cpf_key: () => atField('cpf', 'cliente.cpf_em_uso') };
