import { sql } from 'kysely';
import type { Db } from '../../src/base/db/db.ts';
import { IMAGEM } from '../../src/vendas/itens/mercadorias.queries.ts';
import type { Unidade } from '../novos.ts';

/** Reads the units of the newest products that can be sold. */
export async function buscarUnidades(db: Db, produtos: number): Promise<Unidade[]> {
  const { rows } = await sql<Unidade>`
    with escolhidos as (
      select * from produtos
      where excluido_em is null and saldo > reservado and preco_max > 0 order by id desc limit ${produtos}
    )
    select p.id as produto_id, v.id as variacao_id, p.tem_variacoes, coalesce(v.sku, p.sku) as sku,
      p.sku as sku_do_produto, p.titulo, concat_ws(' ', p.titulo, v.nome_cor, v.tamanho) as descricao,
      m.codigo as modelo_codigo, ${IMAGEM} as imagem_url,
      v.cor, v.nome_cor, v.tamanho, coalesce(v.preco_venda, p.preco_venda) as preco_venda,
      coalesce((
        select round(avg(preco_venda), 2) from variacoes
        where produto_id = p.id and arquivada_em is null and preco_venda > 0
      ), p.preco_venda) as preco_medio,
      coalesce(v.saldo - v.reservado, p.saldo - p.reservado) as disponivel,
      p.saldo - p.reservado as disponivel_do_produto
    from escolhidos p
    join modelos m on m.id = p.modelo_id
    left join variacoes v on v.produto_id = p.id and v.arquivada_em is null
    where (v.id is not null or not p.tem_variacoes) and coalesce(v.preco_venda, p.preco_venda) > 0
      and coalesce(v.saldo - v.reservado, p.saldo - p.reservado) > 0
    order by p.id, v.id`.execute(db);
  return rows;
}
