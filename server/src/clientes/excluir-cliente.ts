import type { Cliente } from '@varal/contract/clientes/clientes.routes';
import { dizerContas } from '@varal/contract/clientes/contas-do-cliente';
import { emCentavos, emReais } from '@varal/contract/dinheiro';
import { orRefuse } from '../base/db/broken-rule.ts';
import type { Db } from '../base/db/db.ts';
import { AppError } from '../base/errors.ts';
import type { Arquivos } from '../base/storage/storage.ts';
import { anotar } from '../historico/anotar.ts';
import { apagarCliente, buscarCliente, esvaziarCliente, listarAnonimos, segurarCliente } from './clientes.queries.ts';
import type { EsquecerPessoa, PessoaEsquecida } from './esquecer/esquecer-pessoa.ts';
import { anotarEsquecidos } from './esquecer/lista-de-esquecidos.ts';
import { type ComAutor, type DepsDoCliente, verCliente } from './salvar-cliente.ts';
import type { VendasDoCliente } from './vendas-do-cliente.ts';

type Escrita<T> = (work: (db: Db) => Promise<T>) => Promise<T>;

export type DepsParaEsquecer = DepsDoCliente & {
  arquivos: Arquivos;
  /** Holds the list of who was forgotten. */
  pastaDosEsquecidos: string;
  /** Each feature above forgets its part, in the order in which rows are locked. */
  esquecer: readonly EsquecerPessoa[];
  /** Deletes what goes with a customer who never bought, and empties what the history says of them. */
  excluir: (db: Db, pessoa: PessoaEsquecida) => Promise<void>;
  /** Lists the files of this person: all labels ever made, and the arts that are their own. */
  listarArquivos: (db: Db, pessoa: PessoaEsquecida) => Promise<string[]>;
};

/** Deletes a customer without sales. A foreign key refuses one with a sale, even a sale made a moment ago. */
export async function excluirCliente(
  { transaction, autor, ...deps }: DepsParaEsquecer & ComAutor & { transaction: Escrita<void> },
  id: number,
): Promise<void> {
  const { db, vendas, arquivos, excluir, listarArquivos } = deps;
  let sobras: string[] = [];
  let naLista: string | undefined;
  const exclusao = transaction(async (trx) => {
    const cliente = await buscarCliente(trx, id);
    if (cliente?.consumidor) throw new AppError('cliente.consumidor');
    const apagado = cliente && (await apagarCliente(trx, id));
    if (!apagado) throw new AppError('cliente.nao_encontrado');
    await anotar(trx, autor, { acao: 'cliente.excluido', alvo: { id, nome: '' } });
    const pessoa = await pessoaQueSai(trx, vendas, { cliente, dela: [] });
    sobras = await listarArquivos(trx, pessoa);
    await excluir(trx, pessoa);
    naLista = apagado.naLista;
  });
  // The count runs outside the transaction, which accepts no statement after one has failed.
  await orRefuse(exclusao, {
    vendas_cliente_id_fkey: async () => {
      const { n_vendas } = await verCliente({ db, vendas }, id);
      return new AppError('cliente.com_vendas', { vendas: quantas(n_vendas) });
    },
    estampas_cliente_id_fkey: () => new AppError('cliente.com_estampas'),
  });
  await arquivos.remove(sobras);
  // Only after the commit: whoever is in the list and has a name is forgotten at the next start.
  if (naLista) await anotarEsquecidos(deps.pastaDosEsquecidos, [naLista]);
}

/**
 * Clears the person and keeps the sales. A second call changes nothing. What is still open between them and the shop is told first:
 * nobody can be asked for it any more.
 */
export async function anonimizarCliente(
  { transaction, autor, ...deps }: DepsParaEsquecer & ComAutor & { transaction: Escrita<Cliente> },
  id: number,
  { confirmar = false, mesmoAberta = false } = {},
): Promise<Cliente> {
  const { db, vendas, arquivos, esquecer, listarArquivos } = deps;
  let sobras: string[] = [];
  const anonimo = await transaction(async (trx) => {
    if (!(await segurarCliente(trx, id))) throw new AppError('cliente.nao_encontrado');
    const cliente = await verCliente({ db: trx, vendas }, id);
    if (cliente.consumidor) throw new AppError('cliente.consumidor');
    const todas = await vendas.listar(trx, id);
    const pessoa = await pessoaQueSai(trx, vendas, { cliente, dela: todas.map((venda) => venda.id) });
    sobras = await listarArquivos(trx, pessoa);
    if (cliente.anonimizado_em) return cliente;
    // A sale whose goods are still here needs the address.
    const abertas = mesmoAberta ? 0 : todas.filter(({ aberta }) => aberta).length;
    if (abertas > 0) throw new AppError('cliente.com_venda_aberta', { vendas: quantas(abertas) });

    if (!confirmar) recusarComContas(cliente, todas);

    await esvaziarCliente(trx, id);
    for (const esquecerPessoa of esquecer) await esquecerPessoa(trx, pessoa);
    await anotar(trx, autor, { acao: 'cliente.anonimizado', alvo: { id, nome: '' } });
    return verCliente({ db: trx, vendas }, id);
  });
  // No row names these files any more. A call cut off here is completed by repeating it.
  await arquivos.remove(sobras);
  await anotarEsquecidos(deps.pastaDosEsquecidos, await listarAnonimos(db, id));
  return anonimo;
}

function recusarComContas({ nome, credito }: Cliente, vendas: readonly { deve: number }[]): void {
  const divida = emReais(vendas.reduce((soma, { deve }) => soma + emCentavos(deve), 0));
  const contas = dizerContas({ credito, divida });
  if (contas) throw new AppError('cliente.com_contas', { nome, contas });
}

type QueSai = {
  cliente: Pick<Cliente, 'id' | 'nome' | 'cpf' | 'cnpj' | 'telefone' | 'email'>;
  dela: readonly number[];
};

async function pessoaQueSai(db: Db, vendas: VendasDoCliente, { cliente, dela }: QueSai): Promise<PessoaEsquecida> {
  const { id, nome, cpf, cnpj, telefone, email } = cliente;
  const sairam = await vendas.listarQueSairam(db, cliente);
  return { cliente_id: id, vendas: dela, sairam, nome, cpf, cnpj, telefone, email };
}

const quantas = (n: number): string => (n === 1 ? '1 venda' : `${n} vendas`);
