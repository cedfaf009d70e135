import { LIMITES_DO_PACOTE } from '@varal/contract/vendas/medidas/caixa-das-pecas';
import { sql } from 'kysely';
import type { Db } from '../../base/db/db.ts';

export type CaixaUsada = { altura: number; largura: number; comprimento: number; peso: number; vezes: number };

const [LADO, SOMA, PESO] = [LIMITES_DO_PACOTE.lado, LIMITES_DO_PACOTE.soma, LIMITES_DO_PACOTE.peso].map((um) =>
  sql.lit(um),
);

/** The last sales, up to this number, show the boxes that the shop uses now. */
const ULTIMAS = 1_000;

export async function cestaDaVenda(db: Db, id: number): Promise<string | null> {
  const { cesta } = await db.selectFrom('vendas').select('cesta').where('id', '=', id).executeTakeFirstOrThrow();
  return cesta;
}

/**
 * The boxes in which the same things in the same numbers were sent before, the one used most first. None is beyond what a carrier
 * takes as one parcel. The basket comes as a value:
 * a plan for any basket would read all sales of one that is sold every day.
 */
export async function buscarCaixasUsadas(
  db: Db,
  { cesta, menos = 0 }: { cesta: string | null; menos?: number },
  quantas: number,
): Promise<CaixaUsada[]> {
  const { rows } = await sql<CaixaUsada>`
    select altura, largura, comprimento, peso, count(*)::int as vezes
    from (
      select id, altura, largura, comprimento, peso from vendas
      where cesta = ${cesta} and altura is not null and status <> 'cancelado' and id <> ${menos}
        and greatest(altura, largura, comprimento) <= ${LADO} and altura + largura + comprimento <= ${SOMA} and peso <= ${PESO}
      order by id desc limit ${ULTIMAS}
    ) ultimas
    group by altura, largura, comprimento, peso
    order by vezes desc, max(id) desc limit ${quantas}`.execute(db);
  return rows;
}
