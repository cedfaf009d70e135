import type { Reason } from '@varal/contract/errors';
import type { TipoDeItem } from '@varal/contract/importacao/importacao';
import type { CampoFiscal } from '@varal/contract/modelos/fiscal';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../base/db/db.ts';
import type { ImagemGuardada } from '../../midia/imagens.ts';
import type { Fiscal } from '../conferencia/preparar-fiscal.ts';

export type ItemAFazer = {
  id_bling: number;
  nome: string;
  pronto: unknown;
  registro_id: number | null;
  a_fazer: 'criar' | 'ligar';
};

/** A category comes after the one that it is below, and what is made of a blank after all blanks. */
export async function proximosAFazer(
  db: Db,
  { importacao_id, tipo }: { importacao_id: number; tipo: TipoDeItem },
  quantos: number,
): Promise<ItemAFazer[]> {
  const nivel = ORDEM[tipo] ?? sql``;
  const { rows } = await sql<ItemAFazer>`
    select id_bling, nome, pronto, registro_id, a_fazer from itens_da_importacao
    where importacao_id = ${importacao_id} and tipo = ${tipo} and a_fazer is not null
    order by ${nivel} id_bling limit ${quantos}`.execute(db);
  return rows;
}

const ORDEM: { readonly [K in TipoDeItem]?: RawBuilder<unknown> } = {
  categoria: sql`(pronto ->> 'nivel')::int nulls first,`,
  produto: sql`(pronto -> 'compostas') is not null,`,
};

type Qual = { importacao_id: number; tipo: TipoDeItem; id_bling: number };

export async function anotarFeito(db: Db, { importacao_id, tipo, id_bling }: Qual, registro_id: number): Promise<void> {
  await sql`
    update itens_da_importacao set registro_id = ${registro_id}, feito = a_fazer, a_fazer = null
    where importacao_id = ${importacao_id} and tipo = ${tipo} and id_bling = ${id_bling}`.execute(db);
}

/** It was made here since it was looked at: undoing leaves it. */
export async function anotarLigado(
  db: Db,
  { importacao_id, tipo, id_bling }: Qual,
  registro_id: number,
): Promise<void> {
  await sql`
    update itens_da_importacao set registro_id = ${registro_id}, estado = 'ligado', feito = 'ligar', a_fazer = null
    where importacao_id = ${importacao_id} and tipo = ${tipo} and id_bling = ${id_bling}`.execute(db);
}

/** Something changed since it was looked at, and it does not come; what depends on it may come to another record. */
export async function anotarConflito(
  db: Db,
  { importacao_id, tipo, id_bling }: Qual,
  motivo: Reason,
  registro_id: number | null = null,
): Promise<void> {
  await sql`
    update itens_da_importacao set estado = 'conflito', motivo = ${JSON.stringify(motivo)}::jsonb, a_fazer = null,
      registro_id = coalesce(${registro_id}, registro_id)
    where importacao_id = ${importacao_id} and tipo = ${tipo} and id_bling = ${id_bling}`.execute(db);
}

/** Locks a product, and tells which it is when it is linked to another of Bling's than this one. */
export async function travarProdutoSeDeOutro(
  db: Db,
  produto_id: number,
  id_bling: number,
): Promise<{ sku: string; titulo: string } | undefined> {
  const produto = await db
    .selectFrom('produtos')
    .select(['sku', 'titulo', 'id_bling'])
    .where('id', '=', produto_id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return produto && produto.id_bling !== null && produto.id_bling !== id_bling ? produto : undefined;
}

/** Locks a customer, and tells who it is when it is linked to another contact of Bling's than this one. */
export async function travarClienteSeDeOutro(
  db: Db,
  cliente_id: number,
  id_bling: number,
): Promise<{ nome: string } | undefined> {
  const cliente = await db
    .selectFrom('clientes')
    .select(['nome', 'id_bling'])
    .where('id', '=', cliente_id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return cliente && cliente.id_bling !== null && cliente.id_bling !== id_bling ? cliente : undefined;
}

export async function contarAFazer(db: Db, importacao_id: number): Promise<{ feitos: number; total: number }> {
  const { rows } = await sql<{ feitos: number; total: number }>`
    select count(*) filter (where feito is not null) as feitos,
      count(*) filter (where feito is not null or a_fazer is not null) as total
    from itens_da_importacao where importacao_id = ${importacao_id}`.execute(db);
  return rows[0] ?? { feitos: 0, total: 0 };
}

export async function registroDaCategoria(
  db: Db,
  importacao_id: number,
  id_bling: number,
): Promise<number | undefined> {
  const { rows } = await sql<{ registro_id: number }>`
    select coalesce(igual.registro_id, i.registro_id) as registro_id
    from itens_da_importacao i
    left join itens_da_importacao igual
      on igual.importacao_id = i.importacao_id and igual.tipo = 'categoria' and igual.id_bling = (i.pronto ->> 'igual_a')::bigint
    where i.importacao_id = ${importacao_id} and i.tipo = 'categoria' and i.id_bling = ${id_bling}
      and coalesce(igual.registro_id, i.registro_id) is not null`.execute(db);
  return rows[0]?.registro_id;
}

/** The name is that of a category which was read, or of none. */
export type SemLugar = { categoria: number; nome: string | null; modelo_id: number | null };

/** The next categories whose products do not know yet where they go here. */
export async function proximasSemLugar(db: Db, importacao_id: number, quantas: number): Promise<SemLugar[]> {
  const { rows } = await sql<SemLugar>`
    select m.categoria, i.nome, m.modelo_id from modelos_da_importacao m
    left join itens_da_importacao i
      on i.importacao_id = m.importacao_id and i.tipo = 'categoria' and i.id_bling = m.categoria
    where m.importacao_id = ${importacao_id} and m.categoria_id is null order by m.categoria limit ${quantas}`.execute(
    db,
  );
  return rows;
}

export type Lugar = { categoria_id: number; categoria_criada: boolean; modelo_id: number; modelo_criado: boolean };

export async function anotarLugar(db: Db, importacao_id: number, categoria: number, lugar: Lugar): Promise<void> {
  await db
    .updateTable('modelos_da_importacao')
    .set(lugar)
    .where('importacao_id', '=', importacao_id)
    .where('categoria', '=', categoria)
    .execute();
}

/** Products of this category at Bling have no place here. */
export async function deixarDeFora(db: Db, importacao_id: number, categoria: number): Promise<void> {
  await db
    .deleteFrom('modelos_da_importacao')
    .where('importacao_id', '=', importacao_id)
    .where('categoria', '=', categoria)
    .execute();
}

/** Products that have no category at Bling come into one of this name. */
export const SEM_CATEGORIA = 'Sem categoria';

export type CategoriaDaqui = { id: number; id_bling: number | null };

/** Finds the category that has this name below that one, or at the root. */
export async function buscarAbaixo(
  db: Db,
  categoria_pai: number | null,
  nome: string,
): Promise<CategoriaDaqui | undefined> {
  const { rows } = await sql<CategoriaDaqui>`
    select id, id_bling from categorias
    where coalesce(categoria_pai, 0) = ${categoria_pai ?? 0} and chave = normalizar(${nome})`.execute(db);
  return rows[0];
}

/** Finds a category at the root that has this name. */
export const buscarRaiz = async (db: Db, nome: string): Promise<number | undefined> =>
  (await buscarAbaixo(db, null, nome))?.id;

/** Tells the measures that most products of a category have at Bling. */
export async function medidasMaisComuns(db: Db, importacao_id: number, categoria: number): Promise<unknown> {
  const { rows } = await sql<{ medidas: unknown }>`
    select pronto -> 'medidas' as medidas from itens_da_importacao
    where importacao_id = ${importacao_id} and tipo = 'produto' and a_fazer = 'criar'
      and (pronto ->> 'categoria')::bigint = ${categoria} and (pronto -> 'medidas' ->> 'peso')::numeric > 0
    group by pronto -> 'medidas' order by count(*) desc, pronto -> 'medidas' limit 1`.execute(db);
  return rows[0]?.medidas;
}

/** Tells what all products of a category say alike of an invoice: what one of them leaves out is nobody's. */
export async function fiscalEmComum(db: Db, importacao_id: number, categoria: number): Promise<Fiscal | undefined> {
  const emComum = (campo: CampoFiscal) => {
    const valor = sql`(pronto -> 'fiscal' ->> ${sql.lit(campo)})`;
    return sql`case when count(${valor}) = count(*) and min(${valor}) = max(${valor}) then min(${valor}) end`;
  };
  const { rows } = await sql<Fiscal>`
    select ${emComum('ncm')} as ncm, ${emComum('cest')} as cest, (${emComum('origem_fiscal')})::int as origem_fiscal,
      ${emComum('unidade')} as unidade
    from itens_da_importacao
    where importacao_id = ${importacao_id} and tipo = 'produto' and a_fazer = 'criar'
      and (pronto ->> 'categoria')::bigint = ${categoria}`.execute(db);
  return rows[0];
}

/** Finds the first of these codes that no model has. */
export async function codigoLivre(db: Db, base: string): Promise<string> {
  const { rows } = await sql<{ codigo: string }>`
    select n.codigo from (select case n when 1 then ${base}::text else ${base}::text || '-' || n end as codigo, n from generate_series(1, 10000) n) n
    where not exists (select from modelos m where chave_de_sku(m.codigo) = chave_de_sku(n.codigo))
    order by n.n limit 1`.execute(db);
  return rows[0]?.codigo ?? base;
}

type OndeFicam = { categoria: number; modelo_id: number; categoria_id: number } & Fiscal;

/** Tells the model, with what its invoices say, and the category here of the products of each category at Bling. */
export async function lerOndeFicam(db: Db, importacao_id: number): Promise<Map<number, OndeFicam>> {
  const { rows } = await sql<OndeFicam>`
    select i.categoria, i.modelo_id, i.categoria_id, m.ncm, m.cest, m.origem_fiscal, m.unidade
    from modelos_da_importacao i join modelos m on m.id = i.modelo_id
    where i.importacao_id = ${importacao_id} and i.categoria_id is not null`.execute(db);
  return new Map(rows.map((um) => [um.categoria, um]));
}

/** Files that an older version downloaded have no content noted. */
export type ImagemPronta = Omit<ImagemGuardada, 'sha256'> & {
  sha256: string | null;
  id_bling: number;
  variacoes: number[];
};

export async function imagensProntas(db: Db, importacao_id: number, ids: readonly number[]): Promise<ImagemPronta[]> {
  const { rows } = await sql<ImagemPronta>`
    select id_bling, arquivo, largura, altura, bytes, sha256, array_to_json(variacoes) as variacoes from imagens_da_importacao
    where importacao_id = ${importacao_id} and id_bling = any(${ids}::bigint[]) and arquivo is not null
    order by id_bling, ordem`.execute(db);
  return rows;
}

/** Forgets the pictures that were read, and answers with the files that no product took. */
export async function esquecerImagens(db: Db, importacao_id: number): Promise<string[]> {
  const { rows } = await sql<{ arquivo: string }>`
    with idas as (delete from imagens_da_importacao where importacao_id = ${importacao_id} returning arquivo)
    select arquivo from idas
    where arquivo is not null and not exists (select from imagens_de_produto p where p.arquivo = idas.arquivo)`.execute(
    db,
  );
  return rows.map(({ arquivo }) => arquivo);
}
