import type { Cliente } from '@varal/contract/clientes/clientes.routes';
import type { Db } from '../base/db/db.ts';
import type { ClienteSozinho } from './clientes.queries.ts';
import type { VendaQueSaiu } from './esquecer/esquecer-pessoa.ts';

/** `app.ts` hands this in, because sales belong to another feature. */
export type VendasDoCliente = {
  /** Counts the sales of each of these customers. A customer without sales is missing from the answer. */
  contar: (db: Db, clientes: readonly number[]) => Promise<ReadonlyMap<number, number>>;
  /** Lists their sales. One is open until its goods have left the shop; `deve` is what is due for those that did. */
  listar: (db: Db, cliente_id: number) => Promise<{ id: number; aberta: boolean; deve: number }[]>;
  /** Tells whether an invoice names this customer. */
  temNota: (db: Db, cliente_id: number) => Promise<boolean>;
  /** Lists the sales that an edit gave to somebody else. */
  listarQueSairam: (db: Db, cliente: Pick<ClienteSozinho, 'id' | 'nome'>) => Promise<VendaQueSaiu[]>;
};

export async function comVendas(
  db: Db,
  vendas: VendasDoCliente,
  clientes: readonly ClienteSozinho[],
): Promise<Cliente[]> {
  const ids = clientes.map(({ id }) => id);
  const quantas = await vendas.contar(db, ids);
  return clientes.map((cliente) => ({ ...cliente, n_vendas: quantas.get(cliente.id) ?? 0 }));
}
