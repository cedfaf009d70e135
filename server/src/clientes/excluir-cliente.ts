import type { Cliente } from '@varal/contract/clientes/clientes.routes';
import { orRefuse } from '../base/db/broken-rule.ts';
import type { Db } from '../base/db/db.ts';
import { AppError } from '../base/errors.ts';
import type { Arquivos } from '../base/storage/storage.ts';
import { apagarCliente, esvaziarCliente, segurarCliente } from './clientes.queries.ts';
import type { EsquecerPessoa } from './esquecer-pessoa.ts';
import { type MeiosDoCliente, verCliente } from './salvar-cliente.ts';

type Escrita<T> = (work: (db: Db) => Promise<T>) => Promise<T>;

export type MeiosParaEsquecer = MeiosDoCliente & {
  arquivos: Arquivos;
  /** What each feature above forgets, in the order in which rows are locked. */
  esquecer: readonly EsquecerPessoa[];
  /** What goes with a customer who never bought. */
  excluir: (db: Db, cliente_id: number) => Promise<void>;
  /** The files of all labels that were ever made for these sales. */
  listarEtiquetas: (db: Db, vendas: readonly number[]) => Promise<string[]>;
};

/** Sales keep their customer: the database says so, also about one made a moment ago. */
export function excluirCliente(
  { db, vendas, excluir, transaction }: MeiosParaEsquecer & { transaction: Escrita<undefined> },
  id: number,
): Promise<undefined> {
  const exclusao = transaction(async (trx) => {
    if (!(await apagarCliente(trx, id))) throw new AppError('cliente.nao_encontrado');
    await excluir(trx, id);
    return undefined;
  });
  // Outside the transaction: once a statement of it failed, no more can be asked there.
  return orRefuse(exclusao, {
    vendas_cliente_id_fkey: async () => {
      const { n_vendas } = await verCliente({ db, vendas }, id);
      return new AppError('cliente.com_vendas', { vendas: quantas(n_vendas) });
    },
  });
}

/** Clears the person and keeps the sales; again, it does nothing. */
export async function anonimizarCliente(
  {
    db,
    vendas,
    arquivos,
    esquecer,
    listarEtiquetas,
    transaction,
  }: MeiosParaEsquecer & { transaction: Escrita<Cliente> },
  id: number,
): Promise<Cliente> {
  const anonimo = await transaction(async (trx) => {
    if (!(await segurarCliente(trx, id))) throw new AppError('cliente.nao_encontrado');
    const cliente = await verCliente({ db: trx, vendas }, id);
    if (cliente.anonimizado_em) return cliente;
    const todas = await vendas.listar(trx, id);
    // What is on its way still needs to know where to.
    const abertas = todas.filter(({ aberta }) => aberta).length;
    if (abertas > 0) throw new AppError('cliente.com_venda_aberta', { vendas: quantas(abertas) });

    await esvaziarCliente(trx, id);
    const pessoa = { cliente_id: id, vendas: todas.map((venda) => venda.id) };
    for (const esquecerPessoa of esquecer) await esquecerPessoa(trx, pessoa);
    return verCliente({ db: trx, vendas }, id);
  });
  // No link leads to them any more; who was cut off here is asked for again, and does the rest.
  const ids = (await vendas.listar(db, id)).map((venda) => venda.id);
  await arquivos.remove(await listarEtiquetas(db, ids));
  return anonimo;
}

const quantas = (n: number): string => (n === 1 ? '1 venda' : `${n} vendas`);
