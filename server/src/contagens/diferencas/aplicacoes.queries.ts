import type { Chegada } from '@varal/contract/estoque/chegadas';
import { sql } from 'kysely';
import type { Db } from '../../base/db/db.ts';
import { emFatias } from '../itens/em-fatias.ts';

export type Coisa = { produto_id: number; variacao_id: number | null; sku: string };

const COISAS_POR_VEZ = 2_000;

/** Keeps what a task is to write of a count. */
export async function inserirAplicacao(
  db: Db,
  { tarefa_id, contagem_id }: { tarefa_id: number; contagem_id: number },
  coisas: readonly Coisa[],
): Promise<void> {
  for await (const fatia of emFatias(coisas, COISAS_POR_VEZ)) {
    await sql`
      insert into aplicacoes_da_contagem (tarefa_id, contagem_id, produto_id, variacao_id, sku)
      select ${tarefa_id}, ${contagem_id}, produto_id, variacao_id, sku
      from unnest(${fatia.map(({ produto_id }) => produto_id)}::int[], ${fatia.map(({ variacao_id }) => variacao_id)}::int[],
        ${fatia.map(({ sku }) => sku)}::text[]) as n (produto_id, variacao_id, sku)`.execute(db);
  }
}

export type Aplicada = Coisa & { contagem_id: number; nome: string; muda_saldo: number };

/** The most products that a step locks; no sale of these waits longer than a step. */
export const MAIS_PRODUTOS = 100;

/** Finds the things of the next products of a task. */
export async function proximasDaAplicacao(
  db: Db,
  tarefa_id: number,
  { estado, quantos }: { estado: 'a_fazer' | 'feito'; quantos: number },
): Promise<Aplicada[]> {
  const { rows } = await sql<Aplicada>`
    select a.produto_id, a.variacao_id, a.sku, a.contagem_id, c.nome, a.muda_saldo
    from aplicacoes_da_contagem a join contagens c on c.id = a.contagem_id
    where a.tarefa_id = ${tarefa_id} and a.estado = ${estado} and a.produto_id in (
      select distinct produto_id from aplicacoes_da_contagem
      where tarefa_id = ${tarefa_id} and estado = ${estado} order by produto_id limit ${quantos}
    )
    order by a.produto_id, a.variacao_id`.execute(db);
  return rows;
}

type Feita = { produto_id: number; variacao_id: number | null; muda_saldo: number };

export async function anotarAplicacao(
  db: Db,
  { tarefa_id, estado }: { tarefa_id: number; estado: 'feito' | 'desfeito' },
  feitas: readonly Feita[],
): Promise<void> {
  await sql`
    update aplicacoes_da_contagem a set estado = ${estado}, muda_saldo = n.muda_saldo
    from unnest(${feitas.map(({ produto_id }) => produto_id)}::int[], ${feitas.map(({ variacao_id }) => variacao_id)}::int[],
      ${feitas.map(({ muda_saldo }) => muda_saldo)}::int[]) as n (produto_id, variacao_id, muda_saldo)
    where a.tarefa_id = ${tarefa_id} and a.produto_id = n.produto_id and coalesce(a.variacao_id, 0) = coalesce(n.variacao_id, 0)`.execute(
    db,
  );
}

/** Finds the things of which a count found more than the stock had. */
export const chegadasDaAplicacao = (db: Db, tarefa_id: number, quantas: number): Promise<Chegada[]> =>
  db
    .selectFrom('aplicacoes_da_contagem')
    .select(['produto_id', 'variacao_id', 'muda_saldo as quantidade'])
    .where('tarefa_id', '=', tarefa_id)
    .where('estado', '=', 'feito')
    .where('muda_saldo', '>', 0)
    .orderBy('produto_id')
    .orderBy('variacao_id')
    .limit(quantas)
    .execute();

type Andamento = { feitos: number; total: number; itens: number; unidades: number };

/** Counts how far a task came, and how much it changed. */
export async function contarAplicacao(db: Db, tarefa_id: number, desfazendo: boolean): Promise<Andamento> {
  const { rows } = await sql<Andamento>`
    select count(*) filter (where estado = ${desfazendo ? 'desfeito' : 'feito'}) as feitos,
      count(*) filter (where ${desfazendo}::boolean is false or estado <> 'a_fazer') as total,
      count(*) filter (where muda_saldo <> 0) as itens, coalesce(sum(abs(muda_saldo)), 0) as unidades
    from aplicacoes_da_contagem where tarefa_id = ${tarefa_id}`.execute(db);
  return rows[0] ?? { feitos: 0, total: 0, itens: 0, unidades: 0 };
}

export type NoEstoque = {
  produto_id: number;
  variacao_id: number | null;
  saldo: number;
  reservado: number;
  saldo_do_produto: number;
  reservado_do_produto: number;
};

/** Locks products until the end of the transaction, in the order in which sales do. */
export async function travarProdutos(db: Db, ids: readonly number[]): Promise<void> {
  await sql`select id from produtos where id = any(${ids}::int[]) order by id for no key update`.execute(db);
}

/** Reads the balances of all that these products have, also of what left the catalogue. The caller holds them. */
export async function lerSaldos(db: Db, ids: readonly number[]): Promise<NoEstoque[]> {
  const { rows } = await sql<NoEstoque>`
    select p.id as produto_id, v.id as variacao_id, coalesce(v.saldo, p.saldo) as saldo, coalesce(v.reservado, p.reservado) as reservado,
      p.saldo as saldo_do_produto, p.reservado as reservado_do_produto
    from produtos p left join variacoes v on v.produto_id = p.id
    where p.id = any(${ids}::int[]) and p.tem_variacoes = (v.id is not null)`.execute(db);
  return rows;
}
