import { CAMPOS_DA_VARIACAO, type CamposDaVariacao, NOMES_DO_PRODUTO } from '@varal/contract/produtos/campos';
import { type Insertable, sql } from 'kysely';
import type { Db } from '../base/db/db.ts';
import { arraysOf, assignmentsFrom, columnsFrom, columnsOf } from '../base/db/fields.ts';
import { idOf } from '../base/db/rows.ts';
import type { Tables } from '../tables.ts';
import { inserirVinculos, vincular } from './imagens/imagens.queries.ts';
import type { Mudancas, ProdutoAtual, VariacaoAtual, VariacaoNova } from './mudancas-do-produto.ts';
import { imagensDaVariacao } from './produto.queries.ts';

const COLUNAS = columnsOf(CAMPOS_DA_VARIACAO);

type NoBling = { id_bling: number | null };
export type ProdutoTravado = Omit<ProdutoAtual, 'variacoes'> &
  NoBling & { versao: number; variacoes: (VariacaoAtual & NoBling)[] };

/** Locks a product until the end of the transaction. Finds nothing for one that is unknown or in the trash. */
export const travarProduto = (db: Db, id: number) =>
  db
    .selectFrom('produtos')
    .select(NOMES_DO_PRODUTO)
    .select(['id', 'id_bling', 'versao', 'saldo', 'reservado', 'lisa_id', 'estampa_ids'])
    .where('id', '=', id)
    .where('excluido_em', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Locks a product to be changed and then reads everything a change is compared with, so that it stays true. */
export async function travarParaMudar(db: Db, id: number): Promise<ProdutoTravado | undefined> {
  const produto = await travarProduto(db, id);
  if (!produto) return undefined;

  const { rows } = await sql<VariacaoAtual & NoBling & { arquivada: boolean }>`
    select v.id, ${columnsOf(CAMPOS_DA_VARIACAO, 'v')}, v.id_bling, v.saldo, v.reservado, v.arquivada_em is not null as arquivada,
      ${imagensDaVariacao} as imagens
    from variacoes v where v.produto_id = ${id} order by v.id`.execute(db);
  const imagens = await db.selectFrom('imagens_de_produto').select('id').where('produto_id', '=', id).execute();
  const arquivadas = rows.filter(({ arquivada }) => arquivada);
  return {
    ...produto,
    variacoes: rows.filter(({ arquivada }) => !arquivada),
    arquivado: {
      saldo: arquivadas.reduce((sum, { saldo }) => sum + saldo, 0),
      reservado: arquivadas.reduce((sum, { reservado }) => sum + reservado, 0),
    },
    imagens: imagens.map((imagem) => imagem.id),
  };
}

export const inserirProduto = (db: Db, produto: Insertable<Tables['produtos']>): Promise<number> =>
  idOf(db.insertInto('produtos').values(produto).returning('id'));

export async function alterarProduto(db: Db, id: number, campos: Mudancas['campos']): Promise<void> {
  await db
    .updateTable('produtos')
    .set({ ...campos, versao: sql`versao + 1`, alterado_em: sql`now()` })
    .where('id', '=', id)
    .execute();
}

/** Inserts new variations together with the links to their images. */
export async function inserirVariacoes(
  db: Db,
  { produto_id, criado_por }: { produto_id: number; criado_por: number },
  novas: readonly VariacaoNova[],
): Promise<void> {
  if (novas.length === 0) return;
  const { rows } = await sql<{ id: number }>`
    insert into variacoes (produto_id, criado_por, saldo, ${COLUNAS})
    select ${produto_id}, ${criado_por}, saldo, ${columnsFrom(CAMPOS_DA_VARIACAO, 'n')}
    from unnest(${novas.map(({ saldo }) => saldo)}::int[], ${arraysOf(CAMPOS_DA_VARIACAO, novas)})
      with ordinality as n (saldo, ${COLUNAS}, lugar)
    order by lugar
    returning id`.execute(db);
  const vinculos = rows.map(({ id }, lugar) => ({ variacao_id: id, imagens: novas[lugar]?.imagens ?? [] }));
  await inserirVinculos(db, produto_id, vinculos);
}

/**
 * Brings variations back that were taken out: from the archive, or inserted anew under their old id. Returns what is missing of
 * the balances of those from the archive, which kept only the units that sales held.
 */
export async function reporVariacoes(
  db: Db,
  { produto_id, criado_por }: { produto_id: number; criado_por: number },
  voltam: Mudancas['voltam'],
): Promise<{ variacao_id: number; muda_saldo: number }[]> {
  if (voltam.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    update variacoes set arquivada_em = null
    where produto_id = ${produto_id} and id = any(${voltam.map(({ id }) => id)}::int[]) returning id`.execute(db);
  const arquivadas = new Set(rows.map(({ id }) => id));
  const [doArquivo, apagadas] = [true, false].map((esta) => voltam.filter(({ id }) => arquivadas.has(id) === esta));
  await alterarVariacoes(db, doArquivo ?? []);
  await sql`
    insert into variacoes (id, produto_id, criado_por, saldo, ${COLUNAS}) overriding system value
    select id, ${produto_id}, ${criado_por}, saldo, ${columnsFrom(CAMPOS_DA_VARIACAO, 'n')}
    from unnest(${(apagadas ?? []).map(({ id }) => id)}::int[], ${(apagadas ?? []).map(({ saldo }) => saldo)}::int[],
      ${arraysOf(CAMPOS_DA_VARIACAO, apagadas ?? [])}) as n (id, saldo, ${COLUNAS}) order by id`.execute(db);
  await vincular(
    db,
    produto_id,
    voltam.map(({ id, imagens }) => ({ variacao_id: id, imagens })),
  );
  return (doArquivo ?? []).map(({ id, saldo, reservado }) => ({ variacao_id: id, muda_saldo: saldo - reservado }));
}

/** Updates all variations in one statement, so that two of them may exchange their SKUs. */
export async function alterarVariacoes(db: Db, mudadas: readonly (CamposDaVariacao & { id: number })[]): Promise<void> {
  if (mudadas.length === 0) return;
  await sql`
    update variacoes v set ${assignmentsFrom(CAMPOS_DA_VARIACAO, 'n')}
    from unnest(${mudadas.map(({ id }) => id)}::int[], ${arraysOf(CAMPOS_DA_VARIACAO, mudadas)}) as n (id, ${COLUNAS})
    where v.id = n.id`.execute(db);
}

/** Gives variations a random SKU for a moment, because their product takes over the one they had. */
export async function cederSku(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`update variacoes set sku = '~' || gen_random_uuid() where id = any(${ids}::int[])`.execute(db);
}

/** Archives variations, whose SKUs are free from then on. */
export async function arquivarVariacoes(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`update variacoes set arquivada_em = now() where id = any(${ids}::int[])`.execute(db);
}

/** Deletes variations that no sale ever touched, that were not published and that nobody chose to be printed on. Their balance has to be zero by then. */
export async function removerSemHistoria(db: Db, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    delete from variacoes v
    where v.id = any(${ids}::int[]) and v.reservado = 0 and v.id_bling is null
      and not exists (select from movimentos_de_estoque m where m.variacao_id = v.id and m.venda_id is not null)
      and not esta_em_vendas(v.id) and not exists (select from variacoes feita where feita.lisa_variacao_id = v.id)
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}
