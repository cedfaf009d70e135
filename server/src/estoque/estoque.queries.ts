import type { Estoque, Movimento } from '@varal/contract/estoque/estoque.routes';
import { SEGURA_ESTOQUE } from '@varal/contract/fluxo/fluxo-da-venda';
import { sql } from 'kysely';
import type { Db } from '../base/db/db.ts';

export const buscarSaldo = (db: Db, produto_id: number) =>
  db
    .selectFrom('produtos')
    .select(['saldo', 'reservado'])
    .where('id', '=', produto_id)
    .where('excluido_em', 'is', null)
    .executeTakeFirst();

/** The ledger of a product and its variations, the newest row first. */
export async function listarMovimentos(
  db: Db,
  produto_id: number,
  { pagina, limite }: { pagina: number; limite: number },
): Promise<{ rows: Movimento[]; total: number }> {
  const { total } = await db
    .selectFrom('movimentos_de_estoque')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('produto_id', '=', produto_id)
    .executeTakeFirstOrThrow();
  const { rows } = await sql<Movimento>`
    select m.id, m.criado_em, m.tipo, coalesce(v.sku, p.sku) as sku, m.variacao_id, m.muda_saldo, m.muda_reservado,
      m.saldo_depois, m.reservado_depois, u.nome as usuario, m.motivo, m.venda_id
    from movimentos_de_estoque m
    join produtos p on p.id = m.produto_id
    join usuarios u on u.id = m.usuario_id
    left join variacoes v on v.id = m.variacao_id
    where m.produto_id = ${produto_id}
    order by m.id desc
    limit ${limite} offset ${(pagina - 1) * limite}`.execute(db);
  return { rows, total };
}

/** The open sales whose lines hold something of a product, the oldest first. */
export async function listarQuemSegura(db: Db, produto_id: number): Promise<Estoque['quem_segura']> {
  const { rows } = await sql<Estoque['quem_segura'][number]>`
    select v.id as venda_id, c.nome as cliente_nome, v.status, i.sku, i.quantidade, v.criado_em
    from itens_da_venda i join vendas v on v.id = i.venda_id join clientes c on c.id = v.cliente_id
    where i.produto_id = ${produto_id} and v.status = any(${[...SEGURA_ESTOQUE]}::text[])
    order by v.criado_em, v.id, i.posicao`.execute(db);
  return rows;
}

type Folha = { produto_id: number; usuario_id: number; motivo: string };
type Ajuste = { variacao_id: number | null; muda_saldo: number };

/** Sets balances right by hand: a row of the ledger each, in one statement. Those of zero are none. */
export async function ajustarEstoque(
  db: Db,
  { produto_id, usuario_id, motivo }: Folha,
  ajustes: readonly Ajuste[],
): Promise<void> {
  const reais = ajustes.filter(({ muda_saldo }) => muda_saldo !== 0);
  if (reais.length === 0) return;
  await sql`
    insert into movimentos_de_estoque (produto_id, variacao_id, tipo, muda_saldo, usuario_id, motivo)
    select ${produto_id}, variacao_id, 'ajuste', muda_saldo, ${usuario_id}, ${motivo}
    from unnest(
      ${reais.map(({ variacao_id }) => variacao_id)}::int[],
      ${reais.map(({ muda_saldo }) => muda_saldo)}::int[]
    ) as n (variacao_id, muda_saldo)
    order by variacao_id`.execute(db);
}
