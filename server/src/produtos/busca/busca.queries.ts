import type { CartaoDeProduto } from '@varal/contract/produtos/produto';
import type { BuscaDeProdutos, FiltrosDeProduto } from '@varal/contract/produtos/produtos.routes';
import { MAIOR_INTEIRO } from '@varal/contract/valores';
import { sql } from 'kysely';
import type { Db } from '../../base/db/db.ts';
import { prepared } from '../../base/db/prepared.ts';
import { wordsOf } from '../../base/db/words.ts';
import { quantosEm } from '../../contagens/contagens.queries.ts';
import { ATIVOS, achados, contarAchados, type Trecho } from './achados.queries.ts';
import { contarEmBlocos, ehDeLetras } from './blocos.queries.ts';
import { buscarCartoes, comoCartao, DO_CARTAO, dosProdutos, type Linha } from './cartoes.queries.ts';

export type PaginaDeCartoes = {
  /** The cards stand newest first. */
  rows: CartaoDeProduto[];
  total: number;
  /** The id of the last card of the page, or null when no card follows. */
  depois: number | null;
};

/** Finds one page of cards and the total, both of the same moment. */
export async function buscarPagina(db: Db, query: BuscaDeProdutos): Promise<PaginaDeCartoes> {
  // A page without a mark begins at the greatest number, so that both kinds of page share one statement.
  const { limite, depois = MAIOR_INTEIRO, pagina } = query;
  const trecho = {
    depois,
    pular: query.depois === undefined ? (pagina - 1) * limite : 0,
    // One more card than shown tells whether another page follows.
    pegar: limite + 1,
  };
  const { rows, total } = await trechoDe(db, query, trecho);
  const daPagina = rows.slice(0, limite);
  return { rows: daPagina, total, depois: rows.length > limite ? (daPagina.at(-1)?.id ?? null) : null };
}

/** Lists all ids found, newest first, as one value, because one row per id would take most of the time. */
export async function buscarIds(db: Db, filtros: FiltrosDeProduto): Promise<number[]> {
  const { rows } = await sql<{ ids: number[] }>`
    select coalesce(json_agg(id order by id desc), '[]') as ids
    from (${achados(filtros)}) encontrados`.execute(db);
  return rows[0]?.ids ?? [];
}

/**
 * Sends a question one of three ways. Where nothing is asked, the index on the ids has the page and the total is kept. For words
 * of letters alone the blocks of bits count, unless too many products have just changed. For all else the matches are found in
 * the narrow rows and counted one by one.
 */
async function trechoDe(db: Db, query: FiltrosDeProduto, trecho: Trecho): Promise<Omit<PaginaDeCartoes, 'depois'>> {
  const palavras = wordsOf(query.busca);
  const { modelo, cor, tamanho, preco_min, preco_max } = query;
  const temFiltro = [modelo, cor, tamanho, preco_min, preco_max].some((filtro) => (filtro ?? null) !== null);
  if (!temFiltro && palavras.length === 0) return trechoDeTodos(db, trecho);
  const soLetras = !temFiltro && palavras.every(ehDeLetras);
  const emBlocos = soLetras ? await contarEmBlocos(db, palavras, trecho) : undefined;
  const { ids, total } = emBlocos ?? (await contarAchados(db, query, trecho));
  return { rows: await buscarCartoes(db, ids), total };
}

/** Reads a page of all products from the index on the ids. After a mark, a deep page costs no more than the first. */
async function trechoDeTodos(db: Db, trecho: Trecho) {
  const linhas = await PAGINA(db, trecho);
  // A page behind the last one has no row that carries the total.
  const total = linhas[0]?.total ?? (await QUANTOS(db, {}))[0]?.total ?? 0;
  return { rows: linhas.map(comoCartao), total };
}

const PAGINA = prepared<Trecho, Linha & { total: number }>(
  ({ depois, pular, pegar }) => sql`
    select ${quantosEm('produtos_na_busca')} as total, ${DO_CARTAO}
    from (
      select id from (${ATIVOS}) todos where id < ${depois} order by id desc limit ${pegar} offset ${pular}
    ) pagina ${dosProdutos} order by p.id desc`,
);
const QUANTOS = prepared<object, { total: number }>(() => sql`select ${quantosEm('produtos_na_busca')} as total`);
