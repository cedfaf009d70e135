import type { Pagamento } from '@varal/contract/pagamentos/pagamento';
import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely';
import type { Db } from '../base/db/db.ts';
import { idOf } from '../base/db/rows.ts';
import { nomeDaVenda } from '../historico/nome-da-venda.ts';
import type { Tables } from '../tables.ts';

/** A payment, when the closing that took it was, and whose credit it took. */
export type PagamentoLido = Pagamento & { fechado_em: string | null; dono_do_credito: number | null };

export async function listarPagamentos(db: Db, venda_id: number): Promise<Pagamento[]> {
  const { rows } = await sql<PagamentoLido>`${LIDOS} where p.venda_id = ${venda_id} order by p.id`.execute(db);
  return rows;
}

/** Lists the expected payments of a sale, the oldest first. */
export async function listarPromessas(db: Db, venda_id: number): Promise<PagamentoLido[]> {
  const { rows } = await sql<PagamentoLido>`
    ${LIDOS} where p.venda_id = ${venda_id} and p.recebido_em is null order by p.id`.execute(db);
  return rows;
}

export async function buscarPagamento(db: Db, id: number): Promise<PagamentoLido | undefined> {
  const { rows } = await sql<PagamentoLido>`${LIDOS} where p.id = ${id}`.execute(db);
  return rows[0];
}

const LIDOS: RawBuilder<unknown> = sql`
  select p.id, p.venda_id, p.forma, p.valor, p.parcelas, p.recebido_em, p.vence_em, p.observacao, p.estorna, p.devolucao_id, p.cliente_id as dono_do_credito,
    json_build_object('id', u.id, 'nome', u.nome) as por,
    coalesce((select sum(e.valor) from pagamentos e where e.estorna = p.id), 0) as estornado,
    f.id is not null as caixa_fechado, f.fechado_em
  from pagamentos p join usuarios u on u.id = p.usuario_id left join fechamentos f on f.id = p.fechamento_id`;

/** Tells the sale of a payment, which is locked before the payment is looked at. */
export async function buscarVendaDoPagamento(db: Db, id: number): Promise<number | undefined> {
  const achado = await db.selectFrom('pagamentos').select('venda_id').where('id', '=', id).executeTakeFirst();
  return achado?.venda_id;
}

/** Tells at one moment what is due of a sale, and how many payments were received of it, given back or not. */
export async function lerCobranca(
  db: Db,
  venda_id: number,
): Promise<{ a_receber: number; recebidos: number } | undefined> {
  const { rows } = await sql<{ a_receber: number; recebidos: number }>`
    select v.a_receber, (select count(*) from pagamentos p where p.venda_id = v.id
      and p.recebido_em is not null and p.estorna is null and p.devolucao_id is null) as recebidos
    from vendas v where v.id = ${venda_id}`.execute(db);
  return rows[0];
}

/** Names who moved money of a sale last: a promise is none, until it is received. */
export async function lerQuemMexeuNoDinheiro(db: Db, venda_id: number): Promise<string | null> {
  const { rows } = await sql<{ usuario_nome: string | null }>`
    select h.usuario_nome from historico h
    where h.alvo_tipo in ('pagamento', 'devolucao') and h.alvo_nome = ${nomeDaVenda(venda_id)}
      and (h.alvo_tipo = 'devolucao' or h.acao in ('pagamento.recebido', 'pagamento.estornado')
        or h.acao in ('pagamento.anotado', 'pagamento.editado')
          and exists (select from pagamentos p where p.id = h.alvo_id and p.recebido_em is not null))
    order by h.id desc limit 1`.execute(db);
  return rows[0]?.usuario_nome ?? null;
}

export const inserirPagamento = (db: Db, pagamento: Insertable<Tables['pagamentos']>): Promise<number> =>
  idOf(db.insertInto('pagamentos').values(pagamento).returning('id'));

export async function alterarPagamento(
  db: Db,
  id: number,
  mudancas: Omit<Updateable<Tables['pagamentos']>, 'venda_id'>,
): Promise<void> {
  await db.updateTable('pagamentos').set(mudancas).where('id', '=', id).execute();
}

export async function excluirPagamento(db: Db, id: number): Promise<void> {
  await db.deleteFrom('pagamentos').where('id', '=', id).execute();
}
