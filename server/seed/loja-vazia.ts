import { sql } from 'kysely';
import type { Db } from '../src/base/db/db.ts';

/** True while the shop holds no model, product, customer or sale. */
export async function lojaVazia(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select from modelos union all select from produtos union all select from clientes union all select from vendas limit 1`.execute(
    db,
  );
  return rows.length === 0;
}
