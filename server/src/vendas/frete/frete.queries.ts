import type { OpcaoDeFrete } from '@varal/contract/envio/envio';
import { sql } from 'kysely';
import type { Db } from '../../base/db/db.ts';

/** Replaces the offers of the carriers for a sale. */
export async function guardarCotacoes(db: Db, venda_id: number, opcoes: readonly OpcaoDeFrete[]): Promise<void> {
  await esquecerCotacoes(db, venda_id);
  if (opcoes.length === 0) return;
  await db
    .insertInto('cotacoes_de_frete')
    .values(opcoes.map(({ codigo, nome, valor, prazo_entrega }) => ({ venda_id, codigo, nome, valor, prazo_entrega })))
    .execute();
}

export const buscarCotacao = (db: Db, venda_id: number, codigo: string): Promise<OpcaoDeFrete | undefined> =>
  db
    .selectFrom('cotacoes_de_frete')
    .select(['codigo', 'nome', 'valor', 'prazo_entrega'])
    .where('venda_id', '=', venda_id)
    .where('codigo', '=', codigo)
    .executeTakeFirst();

export async function esquecerCotacoes(db: Db, venda_id: number): Promise<void> {
  await sql`delete from cotacoes_de_frete where venda_id = ${venda_id}`.execute(db);
}
