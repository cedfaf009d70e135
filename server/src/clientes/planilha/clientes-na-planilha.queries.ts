import { CAMPOS_DO_CLIENTE } from '@varal/contract/clientes/campos';
import type { Cliente } from '@varal/contract/clientes/clientes.routes';
import { sql } from 'kysely';
import type { Db } from '../../base/db/db.ts';
import { columnsOf } from '../../base/db/fields.ts';

export type ClienteNaPlanilha = Omit<Cliente, 'cpf_valido' | 'n_vendas' | 'anonimizado_em'> & { criado_em: string };

export async function lerClientes(db: Db, ids: readonly number[]): Promise<ClienteNaPlanilha[]> {
  const { rows } = await sql<ClienteNaPlanilha>`
    select c.id, ${columnsOf(CAMPOS_DO_CLIENTE, 'c')}, c.credito, c.criado_em
    from unnest(${ids}::int[]) with ordinality as pedidos (id, lugar) join clientes c using (id)
    order by pedidos.lugar`.execute(db);
  return rows;
}
