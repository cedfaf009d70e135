import { CAMPOS_DA_ESTAMPA } from '@varal/contract/estampas/campos';
import type { Arte, Estampa, FiltrosDasEstampas, OrdemDasEstampas } from '@varal/contract/estampas/estampa';
import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely';
import type { Db } from '../base/db/db.ts';
import { columnsOf } from '../base/db/fields.ts';
import { idOf } from '../base/db/rows.ts';
import { matchesWords } from '../base/db/words/words.ts';
import type { Tables } from '../tables.ts';

/** A print without its arts and without what others say of it. */
export type EstampaSozinha = Omit<Estampa, 'artes' | 'n_produtos' | 'avisos'>;
/** The same, and whether its customer was forgotten. */
export type EstampaTravada = EstampaSozinha & { de_anonimo: boolean };

const ORDEM: Record<OrdemDasEstampas, RawBuilder<unknown>> = {
  '-codigo': sql`e.id desc`,
  codigo: sql`e.id`,
  nome: sql`normalizar(e.nome), e.id`,
  '-nome': sql`normalizar(e.nome) desc, e.id desc`,
  preco: sql`e.preco, e.id`,
  '-preco': sql`e.preco desc, e.id desc`,
};

const COLUNAS = sql`e.id, e.codigo, ${columnsOf(CAMPOS_DA_ESTAMPA, 'e')}, e.versao, c.nome as cliente_nome`;
const DE = sql`from estampas e left join clientes c on c.id = e.cliente_id`;
const ESTAMPA: RawBuilder<EstampaSozinha> = sql`select ${COLUNAS} ${DE}`;

export async function listarEstampas(db: Db, { pagina, limite, ordem, ...filtros }: FiltrosDasEstampas) {
  const combina = condicoes(filtros);
  const naPagina = sql<boolean>`true order by ${ORDEM[ordem]} limit ${limite} offset ${(pagina - 1) * limite}`;
  const { rows } = await sql<EstampaSozinha>`
    ${ESTAMPA} where ${combina} and ${naPagina}`.execute(db);
  const todas = await sql<{ total: number }>`
    select count(*) as total ${DE} where ${combina}`.execute(db);
  return { rows, total: todas.rows[0]?.total ?? 0 };
}

/** Lists all that the list has, in its order. */
export async function listarIdsDasEstampas(
  db: Db,
  { ordem, ...filtros }: Filtros & Pick<FiltrosDasEstampas, 'ordem'>,
): Promise<number[]> {
  const combina = condicoes(filtros);
  const naOrdem = sql<boolean>`true order by ${ORDEM[ordem]}`;
  const { rows } = await sql<{ id: number }>`
    select e.id ${DE} where ${combina} and ${naOrdem}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Reads these prints in this order, each with the number of its newest art; null where it has none. */
export async function lerEstampasInteiras(
  db: Db,
  ids: readonly number[],
): Promise<(EstampaSozinha & { versao_da_arte: number | null })[]> {
  const { rows } = await sql<EstampaSozinha & { versao_da_arte: number | null }>`
    select ${COLUNAS}, (select max(a.versao) from artes a where a.estampa_id = e.id) as versao_da_arte
    ${DE} join unnest(${ids}::int[]) with ordinality as pedidas (id, lugar) on pedidas.id = e.id
    order by lugar`.execute(db);
  return rows;
}

type Filtros = Omit<FiltrosDasEstampas, 'pagina' | 'limite' | 'ordem'>;

function condicoes({ busca, situacao, tecnica, posicao, da_loja, cliente, para }: Filtros): RawBuilder<boolean> {
  const todas = [
    matchesWords(sql`(e.busca || ' ' || coalesce(c.busca, ''))`, busca),
    ...(situacao ? [sql`e.situacao = ${situacao}`] : []),
    ...(tecnica ? [sql`e.tecnica = ${tecnica}`] : []),
    ...(posicao ? [sql`e.posicao = ${posicao}`] : []),
    ...(da_loja === undefined ? [] : [da_loja ? sql`e.cliente_id is null` : sql`e.cliente_id is not null`]),
    ...(cliente ? [sql`e.cliente_id = ${cliente}`] : []),
    ...(para ? [sql`(e.cliente_id is null or e.cliente_id = ${para})`] : []),
  ];
  return sql<boolean>`${sql.join(todas, sql` and `)}`;
}

export async function buscarEstampa(db: Db, id: number): Promise<EstampaSozinha | undefined> {
  const { rows } = await sql<EstampaSozinha>`${ESTAMPA} where e.id = ${id}`.execute(db);
  return rows[0];
}

/** Finds a print and locks it until the end of the transaction. */
export async function travarEstampa(db: Db, id: number): Promise<EstampaTravada | undefined> {
  // A caller that waited for it reads its customer after that, and not as they were before.
  await sql`select from estampas where id = ${id} for update`.execute(db);
  const { rows } = await sql<EstampaTravada>`
    select ${COLUNAS}, c.anonimizado_em is not null as de_anonimo ${DE} where e.id = ${id}`.execute(db);
  return rows[0];
}

/** Keeps a customer from being forgotten until the end of the transaction. Answers false when none may have prints. */
export async function segurarDono(db: Db, cliente_id: number): Promise<boolean> {
  const { rows } = await sql`
    select from clientes where id = ${cliente_id} and anonimizado_em is null and not consumidor for key share`.execute(
    db,
  );
  return rows.length > 0;
}

export const inserirEstampa = (db: Db, estampa: Insertable<Tables['estampas']>): Promise<number> =>
  idOf(db.insertInto('estampas').values(estampa).returning('id'));

export async function alterarEstampa(db: Db, id: number, campos: Updateable<Tables['estampas']>): Promise<void> {
  await db
    .updateTable('estampas')
    .set({ ...campos, versao: sql`versao + 1`, alterado_em: sql`now()` })
    .where('id', '=', id)
    .execute();
}

export async function apagarEstampa(db: Db, id: number): Promise<void> {
  await db.deleteFrom('estampas').where('id', '=', id).execute();
}

export type LinhaDeArte = Omit<Arte, 'dpi' | 'url' | 'miniatura_url'> & { estampa_id: number; arquivo: string | null };

/** Lists the arts of these prints, the newest version of each first. */
export async function listarArtes(db: Db, estampas: readonly number[]): Promise<LinhaDeArte[]> {
  if (estampas.length === 0) return [];
  const { rows } = await sql<LinhaDeArte>`
    select a.id, a.estampa_id, a.versao, a.sha256, a.formato, a.largura_px, a.altura_px, a.arquivo, a.criado_em as em,
      u.nome as por
    from artes a left join usuarios u on u.id = a.usuario_id
    where a.estampa_id = any(${estampas}::int[]) order by a.estampa_id, a.versao desc`.execute(db);
  return rows;
}

export async function inserirArte(db: Db, arte: Insertable<Tables['artes']>): Promise<void> {
  await db.insertInto('artes').values(arte).execute();
}

export const artesEmUso = async (db: Db, nomes: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ arquivo: string }>`
    select arquivo from artes where arquivo = any(${nomes}::text[])`.execute(db);
  return rows.map(({ arquivo }) => arquivo);
};

export async function haArtes(db: Db): Promise<boolean> {
  const { rows } = await sql`select from artes where arquivo is not null limit 1`.execute(db);
  return rows.length > 0;
}

/** True when any print ever had an art: the numbers of arts are not given twice. */
export async function teveArtes(db: Db): Promise<boolean> {
  const { rows } = await sql<{ teve: boolean }>`select is_called as teve from artes_id_seq`.execute(db);
  return rows[0]?.teve ?? false;
}

/** Lists the files of all arts that are a customer's own. */
export async function listarArtesDoCliente(db: Db, cliente_id: number): Promise<string[]> {
  const { rows } = await sql<{ arquivo: string }>`
    select a.arquivo from artes a join estampas e on e.id = a.estampa_id
    where e.cliente_id = ${cliente_id} and a.arquivo is not null`.execute(db);
  return rows.map(({ arquivo }) => arquivo);
}

/** Archives a customer's own prints under no name, and lets their bytes go; the hashes stay. Answers which ones they are. */
export async function esquecerEstampas(db: Db, cliente_id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update estampas set situacao = 'arquivada', nome = 'Estampa de cliente', versao = versao + 1, alterado_em = now()
    where cliente_id = ${cliente_id} returning id`.execute(db);
  const ids = rows.map(({ id }) => id);
  await sql`update artes set arquivo = null where estampa_id = any(${ids}::int[])`.execute(db);
  return ids;
}

/** Tells which of these customers have prints of their own. */
export async function clientesComEstampas(db: Db, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ cliente_id: number }>`
    select distinct cliente_id from estampas where cliente_id = any(${ids}::int[])`.execute(db);
  return new Set(rows.map(({ cliente_id }) => cliente_id));
}

/** A print that a product or a line is to be made of. */
export type EstampaSegura = Pick<
  EstampaSozinha,
  'id' | 'codigo' | 'nome' | 'posicao' | 'largura_mm' | 'preco' | 'cliente_id' | 'cliente_nome'
> & { arquivada: boolean };

/** Keeps prints as they are until the end of the transaction. */
export async function segurarEstampas(db: Db, ids: readonly number[]): Promise<EstampaSegura[]> {
  const { rows } = await sql<EstampaSegura>`${porId(ids)} for share of e`.execute(db);
  return rows;
}

export async function lerEstampasPorId(db: Db, ids: readonly number[]): Promise<EstampaSegura[]> {
  const { rows } = await porId(ids).execute(db);
  return rows;
}

const porId = (ids: readonly number[]) => sql<EstampaSegura>`
    select e.id, e.codigo, e.nome, e.posicao, e.largura_mm, e.preco, e.cliente_id, e.situacao = 'arquivada' as arquivada,
      (select c.nome from clientes c where c.id = e.cliente_id) as cliente_nome
    from estampas e where e.id = any(${ids}::int[]) order by e.id`;
