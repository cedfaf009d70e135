import type { FaixaDeFrete } from '@varal/contract/envio/tabela-de-frete';
import { sql } from 'kysely';
import type { Db } from '../../base/db/db.ts';

export const lerTabela = (db: Db): Promise<FaixaDeFrete[]> => faixas(db).execute();

export const buscarFaixas = (db: Db, cep: string): Promise<FaixaDeFrete[]> =>
  faixas(db).where('cep_de', '<=', cep).where('cep_ate', '>=', cep).execute();

const faixas = (db: Db) =>
  db
    .selectFrom('tabela_de_frete')
    .select(['nome', 'cep_de', 'cep_ate', 'peso_ate', 'valor', 'prazo_entrega'])
    .orderBy('id');

/** Replaces the table, however long, in two statements. */
export async function trocarTabela(db: Db, faixas: readonly FaixaDeFrete[]): Promise<void> {
  await sql`delete from tabela_de_frete`.execute(db);
  await sql`
    insert into tabela_de_frete (nome, cep_de, cep_ate, peso_ate, valor, prazo_entrega)
    select nome, cep_de, cep_ate, peso_ate, valor, prazo_entrega
    from rows from (json_to_recordset(${JSON.stringify(faixas)}) as (nome text, cep_de text, cep_ate text,
      peso_ate numeric, valor numeric, prazo_entrega int)) with ordinality as nova
    order by ordinality`.execute(db);
}
