import { SEGURA_ESTOQUE } from '@varal/contract/fluxo/fluxo-da-venda';
import { sql } from 'kysely';
import type { ListarQuemSegura, QuemSegura } from '../../produtos/estoque/estoque.routes.ts';
import { PRESAS_NA_LINHA } from './o-que-seguram.queries.ts';

/** The open sales whose lines hold something of a product, also as a blank, the oldest first. */
export const listarQuemSegura: ListarQuemSegura = async (db, produto_id) => {
  const { rows } = await sql<QuemSegura[number]>`
    select v.id as venda_id, c.nome as cliente_nome, v.status, i.sku, preso.n as quantidade, v.criado_em
    from itens_da_venda i join vendas v on v.id = i.venda_id join clientes c on c.id = v.cliente_id
    cross join lateral ${PRESAS_NA_LINHA} preso (de, variacao_id, n)
    where (i.produto_id = ${produto_id} or i.lisa_id = ${produto_id}) and preso.de = ${produto_id} and preso.n > 0
      and v.status = any(${[...SEGURA_ESTOQUE]}::text[])
    order by v.criado_em, v.id, i.posicao`.execute(db);
  return rows;
};
