import type { StatusDaVenda } from '@varal/contract/fluxo/fluxo-da-venda';
import { sql } from 'kysely';
import type { Db } from '../../base/db/db.ts';
import { inTransaction } from '../../base/db/transaction.ts';
import { anotarPedidoNoBling } from '../../vendas/pedido-no-bling.queries.ts';
import type { ItemNoPedido, VendaNoPedido } from './montar-pedido.ts';

/** A sale with all that its order at Bling depends on, at one moment. */
export type VendaALevar = Omit<VendaNoPedido, 'itens'> & {
  status: StatusDaVenda;
  versao: number;
  cliente_id: number;
  pedido_bling_id: number | null;
  numero_pedido_bling: string | null;
  itens: (ItemNoPedido & { a_definir: boolean })[];
  /** The situation that the sale's status asks for, and the known ones of its order. */
  situacao: { quer: number; vista: number | null; enviada: number | null; aceita_no_status: StatusDaVenda | null };
};

export async function lerVenda(db: Db, id: number): Promise<VendaALevar | undefined> {
  const { rows } = await sql<VendaALevar>`
    select v.id, v.status, v.versao, v.criado_em, v.cliente_id, v.pedido_bling_id, v.numero_pedido_bling, v.endereco, v.peso,
      v.servico_frete, v.codigo_servico_frete, v.frete_valor, v.codigo_rastreamento,
      coalesce((select etiquetas = 'bling' from configuracao_de_envio), false) as etiqueta_no_bling,
      json_build_object('nome', c.nome, 'anonimizado', c.anonimizado_em is not null) as cliente,
      json_build_object('quer', s.situacao_id, 'vista', p.situacao_id, 'enviada', p.situacao_enviada,
        'aceita_no_status', p.aceita_no_status) as situacao,
      coalesce((select json_agg(i order by i.posicao) from (${ITENS}) i where i.venda_id = v.id), '[]') as itens
    from vendas v
    join clientes c on c.id = v.cliente_id
    join situacao_por_status s on s.status = v.status
    left join pedidos_no_bling p on p.venda_id = v.id
    where v.id = ${id}`.execute(db);
  return rows[0];
}

const ITENS = sql`
  select i.venda_id, i.posicao, i.sku, i.titulo, i.nome_cor, i.tamanho, i.quantidade, i.valor_unitario, i.desconto,
    i.a_definir, case when i.variacao_id is null then p.id_bling else va.id_bling end as produto_bling
  from itens_da_venda i
  left join produtos p on p.id = i.produto_id
  left join variacoes va on va.id = i.variacao_id`;

/** An order that was just made, or found: nothing is known yet of the situation it has. */
export const guardarPedido = (db: Db, venda_id: number, pedido_bling_id: number): Promise<void> =>
  inTransaction(db, async (trx) => {
    await anotarPedidoNoBling(trx, venda_id, pedido_bling_id);
    await esquecerPedido(trx, venda_id);
  });

export async function esquecerPedido(db: Db, venda_id: number): Promise<void> {
  await db.deleteFrom('pedidos_no_bling').where('venda_id', '=', venda_id).execute();
}

type Situacao = { vista: number | null; enviada: number | null; aceita_no_status?: StatusDaVenda | null };

/**
 * Notes the order's situation at Bling as known, and the one that we send, before it is sent: after a crash it is then
 * still known as ours. A choice that was accepted in an earlier status no longer counts.
 */
export async function anotarSituacao(
  db: Db,
  venda_id: number,
  { vista, enviada, aceita_no_status = null }: Situacao,
): Promise<void> {
  await sql`
    insert into pedidos_no_bling (venda_id, situacao_id, situacao_enviada, aceita_no_status)
    values (${venda_id}, ${vista}, ${enviada}, ${aceita_no_status})
    on conflict (venda_id) do update set situacao_id = excluded.situacao_id,
      situacao_enviada = excluded.situacao_enviada, aceita_no_status = excluded.aceita_no_status`.execute(db);
}
