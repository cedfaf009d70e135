import { type BlocoDoCatalogo, type MarcasDoCatalogo, PRODUTOS_POR_BLOCO } from '@varal/contract/catalogo/catalogo';
import { enderecoDaImagem } from '@varal/contract/midia/imagens';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../base/db/db.ts';
import { lisasDosFeitos } from '../produtos/feito-de/feito-de.queries.ts';

const ENDERECO = sql.lit(enderecoDaImagem(''));

/** A mark is made of the very content that is sent: whatever is added to a product here changes its block's mark as well. */
const produto = (lisas: RawBuilder<unknown>) => sql`
  json_build_object('id', p.id, 'titulo', p.titulo, 'codigo', p.codigo, 'sku', p.sku, 'gtin', p.gtin, 'preco', p.preco_venda,
    'saldo', p.saldo, 'disponivel', p.saldo - p.reservado, 'local', p.local,
    'imagem', ${ENDERECO} || (
      select i.arquivo from imagens_de_produto i where i.produto_id = p.id order by i.ordem limit 1),
    'tem_variacoes', p.tem_variacoes,
    'variacoes', coalesce((
      select json_agg(json_build_object('id', v.id, 'sku', v.sku, 'gtin', v.gtin, 'nome_cor', v.nome_cor, 'tamanho', v.tamanho,
        'preco', v.preco_venda, 'saldo', v.saldo, 'disponivel', v.saldo - v.reservado,
        'local', coalesce(v.local, p.local), 'imagem', ${ENDERECO} || (
          select i.arquivo from imagens_da_variacao d join imagens_de_produto i on i.id = d.imagem_id
          where d.variacao_id = v.id order by i.ordem limit 1)) order by v.id)
      from variacoes v where v.produto_id = p.id and v.arquivada_em is null), '[]'),
    'feito_de', case when p.lisa_id is not null then json_build_object('lisa_id', p.lisa_id, 'lisas', ${lisas}) end)`;

const PRODUTO = produto(sql`(
  select json_agg(da_lisa.lisa_variacao_id order by v.id)
  from (select) um left join variacoes v on v.produto_id = p.id and v.arquivada_em is null
  left join lateral lisa_da_variacao(p.lisa_id, v.lisa_variacao_id, v.chave_cor, v.cor, v.tamanho) da_lisa on true)`);

const BLOCO = sql`(p.id + ${sql.lit(PRODUTOS_POR_BLOCO - 1)}) / ${sql.lit(PRODUTOS_POR_BLOCO)}`;
const marca = (produto: RawBuilder<unknown>) => sql`left(md5(string_agg(${produto}::text, ',' order by p.id)), 16)`;

/** Reads the mark of each block of active products, and how many products there are. */
export async function listarMarcas(db: Db): Promise<Pick<MarcasDoCatalogo, 'blocos' | 'n_produtos'>> {
  const { rows } = await sql<Omit<BlocoDoCatalogo, 'produtos'> & { n_produtos: number }>`
    with de_lisas as materialized (
      select produto_id, json_agg(lisa_variacao_id order by variacao_id) as lisas
      from (${lisasDosFeitos(sql`p.excluido_em is null`)}) achadas group by produto_id
    )
    select ${BLOCO} as bloco, ${marca(produto(sql`f.lisas`))} as marca, count(*)::int as n_produtos
    from produtos p left join de_lisas f on f.produto_id = p.id
    where p.excluido_em is null group by 1 order by 1`.execute(db);
  return {
    blocos: rows.map(({ bloco, marca }) => ({ bloco, marca })),
    n_produtos: rows.reduce((soma, { n_produtos }) => soma + n_produtos, 0),
  };
}

/** Reads these blocks whole, each with the mark of what it brings; one without active products is left out. */
export async function listarBlocos(db: Db, blocos: readonly number[]): Promise<BlocoDoCatalogo[]> {
  const { rows } = await sql<BlocoDoCatalogo>`
    select b.bloco, ${marca(PRODUTO)} as marca, json_agg(${PRODUTO} order by p.id) as produtos
    from unnest(${blocos}::int[]) as b (bloco)
    join produtos p on p.id > (b.bloco - 1)::bigint * ${sql.lit(PRODUTOS_POR_BLOCO)}
      and p.id <= b.bloco::bigint * ${sql.lit(PRODUTOS_POR_BLOCO)}
    where p.excluido_em is null
    group by b.bloco order by b.bloco`.execute(db);
  return rows;
}
