import type { Cliente, ClienteDigitado } from '@varal/contract/clientes/clientes.routes';
import { errorSentence } from '@varal/contract/errors';
import { orRefuse } from '../base/db/broken-rule.ts';
import type { Db } from '../base/db/db.ts';
import { AppError, atField } from '../base/errors.ts';
import { alterarCliente, buscarCliente, inserirCliente, segurarCliente } from './clientes.queries.ts';
import { comVendas, type VendasDoCliente } from './vendas-do-cliente.ts';

export type DepsDoCliente = { db: Db; vendas: VendasDoCliente };

export async function criarCliente(deps: DepsDoCliente, digitado: ClienteDigitado): Promise<Cliente> {
  exigir(digitado, ['nome', 'cpf']);
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
  exigir(digitado, ['nome']);

  await orRefuse(alterarCliente(db, id, { ...digitado, ...(cpf !== '' && { cpf }) }), RECUSAS);
  return verCliente(deps, id);
}

export async function verCliente({ db, vendas }: DepsDoCliente, id: number): Promise<Cliente> {
  const sozinho = await buscarCliente(db, id);
  const [cliente] = await comVendas(db, vendas, sozinho ? [sozinho] : []);
  if (!cliente) throw new AppError('cliente.nao_encontrado');
  return cliente;
}

function exigir<C extends 'nome' | 'cpf'>(digitado: Record<C, string>, campos: readonly C[]): void {
  const faltam = campos.filter((campo) => digitado[campo] === '');
  if (faltam.length === 0) return;
  throw new AppError('cliente.campos_obrigatorios', {
    erros: Object.fromEntries(faltam.map((campo) => [campo, [errorSentence('campo.obrigatorio')]])),
  });
}

const RECUSAS = { clientes_cpf_key: () => atField('cpf', 'cliente.cpf_em_uso') };
