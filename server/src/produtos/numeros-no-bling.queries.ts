import { sql } from 'kysely';
import type { Db } from '../base/db/db.ts';

export type NumerosNoBling = {
  produto_id: number;
  id_bling: number | null;
  /** Bling's number of each variation, by the variation's id. */
  variacoes: ReadonlyMap<number, number>;
};

/**
 * Keeps the numbers that Bling gave a product and its variations. A variation that is not named loses its number. Answers with the
 * product's title, unless it is gone, and whether its own number or any is another one now.
 */
export async function anotarNumerosNoBling(
  db: Db,
  { produto_id, id_bling, variacoes }: NumerosNoBling,
): Promise<{ titulo: string | undefined; outro: boolean; mudou: boolean }> {
  // The product is locked first, in the same order as when variations are changed.
  const antes = await db
    .selectFrom('produtos')
    .select(['titulo', 'id_bling'])
    .where('id', '=', produto_id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const outro = antes !== undefined && antes.id_bling !== id_bling;
  if (outro) await db.updateTable('produtos').set({ id_bling }).where('id', '=', produto_id).execute();
  const { rows } = await sql`
    update variacoes v set id_bling = n.id_bling
    from (
      select v.id, n.id_bling from variacoes v
      left join unnest(${[...variacoes.keys()]}::int[], ${[...variacoes.values()]}::bigint[]) as n (id, id_bling) using (id)
      where v.produto_id = ${produto_id}
    ) n
    where v.id = n.id and v.id_bling is distinct from n.id_bling
    returning 1`.execute(db);
  return { titulo: antes?.titulo, outro, mudou: outro || rows.length > 0 };
}

/** Raises the version, so that a form opened earlier cannot write its old quantity over the new one. */
export async function virarOutraVersao(db: Db, produto_id: number): Promise<void> {
  await sql`update produtos set versao = versao + 1, alterado_em = now() where id = ${produto_id}`.execute(db);
}
