import type { Cliente, ClienteDigitado, MudancasDoCliente } from '@varal/contract/clientes/clientes.routes';
import { ehConsumidor, podeCorrigirCpf } from '@varal/contract/clientes/consumidor';
import { orRefuse } from '../base/db/broken-rule.ts';
import type { Db } from '../base/db/db.ts';
import { AppError, atField, emptyFields } from '../base/errors.ts';
import { type Autor, anotar } from '../historico/anotar.ts';
import { alterarCliente, buscarCliente, inserirCliente, segurarCliente } from './clientes.queries.ts';
import { comecoDoCliente, historiaDoCliente } from './historia-do-cliente.ts';
import { comVendas, type VendasDoCliente } from './vendas-do-cliente.ts';

export type DepsDoCliente = { db: Db; vendas: VendasDoCliente };
export type ComAutor = { autor: Autor };

export async function criarCliente(deps: DepsDoCliente & ComAutor, digitado: ClienteDigitado): Promise<Cliente> {
  const { nome, cpf } = digitado;
  exigir({ nome, cpf });
  const cliente = await verCliente(deps, await orRefuse(inserirCliente(deps.db, digitado), RECUSAS));
  const mudancas = comecoDoCliente(cliente);
  await anotar(deps.db, deps.autor, { acao: 'cliente.criado', alvo: cliente, mudancas });
  return cliente;
}

type Edicao = DepsDoCliente & ComAutor & { admin: boolean };

/** Saves these fields; the others stay as somebody else may just have saved them. An empty CPF leaves theirs. */
export async function mudarCliente(
  deps: Edicao,
  id: number,
  { cpf = '', ...digitado }: MudancasDoCliente,
): Promise<Cliente> {
  const { db, autor, admin } = deps;
  if (!(await segurarCliente(db, id))) throw new AppError('cliente.nao_encontrado');
  const atual = await verCliente(deps, id);
  if (atual.anonimizado_em) throw new AppError('cliente.anonimo');
  if (ehConsumidor(atual)) throw new AppError('cliente.consumidor');
  const outroCpf = cpf !== '' && cpf !== atual.cpf;
  if (outroCpf && !podeCorrigirCpf(atual, { admin })) throw atField('cpf', 'cliente.cpf_fixo');
  if (digitado.nome !== undefined) exigir({ nome: digitado.nome });

  await orRefuse(alterarCliente(db, id, { ...digitado, ...(outroCpf && { cpf }) }), RECUSAS);
  const depois = await verCliente(deps, id);
  const mudancas = historiaDoCliente(atual, depois);
  if (mudancas.length > 0) await anotar(db, autor, { acao: 'cliente.editado', alvo: depois, mudancas });
  return depois;
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
