import { sql } from 'kysely';
import type { Db } from '../../base/db/db.ts';

/** Finds, by its blank, the product that is made of it with this print alone: of several the one with this SKU, or the first. */
export async function acharExistentes(
  db: Db,
  estampa_id: number,
  lisas: readonly { lisa_id: number; sku: string }[],
): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; lisa_id: number }>`
    select distinct on (l.lisa_id) p.id, l.lisa_id
    from unnest(${lisas.map(({ lisa_id }) => lisa_id)}::int[], ${lisas.map(({ sku }) => sku)}::text[]) as l (lisa_id, sku)
    join produtos p on p.lisa_id = l.lisa_id
    where p.estampa_ids = array[${estampa_id}::int] and p.excluido_em is null
    order by l.lisa_id, chave_de_sku(p.sku) = chave_de_sku(l.sku) desc, p.id`.execute(db);
  return new Map(rows.map(({ id, lisa_id }) => [lisa_id, id]));
}

/** The newest row that the history has of a product. */
export async function ultimoNoHistorico(db: Db, produto_id: number): Promise<number> {
  const { rows } = await sql<{ id: number | null }>`
    select max(id) as id from historico where alvo_tipo = 'produto' and alvo_id = ${produto_id}`.execute(db);
  return rows[0]?.id ?? 0;
}

/** Tells whether somebody of the shop changed a product after a row of its history. */
export async function foiMexido(db: Db, produto_id: number, historico_id: number): Promise<boolean> {
  const { rows } = await sql`
    select from historico
    where alvo_tipo = 'produto' and alvo_id = ${produto_id} and id > ${historico_id} and origem <> 'bling' limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** Lists those of these variations that a sale names, or whose stock anything moved. */
export async function vendidasOuMexidas(db: Db, variacoes: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from unnest(${variacoes}::int[]) as v (id)
    where esta_em_vendas(id) or exists (
      select from movimentos_de_estoque m where m.variacao_id = v.id and m.tipo not in ('inicial', 'importacao')
    )`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Tells whether any sale names it, be it one that only held its blank. */
export async function estaNaVenda(db: Db, produto_id: number): Promise<boolean> {
  const { rows } = await sql<{ vendido: boolean }>`select produto_em_vendas(${produto_id}) as vendido`.execute(db);
  return rows[0]?.vendido ?? false;
}

type Lisa = { id: number; sku: string; lisa_id: number | null };

/** Lists those of these products that are not in the trash, with what they are made of. */
export async function listarLisas(db: Db, ids: readonly number[]): Promise<Lisa[]> {
  const { rows } = await sql<Lisa>`
    select id, sku, lisa_id from produtos where id = any(${ids}::int[]) and excluido_em is null`.execute(db);
  return rows;
}
