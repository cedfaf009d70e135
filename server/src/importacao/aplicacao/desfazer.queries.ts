import type { TipoDeItem } from '@varal/contract/importacao/importacao';
import { sql } from 'kysely';
import type { Db } from '../../base/db/db.ts';

export type Feito = { id_bling: number; nome: string; registro_id: number; feito: 'criar' | 'ligar' };

/** The next records that the import made or linked, the newest first. */
export async function proximosFeitos(
  db: Db,
  { importacao_id, tipo }: { importacao_id: number; tipo: TipoDeItem },
  quantos: number,
): Promise<Feito[]> {
  const { rows } = await sql<Feito>`
    select id_bling, nome, registro_id, feito from itens_da_importacao
    where importacao_id = ${importacao_id} and tipo = ${tipo} and feito is not null
    order by registro_id desc limit ${quantos}`.execute(db);
  return rows;
}

export async function anotarDesfeitos(
  db: Db,
  { importacao_id, tipo }: { importacao_id: number; tipo: TipoDeItem },
  ids: readonly number[],
): Promise<void> {
  await sql`
    update itens_da_importacao set feito = null
    where importacao_id = ${importacao_id} and tipo = ${tipo} and id_bling = any(${ids}::bigint[])`.execute(db);
}

/** Counts how much of what the import made or linked was taken back. */
export async function contarDesfeitos(db: Db, importacao_id: number): Promise<{ feitos: number; total: number }> {
  const { rows } = await sql<{ feitos: number; total: number }>`
    select count(*) filter (where feito is null) as feitos, count(*) as total from itens_da_importacao
    where importacao_id = ${importacao_id} and registro_id is not null and (pronto is not null or feito is not null)
      and estado in ('novo', 'ligado')`.execute(db);
  return rows[0] ?? { feitos: 0, total: 0 };
}

/** Finds a sale that has something which the import made. */
export async function vendaComImportado(db: Db, aplicacao_id: number): Promise<number | undefined> {
  const { rows } = await sql<{ venda_id: number }>`
    with feitos as (
      select i.tipo, i.registro_id from itens_da_importacao i
      join importacoes_do_bling d on d.id = i.importacao_id
      where d.aplicacao_id = ${aplicacao_id} and i.feito = 'criar'
    )
    select min(venda_id) as venda_id from (
      select v.venda_id from itens_da_venda v join feitos f on f.tipo = 'produto' and f.registro_id = v.produto_id
      union all
      select v.id from vendas v join feitos f on f.tipo = 'cliente' and f.registro_id = v.cliente_id
    ) vendidos
    having count(*) > 0`.execute(db);
  return rows[0]?.venda_id;
}

export async function produtosVendidos(db: Db, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ produto_id: number }>`
    select distinct produto_id from itens_da_venda where produto_id = any(${ids}::int[])`.execute(db);
  return new Set(rows.map(({ produto_id }) => produto_id));
}

export async function clientesComVendas(db: Db, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ cliente_id: number }>`
    select distinct cliente_id from vendas where cliente_id = any(${ids}::int[])`.execute(db);
  return new Set(rows.map(({ cliente_id }) => cliente_id));
}

/** Lists the next models that the import made and nothing uses by now. */
export async function modelosSemUso(db: Db, importacao_id: number, quantos: number): Promise<number[]> {
  const { rows } = await sql<{ modelo_id: number }>`
    select distinct modelo_id from modelos_da_importacao m
    where importacao_id = ${importacao_id} and modelo_criado and modelo_id is not null
      and not exists (select from produtos p where p.modelo_id = m.modelo_id)
    order by modelo_id limit ${quantos}`.execute(db);
  return rows.map(({ modelo_id }) => modelo_id);
}

/** Lists the categories made for products without one, and forgets that they were: each is tried once. */
export async function categoriasDosSemUma(db: Db, importacao_id: number): Promise<{ id: number; nome: string }[]> {
  const { rows } = await sql<{ id: number; nome: string }>`
    with idas as (
      update modelos_da_importacao set categoria_criada = false
      where importacao_id = ${importacao_id} and categoria_criada and categoria_id is not null returning categoria_id
    )
    select id, nome from categorias where id in (select categoria_id from idas)`.execute(db);
  return rows;
}

/** Forgets what was read. Pictures' files, which nothing names any more, are swept away later. */
export async function esquecerLido(db: Db, importacao_id: number): Promise<void> {
  await db.deleteFrom('modelos_da_importacao').where('importacao_id', '=', importacao_id).execute();
  await db.deleteFrom('itens_da_importacao').where('importacao_id', '=', importacao_id).execute();
}

/** Finds the links that the import set and that still are what it set. */
export async function aindaLigados(
  db: Db,
  tipo: TipoDeItem,
  feitos: readonly Pick<Feito, 'id_bling' | 'registro_id'>[],
): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select t.id
    from (
      select id, id_bling, 'categoria' as tipo from categorias
      union all select id, id_bling, 'produto' from produtos
      union all select id, id_bling, 'cliente' from clientes
    ) t
    join unnest(${feitos.map(({ registro_id }) => registro_id)}::int[], ${feitos.map(({ id_bling }) => id_bling)}::bigint[])
      as f (id, id_bling) on f.id = t.id and f.id_bling = t.id_bling
    where t.tipo = ${tipo}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
