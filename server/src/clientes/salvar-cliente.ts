import type { Cliente, ClienteDigitado, MudancasDoCliente } from '@varal/contract/clientes/clientes.routes';
import { podeCorrigirCpf } from '@varal/contract/clientes/corrigir-cpf';
import { DOCUMENTO_DO_TIPO, TIPOS_DE_PESSOA } from '@varal/contract/clientes/documento-do-cliente';
import { orRefuse } from '../base/db/broken-rule.ts';
import type { Db } from '../base/db/db.ts';
import { AppError, atField, emptyFields } from '../base/errors.ts';
import { type Autor, anotar } from '../historico/anotar.ts';
import {
  alterarCliente,
  buscarCliente,
  inserirCliente,
  type LinhaDeCliente,
  segurarCliente,
} from './clientes.queries.ts';
import { DOCUMENTO_EM_USO } from './documento-em-uso.ts';
import { comecoDoCliente, historiaDoCliente } from './historia-do-cliente.ts';
import { comoLinha } from './linha-do-cliente.ts';
import { comVendas, type VendasDoCliente } from './vendas-do-cliente.ts';

export type DepsDoCliente = { db: Db; vendas: VendasDoCliente };
export type ComAutor = { autor: Autor };

export async function criarCliente(deps: DepsDoCliente & ComAutor, digitado: ClienteDigitado): Promise<Cliente> {
  const linha = comoLinha(digitado);
  const documento = DOCUMENTO_DO_TIPO[linha.tipo_pessoa];
  exigir({ nome: linha.nome, [documento]: linha[documento] });
  const cliente = await verCliente(deps, await orRefuse(inserirCliente(deps.db, linha), DOCUMENTO_EM_USO));
  const mudancas = comecoDoCliente(cliente);
  await anotar(deps.db, deps.autor, { acao: 'cliente.criado', alvo: cliente, mudancas });
  return cliente;
}

type Edicao = DepsDoCliente & ComAutor & { admin: boolean };

/** Saves these fields; the others stay as somebody else may just have saved them. An empty document leaves theirs. */
export async function mudarCliente(deps: Edicao, id: number, digitado: MudancasDoCliente): Promise<Cliente> {
  const { db, autor } = deps;
  if (!(await segurarCliente(db, id))) throw new AppError('cliente.nao_encontrado');
  const atual = await verCliente(deps, id);
  if (atual.anonimizado_em) throw new AppError('cliente.anonimo');
  if (atual.consumidor) throw new AppError('cliente.consumidor');
  if (digitado.nome !== undefined) exigir({ nome: digitado.nome });
  const documentos = await documentosDepois(deps, atual, digitado);
  await orRefuse(alterarCliente(db, id, { ...digitado, ...documentos }), DOCUMENTO_EM_USO);
  const depois = await verCliente(deps, id);
  const mudancas = historiaDoCliente(atual, depois);
  if (mudancas.length > 0) await anotar(db, autor, { acao: 'cliente.editado', alvo: depois, mudancas });
  return depois;
}

type Documentos = Pick<LinhaDeCliente, 'tipo_pessoa' | 'cpf' | 'cnpj' | 'ie'>;

/** Tells the documents that an edit leaves. A company that becomes a person, or a person a company, brings the other document. */
async function documentosDepois(
  { db, vendas, admin, autor }: Edicao,
  atual: Cliente,
  digitado: MudancasDoCliente,
): Promise<Documentos> {
  const { tipo_pessoa = atual.tipo_pessoa, ie = atual.ie } = digitado;
  const qual = DOCUMENTO_DO_TIPO[tipo_pessoa];
  const documento = digitado[qual] || atual[qual];
  if (tipo_pessoa !== atual.tipo_pessoa) {
    exigir({ [qual]: documento });
    if (await vendas.temNota(db, atual.id)) {
      throw new AppError('cliente.tipo_com_nota', { tipo: TIPOS_DE_PESSOA[atual.tipo_pessoa] });
    }
    // The way there and back would change a document that is fixed; an undo puts back the one that was.
    if (atual.tipo_pessoa === 'juridica' && !autor.desfaz && !podeCorrigirCpf(atual, { admin })) {
      throw atField('tipo_pessoa', 'cliente.cnpj_fixo');
    }
  } else if (documento !== atual[qual] && !podeCorrigirCpf(atual, { admin })) {
    throw atField(qual, `cliente.${qual}_fixo`);
  }
  return tipo_pessoa === 'juridica'
    ? { tipo_pessoa, cpf: null, cnpj: documento, ie }
    : { tipo_pessoa, cpf: documento, cnpj: null, ie: '' };
}

export async function verCliente({ db, vendas }: DepsDoCliente, id: number): Promise<Cliente> {
  const sozinho = await buscarCliente(db, id);
  const [cliente] = await comVendas(db, vendas, sozinho ? [sozinho] : []);
  if (!cliente) throw new AppError('cliente.nao_encontrado');
  return cliente;
}

function exigir(campos: Record<string, string | null>): void {
  const erros = emptyFields(campos);
  if (Object.keys(erros).length > 0) throw new AppError('cliente.campos_obrigatorios', { erros });
}
