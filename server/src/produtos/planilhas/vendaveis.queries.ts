import { NENHUMA } from '@varal/contract/produtos/feito-de/feito-de';
import { sql } from 'kysely';
import type { Db } from '../../base/db/db.ts';

export type Vendavel = {
  codigo: string;
  titulo: string;
  sku_do_produto: string;
  sku: string;
  gtin: string | null;
  nome_cor: string | null;
  cor: string | null;
  tamanho: string | null;
  modelo: string;
  categoria: string;
  preco_venda: number | null;
  preco_custo: number | null;
  saldo: number;
  local: string | null;
  reservado: number;
  descricao: string;
  descricao_da_variacao: string | null;
  ncm: string | null;
  cest: string | null;
  origem_fiscal: number | null;
  unidade: string | null;
  /** The SKU of the blank, or of the blank's variation where somebody chose it. */
  lisa: string | null;
  /** Codes of prints, or that there are none. */
  estampas: string | null;
  id_bling: number | null;
  criado_em: string;
};

/** Lists whatever can be sold of these products: each variation, or the product where there is none. Sizes of one colour go in the shop's order. */
export async function lerVendaveis(db: Db, ids: readonly number[]): Promise<Vendavel[]> {
  const { rows } = await sql<Vendavel>`
    with recursive caminhos (id, caminho) as (
      select id, nome from categorias where categoria_pai is null
      union all
      select c.id, caminho || ' > ' || c.nome from categorias c join caminhos on c.categoria_pai = caminhos.id
    )
    select p.codigo, p.titulo, p.sku as sku_do_produto, coalesce(v.sku, p.sku) as sku,
      case when v.id is null then p.gtin else v.gtin end as gtin, v.nome_cor, v.cor, v.tamanho,
      m.codigo as modelo, c.caminho as categoria,
      coalesce(v.preco_venda, p.preco_venda) as preco_venda, coalesce(v.preco_custo, p.preco_custo) as preco_custo,
      case when v.id is null then p.saldo else v.saldo end as saldo,
      case when v.id is null then p.reservado else v.reservado end as reservado,
      coalesce(v.local, p.local) as local, p.descricao, v.descricao as descricao_da_variacao, p.ncm, p.cest, p.origem_fiscal, p.unidade,
      coalesce(lv.sku, l.sku) as lisa, case when l.id is not null then coalesce((
        select string_agg(e.codigo, ', ' order by posta)
        from unnest(coalesce(v.estampa_ids, p.estampa_ids)) with ordinality as dela (id, posta) join estampas e using (id)
      ), ${NENHUMA}) end as estampas,
      case when v.id is null then p.id_bling else v.id_bling end as id_bling, p.criado_em
    from unnest(${ids}::int[]) with ordinality as pedidos (id, lugar)
    join produtos p on p.id = pedidos.id and p.excluido_em is null
    join modelos m on m.id = p.modelo_id
    join caminhos c on c.id = p.categoria_id
    left join variacoes v on v.produto_id = p.id and v.arquivada_em is null
    left join produtos l on l.id = p.lisa_id
    left join variacoes lv on lv.id = v.lisa_variacao_id
    left join valores_de_atributo t on t.tamanho = v.tamanho
    order by pedidos.lugar, min(v.id) over (partition by p.id, v.chave_cor, v.cor), t.ordem nulls first, v.id`.execute(
    db,
  );
  return rows;
}

/** Tells whether the shop prints, or has products that are made of others. */
export async function fazDeLisas(db: Db): Promise<boolean> {
  const { rows } = await sql<{ faz: boolean }>`
    select exists (select from partes where chave = 'estampas' and ligada)
      or exists (select from produtos where lisa_id is not null and excluido_em is null) as faz`.execute(db);
  return rows[0]?.faz ?? false;
}
