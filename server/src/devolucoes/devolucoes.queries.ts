import type { Devolucao } from '@varal/contract/devolucoes/devolucao';
import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { Db } from '../base/db/db.ts';
import { idOf } from '../base/db/rows.ts';
import type { Tables } from '../tables.ts';
import type { ItemDevolvido, LinhaVendida } from './regras.ts';

/** The lines of a sale, with what they cost and what came back of them. */
type Vendida = LinhaVendida & { sku: string; valor_unitario: number };

export async function listarVendidas(db: Db, venda_id: number): Promise<Vendida[]> {
  const { rows } = await sql<Vendida>`
    select id, produto_id, sku, coalesce(nullif(descricao, ''), titulo) as descricao, quantidade, valor_unitario, subtotal,
      devolvidas, estampas is not null as propria
    from itens_da_venda where venda_id = ${venda_id} order by posicao`.execute(db);
  return rows;
}

export async function listarDevolucoes(db: Db, venda_id: number): Promise<Devolucao[]> {
  const { rows } = await sql<Devolucao>`${LIDAS} where d.venda_id = ${venda_id} order by d.id`.execute(db);
  return rows;
}

export async function buscarDevolucao(db: Db, id: number): Promise<Devolucao | undefined> {
  const { rows } = await sql<Devolucao>`${LIDAS} where d.id = ${id}`.execute(db);
  return rows[0];
}

const LIDAS: RawBuilder<unknown> = sql`
  select d.id, d.venda_id, d.criado_em, d.motivo, d.valor, d.troca_id, json_build_object('id', u.id, 'nome', u.nome) as por,
    (select json_agg(json_build_object('item_id', i.id, 'sku', i.sku, 'titulo', i.titulo, 'descricao', i.descricao,
        'quantidade', n.quantidade, 'destino', n.destino, 'valor', n.valor) order by i.posicao, n.destino desc)
      from itens_da_devolucao n join itens_da_venda i on i.id = n.item_id where n.devolucao_id = d.id) as itens,
    (select json_build_object('forma', p.forma, 'valor', p.valor) from pagamentos p
      where p.devolucao_id = d.id and p.forma <> 'credito') as reembolso,
    coalesce((select p.valor from pagamentos p where p.devolucao_id = d.id and p.forma = 'credito'), 0) as credito
  from devolucoes d join usuarios u on u.id = d.usuario_id`;

export async function inserirDevolucao(
  db: Db,
  devolucao: Omit<Insertable<Tables['devolucoes']>, 'troca_id'>,
  itens: readonly ItemDevolvido[],
): Promise<number> {
  const devolucao_id = await idOf(
    db
      .insertInto('devolucoes')
      .values({ ...devolucao, troca_id: null })
      .returning('id'),
  );
  await db
    .insertInto('itens_da_devolucao')
    .values(itens.map((item) => ({ ...item, devolucao_id })))
    .execute();
  return devolucao_id;
}

/** Says which sale was made of what was taken instead. */
export async function anotarTroca(db: Db, id: number, troca_id: number): Promise<void> {
  await db.updateTable('devolucoes').set({ troca_id }).where('id', '=', id).execute();
}
