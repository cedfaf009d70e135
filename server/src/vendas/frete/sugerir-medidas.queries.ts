import { sql } from 'kysely';
import type { Db } from '../../base/db/db.ts';

export type CaixaUsada = { altura: number; largura: number; comprimento: number; peso: number; vezes: number };

/** The last sales, up to this number, show the boxes that the shop uses now. */
const ULTIMAS = 1_000;

/** The boxes in which the same things in the same numbers were sent before, the one used most first. */
export async function buscarCaixasUsadas(db: Db, venda_id: number, quantas: number): Promise<CaixaUsada[]> {
  // The basket is read first and passed as a value: a plan for any basket would read all sales of one that is sold
  // every day.
  const { cesta } = await db.selectFrom('vendas').select('cesta').where('id', '=', venda_id).executeTakeFirstOrThrow();
  const { rows } = await sql<CaixaUsada>`
    select altura, largura, comprimento, peso, count(*)::int as vezes
    from (
      select id, altura, largura, comprimento, peso from vendas
      where cesta = ${cesta} and altura is not null and status <> 'cancelado' and id <> ${venda_id}
      order by id desc limit ${ULTIMAS}
    ) ultimas
    group by altura, largura, comprimento, peso
    order by vezes desc, max(id) desc limit ${quantas}`.execute(db);
  return rows;
}
