import type { StatusDaVenda } from '@varal/contract/fluxo/fluxo-da-venda';
import type { Origem } from '@varal/contract/vendas/origem';
import type { SituacaoDoPagamento } from '@varal/contract/vendas/pagamento/situacao-do-pagamento';
import { sql } from 'kysely';
import type { Db } from '../../base/db/db.ts';
import { TOTAL_COM_FRETE } from '../total-com-frete.queries.ts';

export type VendaNaPlanilha = {
  id: number;
  criado_em: string;
  alterado_em: string;
  cliente_nome: string;
  cpf: string | null;
  cnpj: string | null;
  status: StatusDaVenda;
  origem: Origem;
  vendedor: string;
  n_itens: number;
  total: number;
  servico_frete: string | null;
  frete_valor: number | null;
  total_com_frete: number;
  pago: number;
  a_receber: number;
  situacao_do_pagamento: SituacaoDoPagamento;
  devolvido: number;
  codigo_rastreamento: string | null;
  numero_pedido_bling: string | null;
  prazo_pedido: string | null;
  observacao: string;
};

export async function lerVendas(db: Db, ids: readonly number[]): Promise<VendaNaPlanilha[]> {
  const { rows } = await sql<VendaNaPlanilha>`
    select v.id, v.criado_em, v.alterado_em, c.nome as cliente_nome, c.cpf, c.cnpj, v.status, v.origem, v.vendedor, v.n_itens,
      v.total, v.servico_frete, v.frete_valor, ${TOTAL_COM_FRETE} as total_com_frete, v.pago, v.a_receber,
      v.situacao_do_pagamento, v.devolvido, v.codigo_rastreamento, v.numero_pedido_bling, v.prazo_pedido, v.observacao
    from unnest(${ids}::int[]) with ordinality as pedidas (id, lugar)
    join vendas v using (id)
    join clientes c on c.id = v.cliente_id
    order by pedidas.lugar`.execute(db);
  return rows;
}

export type ItemVendido = {
  venda_id: number;
  criado_em: string;
  status: StatusDaVenda;
  cliente_nome: string;
  vendedor: string;
  sku: string;
  titulo: string;
  nome_cor: string | null;
  tamanho: string | null;
  descricao: string;
  quantidade: number;
  devolvidas: number;
  valor_unitario: number;
  desconto: number;
  subtotal: number;
};

export async function lerItensVendidos(db: Db, ids: readonly number[]): Promise<ItemVendido[]> {
  const { rows } = await sql<ItemVendido>`
    select i.venda_id, v.criado_em, v.status, c.nome as cliente_nome, v.vendedor, i.sku, i.titulo, i.nome_cor, i.tamanho,
      i.descricao, i.quantidade, i.devolvidas, i.valor_unitario, i.desconto, i.subtotal
    from unnest(${ids}::int[]) with ordinality as pedidas (id, lugar)
    join vendas v using (id)
    join clientes c on c.id = v.cliente_id
    join itens_da_venda i on i.venda_id = v.id
    order by pedidas.lugar, i.posicao`.execute(db);
  return rows;
}
