import type { EntreDias } from '@varal/contract/planilha';
import type { FormaDePagamento } from '@varal/contract/vendas/forma-de-pagamento';
import { sql } from 'kysely';
import type { Db } from '../../base/db/db.ts';

export type PagamentoNaPlanilha = {
  recebido_em: string | null;
  vence_em: string | null;
  venda_id: number;
  cliente_nome: string;
  forma: FormaDePagamento;
  parcelas: number;
  valor: number;
  /** The money that the till gained; it is negative if money was given back. */
  movimento: number;
  observacao: string;
  usuario: string;
  /** When the closing that took it was. */
  fechado_em: string | null;
};

/** Lists the payments that moved money between two days of the shop; without days, also those still expected. The newest comes first. */
export async function buscarIdsDePagamentos(db: Db, { de, ate }: EntreDias): Promise<number[]> {
  const { rows } = await sql<{ ids: number[] }>`
    select coalesce(json_agg(id order by dia desc nulls first, id desc), '[]') as ids from pagamentos
    where (${de ?? null}::date is null or dia >= ${de ?? null}::date) and (${ate ?? null}::date is null or dia <= ${ate ?? null}::date)`.execute(
    db,
  );
  return rows[0]?.ids ?? [];
}

export async function lerPagamentos(db: Db, ids: readonly number[]): Promise<PagamentoNaPlanilha[]> {
  const { rows } = await sql<PagamentoNaPlanilha>`
    select p.recebido_em, p.vence_em, p.venda_id, c.nome as cliente_nome, p.forma, p.parcelas, p.valor, p.movimento,
      p.observacao, u.nome as usuario, f.fechado_em
    from unnest(${ids}::int[]) with ordinality as pedidos (id, lugar)
    join pagamentos p using (id)
    join vendas v on v.id = p.venda_id
    join clientes c on c.id = v.cliente_id
    join usuarios u on u.id = p.usuario_id
    left join fechamentos f on f.id = p.fechamento_id
    order by pedidos.lugar`.execute(db);
  return rows;
}
