import { sql } from 'kysely';
import type { Db } from '../../base/db/db.ts';
import type { Falha } from '../../tarefas/tarefas.tables.ts';
import type { ProdutoNaMassa } from './alteracoes.ts';
import type { Alteracao } from './em-massa.tables.ts';

/** Reads products outside the trash with what a change of many may touch of them, in the order of their ids. */
export async function lerProdutos(db: Db, ids: readonly number[]): Promise<ProdutoNaMassa[]> {
  const { rows } = await sql<ProdutoNaMassa>`
    select p.id, p.titulo, p.sku, p.categoria_id, p.preco_custo, p.preco_venda, p.local, p.id_bling, p.tem_variacoes, p.reservado,
      coalesce((
        select json_agg(json_build_object('id', v.id, 'sku', v.sku, 'preco_custo', v.preco_custo, 'preco_venda', v.preco_venda,
          'local', v.local, 'id_bling', v.id_bling) order by v.id)
        from variacoes v where v.produto_id = p.id and v.arquivada_em is null
      ), '[]') as variacoes
    from produtos p where p.id = any(${ids}::int[]) and p.excluido_em is null order by p.id`.execute(db);
  return rows;
}

/** Locks products until the end of the transaction, in the order in which sales do. */
export async function travarProdutos(db: Db, ids: readonly number[]): Promise<void> {
  await sql`
    select id from produtos where id = any(${ids}::int[]) and excluido_em is null order by id for no key update`.execute(
    db,
  );
}

export type NaMassa = { produto_id: number; titulo: string; alteracoes: Alteracao[] };
/** The products of a step, with what was changed of each, and those that could not be. */
export type Feito = { itens: readonly Pick<NaMassa, 'produto_id' | 'alteracoes'>[]; falhas: Falha[] };

/** Leaves out the products that are in the trash or gone. */
export async function quaisEstaoNoCadastro(db: Db, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from produtos where id = any(${ids}::int[]) and excluido_em is null order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Keeps which products a task is to change. */
export async function guardarProdutosDaMassa(db: Db, tarefa_id: number, ids: readonly number[]): Promise<void> {
  await db
    .insertInto('produtos_da_massa')
    .values({ tarefa_id, ids: [...ids] })
    .execute();
}

/** Takes the next products of a task in; tells how many were asked for and how many of these exist, or nothing when all are in. */
export async function tomarProdutosDaMassa(
  db: Db,
  tarefa_id: number,
  quantos: number,
): Promise<{ pedidos: number; entraram: number } | undefined> {
  const { rows } = await sql<{ pedidos: number; entraram: number }>`
    with proximos as (
      update produtos_da_massa set tomados = tomados + ${quantos}
      where tarefa_id = ${tarefa_id} and tomados < cardinality(ids)
      returning ids[tomados - ${quantos} + 1 : tomados] as ids
    ), entram as (
      insert into produtos_em_massa (tarefa_id, produto_id, titulo)
      select ${tarefa_id}, p.id, p.titulo from proximos, produtos p where p.id = any(proximos.ids)
      returning 1
    )
    select cardinality(ids) as pedidos, (select count(*) from entram) as entraram from proximos`.execute(db);
  return rows[0];
}

/** The most products that a step locks; no sale of these products waits longer than a step. */
export const MAIS_PRODUTOS = 100;
const VARIACOES = 250;

/** Selects what goes before products `ids`: what is made of them on the way to the trash, their blanks on the way back. */
const VAO_ANTES = {
  a_fazer: (ids: readonly number[]) =>
    sql`select id from produtos where lisa_id = any(${ids}::int[]) and excluido_em is null`,
  feito: (ids: readonly number[]) => sql`select lisa_id from produtos where id = any(${ids}::int[])`,
};

type Proximos = { estado: 'a_fazer' | 'feito'; quantos: number; antesDe?: readonly number[] };

/**
 * Finds the next products of a task, or those of them that go before others. Beyond the first come those that have few
 * variations together.
 */
export async function proximosDaMassa(
  db: Db,
  tarefa_id: number,
  { estado, quantos, antesDe }: Proximos,
): Promise<NaMassa[]> {
  // The array is made first, so that the planner finds its few rows by the key instead of joining the whole task.
  const entre = antesDe ? sql`produto_id = any(array(${VAO_ANTES[estado](antesDe)}))` : sql`true`;
  const { rows } = await sql<NaMassa>`
    select produto_id, titulo, alteracoes
    from (
      select m.produto_id, m.titulo, m.alteracoes, coalesce(p.n_variacoes, 0) as quantas,
        sum(coalesce(p.n_variacoes, 0)) over (order by m.produto_id) as ate_aqui
      from (
        select produto_id, titulo, alteracoes from produtos_em_massa
        where tarefa_id = ${tarefa_id} and estado = ${estado} and ${entre} order by produto_id limit ${quantos}
      ) m left join produtos p on p.id = m.produto_id
    ) proximos
    where ate_aqui - quantas < ${VARIACOES} order by produto_id`.execute(db);
  return rows;
}

/** Notes of products what was done with them. */
export async function anotarNaMassa(
  db: Db,
  { tarefa_id, estado }: { tarefa_id: number; estado: 'feito' | 'desfeito' },
  feitos: readonly Pick<NaMassa, 'produto_id' | 'alteracoes'>[],
): Promise<void> {
  await sql`
    update produtos_em_massa m set estado = ${estado}, alteracoes = n.alteracoes::jsonb
    from unnest(${feitos.map(({ produto_id }) => produto_id)}::int[],
      ${feitos.map(({ alteracoes }) => JSON.stringify(alteracoes))}::text[]) as n (produto_id, alteracoes)
    where m.tarefa_id = ${tarefa_id} and m.produto_id = n.produto_id`.execute(db);
}

/** Brings the products that an undoing put back to the beginning again; those that it left alone stay as they are. */
export async function voltarAoComeco(db: Db, tarefa_id: number): Promise<void> {
  await sql`delete from produtos_da_massa where tarefa_id = ${tarefa_id}`.execute(db);
  await sql`delete from produtos_em_massa where tarefa_id = ${tarefa_id} and estado = 'a_fazer'`.execute(db);
  await sql`
    update produtos_em_massa set estado = case when alteracoes = '[]' then 'feito' else 'a_fazer' end
    where tarefa_id = ${tarefa_id} and estado = 'desfeito'`.execute(db);
}

/** Counts the products that a task is to put back, or to do again, and what of these is done. */
async function contarNaMassa(db: Db, tarefa_id: number, { desfazendo }: { desfazendo: boolean }): Promise<Andamento> {
  const { rows } = await sql<Andamento>`
    select count(*) filter (where estado = ${desfazendo ? 'desfeito' : 'feito'}) as feitos,
      count(*) filter (where ${desfazendo}::boolean is false or estado <> 'a_fazer') as total,
      count(*) filter (where estado <> 'a_fazer' and alteracoes <> '[]') as mudados
    from produtos_em_massa where tarefa_id = ${tarefa_id}`.execute(db);
  return rows[0] ?? { feitos: 0, total: 0, mudados: 0 };
}

export type Andamento = { feitos: number; total: number; mudados: number };

/** Reads how far a task came. Its products are counted once for each way: every part adds what it did. */
export async function andamentoDaMassa(db: Db, tarefa_id: number, ida: { desfazendo: boolean }): Promise<Andamento> {
  const { rows } = await sql<Andamento>`
    select feitos, total, coalesce((resultado->>'mudados')::int, 0) as mudados from tarefas where id = ${tarefa_id}`.execute(
    db,
  );
  const [nota] = rows;
  return nota && nota.total > 0 ? nota : contarNaMassa(db, tarefa_id, ida);
}

type Preco = number | null;
type ProdutoMudado = {
  id: number;
  preco_custo: Preco;
  preco_venda: Preco;
  categoria_id: number;
  local: string | null;
};

/** Writes what changed of products; each gets a new version, also where only a variation of it changed. */
export async function gravarProdutos(db: Db, mudados: readonly ProdutoMudado[]): Promise<void> {
  await sql`
    update produtos p set preco_custo = n.preco_custo, preco_venda = n.preco_venda, categoria_id = n.categoria_id,
      local = n.local, versao = p.versao + 1, alterado_em = now()
    from unnest(
      ${mudados.map(({ id }) => id)}::int[],
      ${mudados.map(({ preco_custo }) => preco_custo)}::numeric[],
      ${mudados.map(({ preco_venda }) => preco_venda)}::numeric[],
      ${mudados.map(({ categoria_id }) => categoria_id)}::int[],
      ${mudados.map(({ local }) => local)}::text[]
    ) as n (id, preco_custo, preco_venda, categoria_id, local)
    where p.id = n.id`.execute(db);
}

type VariacaoMudada = Omit<ProdutoMudado, 'categoria_id'>;

export async function gravarVariacoes(db: Db, mudadas: readonly VariacaoMudada[]): Promise<void> {
  if (mudadas.length === 0) return;
  await sql`
    update variacoes v set preco_custo = n.preco_custo, preco_venda = n.preco_venda, local = n.local
    from unnest(
      ${mudadas.map(({ id }) => id)}::int[],
      ${mudadas.map(({ preco_custo }) => preco_custo)}::numeric[],
      ${mudadas.map(({ preco_venda }) => preco_venda)}::numeric[],
      ${mudadas.map(({ local }) => local)}::text[]
    ) as n (id, preco_custo, preco_venda, local)
    where v.id = n.id`.execute(db);
}

/** Keeps categories from going away until the end of the transaction, and tells their names. */
export async function segurarCategorias(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; nome: string }>`
    select id, nome from categorias where id = any(${ids}::int[]) order by id for key share`.execute(db);
  return new Map(rows.map(({ id, nome }) => [id, nome]));
}
