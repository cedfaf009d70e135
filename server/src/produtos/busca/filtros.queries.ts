import type { rotasDeProdutos } from '@varal/contract/produtos/produtos.routes';
import type { Reply } from '@varal/contract/route';
import { sql } from 'kysely';
import type { Db } from '../../base/db/db.ts';

type Filtros = Reply<typeof rotasDeProdutos.verFiltros>;

/**
 * Lists the values by which active products can be filtered. Each value is looked up by itself in its index and in the
 * index's order, because otherwise the planner may read every variation to find one.
 */
export async function buscarFiltros(db: Db): Promise<Filtros> {
  return {
    tamanhos: await buscarTamanhos(db),
    cores: await buscarCores(db),
    preco: await buscarPrecos(db),
    modelos: await buscarModelosEmUso(db),
  };
}

// The limit keeps the planner from making this a join, which may read all products to find an old one.
const DE_PRODUTO_ATIVO = sql`cross join lateral (
  select from produtos_na_busca p where p.produto_id = v.produto_id limit 1
) ativo`;

async function buscarTamanhos(db: Db): Promise<Filtros['tamanhos']> {
  const { rows } = await sql<{ tamanho: string }>`
    select todos.tamanho from valores_de_atributo todos
    cross join lateral (
      select from variacoes v ${DE_PRODUTO_ATIVO}
      where v.tamanho = todos.tamanho and v.arquivada_em is null
      order by v.produto_id desc limit 1
    ) em_uso
    where todos.tamanho is not null
    order by todos.ordem, todos.id`.execute(db);
  return rows.map(({ tamanho }) => tamanho);
}

/** Lists every colour name once, as the newest product writes it, with the colour it has there. */
async function buscarCores(db: Db): Promise<Filtros['cores']> {
  const { rows } = await sql<Filtros['cores'][number]>`
    with recursive chaves (chave) as (
      select min(chave_cor) from variacoes where arquivada_em is null
      union all
      select (select min(chave_cor) from variacoes where arquivada_em is null and chave_cor > chave)
      from chaves where chave is not null
    )
    select cor.nome, cor.hex from chaves cross join lateral (
      (${corDaChave} and v.cor is not null ${aDoMaisNovo})
      union all
      (${corDaChave} and v.cor is null ${aDoMaisNovo})
      limit 1
    ) cor
    where chave is not null`.execute(db);
  return rows.sort((one, other) => one.nome.localeCompare(other.nome, 'pt-BR'));
}

const corDaChave = sql`
  select v.nome_cor as nome, v.cor as hex from variacoes v ${DE_PRODUTO_ATIVO}
  where v.chave_cor = chave and v.arquivada_em is null`;
const aDoMaisNovo = sql`order by v.produto_id desc, v.tamanho desc limit 1`;

async function buscarPrecos(db: Db): Promise<Filtros['preco']> {
  const { rows } = await sql<Filtros['preco']>`
    select
      (select min(menor_preco) from produtos_na_busca) as min,
      (select nullif(max(preco_max), 0) from produtos_na_busca) as max`.execute(db);
  return rows[0] ?? { min: null, max: null };
}

async function buscarModelosEmUso(db: Db): Promise<Filtros['modelos']> {
  const { rows } = await sql<Filtros['modelos'][number]>`
    select id, codigo, nome from modelos m
    where exists (select from produtos_na_busca p where p.modelo_id = m.id)
    order by busca, id`.execute(db);
  return rows;
}
