import type { Tecnica } from '@varal/contract/estampas/estampa';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../base/db/db.ts';
import type { Tables } from '../../tables.ts';

type Avanco = Selectable<Tables['estampas_da_peca']>['avanco'];
type Colunas =
  | 'id'
  | 'venda_id'
  | 'item_id'
  | 'produto_id'
  | 'variacao_id'
  | 'lisa_id'
  | 'lisa_variacao_id'
  | 'prazo'
  | 'avanco'
  | 'estado'
  | 'espera_por'
  | 'sem_roupa'
  | 'paga'
  | 'solta';

export type PecaGuardada = Pick<Selectable<Tables['pecas']>, Colunas> & {
  /** Its print is the customer's own: it exists on the sale alone. */
  propria: boolean;
  estampas: { estampa_id: number; tecnica: Tecnica; avanco: Avanco }[];
};

/** Reads pieces by their ids. Those of a sale stay as they are while the caller holds it. */
export async function lerPecas(db: Db, ids: readonly number[]): Promise<PecaGuardada[]> {
  const { rows } = await sql<PecaGuardada>`
    select p.id, p.venda_id, p.item_id, p.produto_id, p.variacao_id, p.lisa_id, p.lisa_variacao_id, p.prazo, p.avanco, p.estado, p.espera_por,
      p.sem_roupa, p.paga, p.solta, p.proprias is not null as propria, coalesce((
        select json_agg(json_build_object('estampa_id', d.estampa_id, 'tecnica', d.tecnica, 'avanco', d.avanco) order by d.ordem)
        from estampas_da_peca d where d.peca_id = p.id
      ), '[]') as estampas
    from pecas p where p.id = any(${ids}::int[]) order by p.id`.execute(db);
  return rows;
}

/** Locks pieces of the shelf, which no sale holds. */
export async function travarPecas(db: Db, ids: readonly number[]): Promise<void> {
  await sql`select from pecas where id = any(${ids}::int[]) order by id for no key update`.execute(db);
}

/** Finds the pieces of a line that are printed next: those farthest, that wait neither for money nor for a garment. */
export async function escolherPecas(db: Db, item_id: number, quantas: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from pecas where item_id = ${item_id} and aberta and (espera_por is null or espera_por = 'arte') and not sem_roupa
    order by passo_do_avanco(avanco) desc, primeira desc, id limit ${quantas}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Prints of these pieces are done, of one technique or of all; answers with the pieces that are ready by it. */
export async function estamparPecas(db: Db, ids: readonly number[], tecnica: Tecnica | null): Promise<number[]> {
  await sql`
    update estampas_da_peca set avanco = 'pronta'
    where peca_id = any(${ids}::int[]) and (${tecnica}::text is null or tecnica = ${tecnica}) and avanco <> 'pronta'`.execute(
    db,
  );
  const { rows } = await sql<{ id: number; pronta: boolean }>`
    update pecas p set avanco = d.avanco, terminou_em = case when d.avanco = 'pronta' then now() end
    from (
      select n.id, coalesce((array['fila', 'em_folha', 'impressa', 'pronta'])[min(passo_do_avanco(e.avanco))], 'pronta') as avanco
      from unnest(${ids}::int[]) as n (id) left join estampas_da_peca e on e.peca_id = n.id group by n.id
    ) d
    where p.id = d.id returning p.id, p.avanco = 'pronta' as pronta`.execute(db);
  return rows.filter(({ pronta }) => pronta).map(({ id }) => id);
}

/** The last ready pieces of a line are to be printed again, or a named one; answers how many are. */
export async function reabrirPecas(
  db: Db,
  item_id: number,
  { quantas, peca_id = null }: { quantas: number; peca_id?: number | null | undefined },
): Promise<number> {
  const { rows } = await sql`
    with ultimas as (
      select id from pecas where item_id = ${item_id} and avanco = 'pronta' and (${peca_id}::int is null or id = ${peca_id}::int)
      order by terminou_em desc, id desc limit ${quantas}
    ), estampas as (
      update estampas_da_peca set avanco = 'fila' where peca_id in (select id from ultimas)
    )
    update pecas set avanco = 'fila', terminou_em = null where id in (select id from ultimas) returning id`.execute(db);
  return rows.length;
}

/** A ready piece of the shelf is to be printed again. */
export async function reabrirDaPrateleira(db: Db, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with reaberta as (
      update pecas set avanco = 'fila', terminou_em = null where id = ${id} and venda_id is null and avanco = 'pronta' returning id
    ), estampas as (update estampas_da_peca set avanco = 'fila' where peca_id in (select id from reaberta))
    select id from reaberta`.execute(db);
  return rows.map(({ id }) => id);
}

/** A person lets pieces go before they are paid. */
export async function soltarPecas(db: Db, ids: readonly number[]): Promise<void> {
  await sql`update pecas set solta = true where id = any(${ids}::int[])`.execute(db);
}

export async function perderPecas(db: Db, ids: readonly number[]): Promise<void> {
  await sql`
    update pecas set avanco = 'perdida', terminou_em = now() where id = any(${ids}::int[])`.execute(db);
}

type NaFila = {
  produto_id: number;
  variacao_id: number | null;
  lisa_id: number;
  lisa_variacao_id: number | null;
  prazo: string | null;
  primeira?: boolean;
};

/** Pieces for the shelf go into the queue. They hold no blank; answers with their ids. */
export async function porNaFila(db: Db, peca: NaFila, quantidade: number): Promise<number[]> {
  const { produto_id, variacao_id, lisa_id, lisa_variacao_id, prazo, primeira = false } = peca;
  const { rows } = await sql<{ id: number }>`
    insert into pecas (produto_id, variacao_id, lisa_id, lisa_variacao_id, prazo, primeira)
    select ${produto_id}::int, ${variacao_id}::int, ${lisa_id}::int, ${lisa_variacao_id}::int, ${prazo}::date, ${primeira}::boolean
    from generate_series(1, ${quantidade}::int) returning id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Pieces for the shelf are given up that nobody began to print; answers with those. */
export async function tirarDaFila(db: Db, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update pecas set avanco = 'cancelada', terminou_em = now()
    where id = any(${ids}::int[]) and venda_id is null and avanco = 'fila'
      and not exists (select from estampas_da_peca d where d.peca_id = pecas.id and d.avanco = 'pronta') returning id`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

export async function voltarParaAFila(db: Db, ids: readonly number[]): Promise<void> {
  await sql`
    update pecas set avanco = 'fila', terminou_em = null
    where id = any(${ids}::int[]) and venda_id is null and avanco = 'cancelada'`.execute(db);
}

type Herda = { velha: PecaGuardada; estampaPerdida: number | null; soAEstampa: boolean };

/**
 * The newest piece of a line stands first instead of one that was lost. It waits for money no more than that did, and where the garment
 * lives, so do the other prints that are done on it.
 */
export async function porNoLugar(
  db: Db,
  { velha, estampaPerdida, soAEstampa }: Herda,
): Promise<Pick<Selectable<Tables['pecas']>, 'id' | 'espera_por'>> {
  const { rows } = await sql<Pick<Selectable<Tables['pecas']>, 'id' | 'espera_por'>>`
    update pecas set primeira = true, paga = paga or ${velha.paga}, solta = ${velha.solta}
    where id = (select max(id) from pecas where item_id = ${velha.item_id} and aberta) returning id, espera_por`.execute(
    db,
  );
  const [nova] = rows;
  if (!nova) throw new Error(`no piece came instead of ${velha.id}`);
  if (soAEstampa && estampaPerdida !== null) {
    await sql`
      update estampas_da_peca n set avanco = v.avanco from estampas_da_peca v
      where n.peca_id = ${nova.id} and v.peca_id = ${velha.id} and v.ordem = n.ordem and v.avanco = 'pronta'
        and v.estampa_id <> ${estampaPerdida}`.execute(db);
  }
  return nova;
}
