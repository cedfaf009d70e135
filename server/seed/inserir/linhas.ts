import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../src/base/db/db.ts';

/** Passes many rows in one parameter; `as (name type, …)` after it picks and types the wanted columns. */
export const rowsOf = (rows: readonly object[]): RawBuilder<unknown> =>
  sql`json_to_recordset(${JSON.stringify(rows)}::json)`;

/** Ids nobody else gets, known before the rows are written, so that rows that belong to them can be made at once. */
export async function idsNovos(
  db: Db,
  table: 'produtos' | 'variacoes' | 'clientes' | 'vendas',
  quantos: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${table}, 'id')) as id from generate_series(1, ${quantos}::int)`.execute(db);
  return rows.map(({ id }) => id);
}

export function* inBatches<T>(from: Iterable<T>, tamanho: number): Generator<T[]> {
  let batch: T[] = [];
  for (const one of from) {
    batch.push(one);
    if (batch.length < tamanho) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
