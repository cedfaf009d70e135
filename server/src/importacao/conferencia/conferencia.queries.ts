import type { Reason } from '@varal/contract/errors';
import type { EstadoDoItem, TipoDeItem } from '@varal/contract/importacao/importacao';
import { gtinLido } from '@varal/contract/produtos/gtin';
import { sql } from 'kysely';
import type { Db } from '../../base/db/db.ts';

export type ItemAConferir = {
  id_bling: number;
  nome: string;
  lido: unknown;
  estado: EstadoDoItem | null;
  motivo: Reason | null;
};

export async function lerItens(db: Db, importacao_id: number, tipo: TipoDeItem): Promise<ItemAConferir[]> {
  const { rows } = await sql<ItemAConferir>`
    select id_bling, nome, lido, estado, motivo from itens_da_importacao
    where importacao_id = ${importacao_id} and tipo = ${tipo} order by id_bling`.execute(db);
  return rows;
}

export type Conferido = {
  id_bling: number;
  estado: EstadoDoItem;
  motivo?: Reason;
  avisos?: readonly Reason[];
  pronto?: unknown;
  registro_id?: number;
  a_fazer?: 'criar' | 'ligar';
};

const POR_VEZ = 500;

export async function anotarConferidos(
  db: Db,
  { importacao_id, tipo }: { importacao_id: number; tipo: TipoDeItem },
  todos: readonly Conferido[],
): Promise<void> {
  for (let de = 0; de < todos.length; de += POR_VEZ) {
    const estes = todos.slice(de, de + POR_VEZ);
    await sql`
      update itens_da_importacao i set estado = n.estado, motivo = n.motivo::jsonb, avisos = n.avisos::jsonb,
        pronto = n.pronto::jsonb, registro_id = n.registro_id, a_fazer = n.a_fazer
      from unnest(${estes.map(({ id_bling }) => id_bling)}::bigint[], ${estes.map(({ estado }) => estado)}::text[],
        ${estes.map(({ motivo }) => motivo && JSON.stringify(motivo))}::text[],
        ${estes.map(({ avisos = [] }) => JSON.stringify(avisos))}::text[],
        ${estes.map(({ pronto }) => pronto && JSON.stringify(pronto))}::text[],
        ${estes.map(({ registro_id }) => registro_id ?? null)}::int[],
        ${estes.map(({ a_fazer }) => a_fazer ?? null)}::text[])
        as n (id_bling, estado, motivo, avisos, pronto, registro_id, a_fazer)
      where i.importacao_id = ${importacao_id} and i.tipo = ${tipo} and i.id_bling = n.id_bling`.execute(db);
  }
}

export type NossaCategoria = { id: number; chave: string; categoria_pai: number | null; id_bling: number | null };

export async function lerCategorias(db: Db): Promise<NossaCategoria[]> {
  const { rows } = await sql<NossaCategoria>`
    select id, chave, categoria_pai, id_bling from categorias order by id`.execute(db);
  return rows;
}

export type NossoSku = {
  chave: string;
  produto_id: number;
  variacao_id: number | null;
  titulo: string;
  id_bling: number | null;
  tem_variacoes: boolean;
};

/** Lists whose SKUs these are, or else whose GTINs. */
export async function lerSkus(db: Db, chaves: readonly string[]): Promise<NossoSku[]> {
  const { rows } = await sql<NossoSku>`
    select s.chave, s.produto_id, s.variacao_id, p.titulo, p.id_bling, p.tem_variacoes
    from (
      select distinct on (procurada.sku) chave_de_sku(procurada.sku) as chave, a.produto_id, a.variacao_id
      from unnest(${chaves}::text[], ${chaves.map(gtinLido)}::text[]) as procurada (sku, gtin)
      cross join lateral (
        select 1 as lugar, produto_id, variacao_id from skus where chave = chave_de_sku(procurada.sku)
        union all
        select 2, produto_id, variacao_id from gtins where chave = procurada.gtin
      ) a
      order by procurada.sku, a.lugar
    ) s
    join produtos p on p.id = s.produto_id`.execute(db);
  return rows;
}

/** Tells of what here can be printed on, by its number at Bling, which product that is there. */
export async function lerDonosNoBling(db: Db, ids: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id_bling: number; dono: number }>`
    select p.id_bling, p.id_bling as dono from produtos p
    where p.id_bling = any(${ids}::bigint[]) and not p.tem_variacoes and p.lisa_id is null and p.excluido_em is null
    union all
    select v.id_bling, p.id_bling from variacoes v join produtos p on p.id = v.produto_id
    where v.id_bling = any(${ids}::bigint[]) and p.lisa_id is null and p.excluido_em is null and p.id_bling is not null`.execute(
    db,
  );
  return new Map(rows.map(({ id_bling, dono }) => [id_bling, dono]));
}

/** Tells which of these GTINs somebody has here, by their keys. */
export async function lerGtins(db: Db, chaves: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ chave: string }>`select chave from gtins where chave = any(${chaves}::text[])`.execute(
    db,
  );
  return new Set(rows.map(({ chave }) => chave));
}

export async function lerLigados(
  db: Db,
  tipo: 'produto' | 'cliente',
  ids: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await sql<{ id_bling: number; id: number }>`
    select id_bling, id from produtos where ${tipo} = 'produto' and id_bling = any(${ids}::bigint[])
    union all select id_bling, id from clientes where ${tipo} = 'cliente' and id_bling = any(${ids}::bigint[])`.execute(
    db,
  );
  return new Map(rows.map(({ id_bling, id }) => [id_bling, id]));
}

type NossoDocumento = { documento: string; id: number; nome: string; id_bling: number | null };

export async function lerDocumentos(db: Db, documentos: readonly string[]): Promise<Map<string, NossoDocumento>> {
  const { rows } = await sql<NossoDocumento>`
    select coalesce(cpf, cnpj) as documento, id, nome, id_bling from clientes
    where cpf = any(${documentos}::text[]) or cnpj = any(${documentos}::text[])`.execute(db);
  return new Map(rows.map((um) => [um.documento, um]));
}

type SkuDaVariacao = { produto_id: number; variacao_id: number; sku: string; gtin: string | null };

/** Lists the SKUs and GTINs of the variations of these products. */
export async function lerSkusDasVariacoes(db: Db, produtos: readonly number[]): Promise<SkuDaVariacao[]> {
  const { rows } = await sql<SkuDaVariacao>`
    select produto_id, id as variacao_id, sku, gtin from variacoes
    where produto_id = any(${produtos}::int[]) and arquivada_em is null`.execute(db);
  return rows;
}

/** Gives each category with new products the model that alone is of it here, or none yet. */
export async function sugerirModelos(db: Db, importacao_id: number): Promise<void> {
  await sql`
    insert into modelos_da_importacao (importacao_id, categoria, modelo_id)
    select ${importacao_id}, n.categoria, (
      select min(m.id) from modelos m join itens_da_importacao c on c.registro_id = m.categoria_id
      where c.importacao_id = ${importacao_id} and c.tipo = 'categoria' and c.id_bling = n.categoria
      having count(*) = 1
    )
    from (
      select distinct (pronto ->> 'categoria')::bigint as categoria from itens_da_importacao
      where importacao_id = ${importacao_id} and tipo = 'produto' and a_fazer = 'criar'
    ) n`.execute(db);
}
