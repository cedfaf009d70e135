import { sql } from 'kysely';
import type { Db } from '../base/db/db.ts';
import { inTransaction } from '../base/db/transaction.ts';
import { pecasDosDias, vendasDosDias } from './dias.queries.ts';

/** The number of days summed up in one transaction; with the embedded database all others wait for its end. */
const DE_UMA_VEZ = 7;

/** Sums up the days that changed, the latest first. */
export async function somarDias(db: Db): Promise<void> {
  const { rows } = await sql<{ dia: string }>`select distinct dia from dias_mudados order by dia desc`.execute(db);
  const dias = rows.map(({ dia }) => dia);
  for (let n = 0; n < dias.length; n += DE_UMA_VEZ) {
    await inTransaction(db, (trx) => somar(trx, dias.slice(n, n + DE_UMA_VEZ)));
  }
}

/**
 * The marks go first. A change that is committed after that is in the sums as well or is not, and its mark stays: its day
 * is counted sale by sale, and summed up again.
 */
async function somar(db: Db, dias: readonly string[]): Promise<void> {
  // One process sums up at a time, and readers do not wait for it.
  await sql`lock table vendas_do_dia in share row exclusive mode`.execute(db);
  await sql`delete from dias_mudados where dia = any(${dias}::date[])`.execute(db);
  await sql`delete from vendas_do_dia where dia = any(${dias}::date[])`.execute(db);
  await sql`delete from pecas_do_dia where dia = any(${dias}::date[])`.execute(db);
  const estes = sql`(select unnest(${dias}::date[]) as dia)`;
  await sql`
    insert into vendas_do_dia (dia, origem, vendedor_id, vendas, valor, frete, pecas, descontos, valor_com_custo, custo, valor_sem_custo)
    ${vendasDosDias(estes)}`.execute(db);
  await sql`
    insert into pecas_do_dia (dia, produto_id, variacao_id, pecas, valor, custo) ${pecasDosDias(estes)} order by 1`.execute(
    db,
  );
}
