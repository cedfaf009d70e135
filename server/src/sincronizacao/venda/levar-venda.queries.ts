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
  /** The order's instalments were made of payments noted here. */
  com_pagamentos: boolean;
  /** The account's default form stood in for one that nobody chose. */
  forma_padrao: boolean;
  /** The situation that the sale's status asks for, and the known ones of its order. */
  situacao: {
    quer: number;
    /** This account was seen to have it. */
    confirmada: boolean;
    vista: number | null;
    enviada: number | null;
    aceita_no_status: StatusDaVenda | null;
  };
};

export async function lerVenda(db: Db, id: number): Promise<VendaALevar | undefined> {
  const { rows } = await sql<VendaALevar>`
    select v.id, v.status, v.versao, v.criado_em, v.prazo_pedido, v.cliente_id, v.pedido_bling_id, v.numero_pedido_bling, v.endereco, v.peso,
      (select l.loja_id from loja_por_origem l where l.origem = v.origem) as loja_id,
      v.servico_frete, v.codigo_servico_frete, v.frete_valor, v.codigo_rastreamento,
      coalesce((select etiquetas = 'bling' from configuracao_de_envio), false) as etiqueta_no_bling,
      json_build_object('nome', c.nome, 'anonimizado', c.anonimizado_em is not null) as cliente,
      json_build_object('quer', s.situacao_id, 'confirmada', sb.confirmada, 'vista', p.situacao_id, 'enviada', p.situacao_enviada,
        'aceita_no_status', p.aceita_no_status) as situacao,
      coalesce((select json_agg(i order by i.posicao) from (${ITENS}) i where i.venda_id = v.id), '[]') as itens,
      coalesce(p.com_pagamentos, false) as com_pagamentos, coalesce(p.forma_padrao, false) as forma_padrao,
      coalesce((select json_agg(json_build_object('forma', g.forma, 'valor', g.valor,
          'parcelas', g.parcelas, 'dia', g.dia) order by g.esperado, g.dia, g.id)
        from (${PAGAMENTOS}) g where g.venda_id = v.id and g.valor > 0), '[]') as pagamentos
    from vendas v
    join clientes c on c.id = v.cliente_id
    join situacao_por_status s on s.status = v.status
    join situacoes_do_bling sb on sb.id = s.situacao_id
    left join pedidos_no_bling p on p.venda_id = v.id
    where v.id = ${id}`.execute(db);
  return rows[0];
}

/** Payments less what was given back of them, received ones first. What was paid for goods that came back leaves the order as it was. */
const PAGAMENTOS = sql`
  select p.id, p.venda_id, p.forma, p.parcelas, p.recebido_em is null as esperado,
    coalesce(p.dia, p.vence_em, (d.criado_em at time zone 'America/Sao_Paulo')::date) as dia,
    p.valor - coalesce((select sum(e.valor) from pagamentos e where e.estorna = p.id), 0) as valor
  from pagamentos p join vendas d on d.id = p.venda_id
  where p.estorna is null and p.devolucao_id is null`;

const ITENS = sql`
  select i.venda_id, i.posicao, case when i.estampas is null then i.sku else coalesce(va.sku, p.sku, i.sku) end as sku,
    case when i.estampas is null then i.titulo else coalesce(p.titulo, i.titulo) end as titulo,
    i.nome_cor, i.tamanho, i.quantidade, i.valor_unitario, i.desconto,
    array(
      select e.nome from rows from (jsonb_to_recordset(i.estampas) as (estampa_id int)) with ordinality as dela (estampa_id, lugar)
      join estampas e on e.id = dela.estampa_id order by lugar
    ) as estampas,
    i.a_definir, coalesce(p.unidade, m.unidade) as unidade, case when i.variacao_id is null then p.id_bling else va.id_bling end as produto_bling
  from itens_da_venda i
  left join produtos p on p.id = i.produto_id
  left join modelos m on m.id = p.modelo_id
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

/** Notes, before it is sent, that an order gets the instalments of payments, or none of them any more. */
export async function anotarPagamentosLevados(
  db: Db,
  { id, pagamentos, com_pagamentos: antes }: Pick<VendaALevar, 'id' | 'pagamentos' | 'com_pagamentos'>,
): Promise<void> {
  if (pagamentos.length === 0 || antes) return;
  await sql`
    insert into pedidos_no_bling (venda_id, com_pagamentos) values (${id}, true)
    on conflict (venda_id) do update set com_pagamentos = true`.execute(db);
}

/** Notes of an order that is at Bling whether the account's default stands in it: a form that is chosen later takes its place. */
export async function anotarFormaPadrao(
  db: Db,
  { id, forma_padrao: antes }: Pick<VendaALevar, 'id' | 'forma_padrao'>,
  { padrao }: { padrao: boolean },
): Promise<void> {
  if (padrao === antes) return;
  await sql`
    insert into pedidos_no_bling (venda_id, forma_padrao) values (${id}, ${padrao})
    on conflict (venda_id) do update set forma_padrao = ${padrao}`.execute(db);
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
