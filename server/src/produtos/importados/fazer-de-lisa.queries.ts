import { sql } from 'kysely';
import type { Db } from '../../base/db/db.ts';

/** A blank, and which of its variations each of Bling's numbers is; null where it has none. */
export type LisaAchada = { produto_id: number; variacoes: ReadonlyMap<number, number | null> };

/** Finds the one product that all these numbers of Bling's belong to, and locks it; what is made of something itself is no blank. */
export async function acharLisa(db: Db, numeros: readonly number[]): Promise<LisaAchada | undefined> {
  const { rows } = await sql<{ id_bling: number; produto_id: number; variacao_id: number | null }>`
    with achados as (
      select p.id_bling, p.id as produto_id, null::int as variacao_id from produtos p
      where p.id_bling = any(${numeros}::bigint[]) and not p.tem_variacoes
      union all
      select v.id_bling, v.produto_id, v.id from variacoes v where v.id_bling = any(${numeros}::bigint[]) and v.arquivada_em is null
    )
    select a.* from achados a join produtos p on p.id = a.produto_id
    where p.lisa_id is null and p.excluido_em is null for no key update of p`.execute(db);
  const [um] = rows;
  const achados = new Map(rows.map(({ id_bling, variacao_id }) => [id_bling, variacao_id]));
  const todos = numeros.every((numero) => achados.has(numero));
  if (!um || !todos || rows.some(({ produto_id }) => produto_id !== um.produto_id)) return undefined;
  return { produto_id: um.produto_id, variacoes: achados };
}

type Feito = {
  produto_id: number;
  lisa: LisaAchada;
  compostas: readonly { id_bling: number; componente: number }[];
};

/** A product that was just brought is made of the blank, without prints. A variation names its own where it would find another. */
export async function fazerDeLisa(db: Db, { produto_id, lisa, compostas }: Feito): Promise<void> {
  await sql`update produtos set lisa_id = ${lisa.produto_id}, estampa_ids = '{}' where id = ${produto_id}`.execute(db);
  await sql`
    update variacoes v set lisa_variacao_id = n.lisa_variacao_id
    from unnest(${compostas.map(({ id_bling }) => id_bling)}::bigint[],
      ${compostas.map(({ componente }) => lisa.variacoes.get(componente) ?? null)}::int[]) as n (id_bling, lisa_variacao_id)
    where v.produto_id = ${produto_id} and v.id_bling = n.id_bling and n.lisa_variacao_id is distinct from (
      select b.lisa_variacao_id from lisa_da_variacao(${lisa.produto_id}, null, v.chave_cor, v.cor, v.tamanho) b)`.execute(
    db,
  );
}
