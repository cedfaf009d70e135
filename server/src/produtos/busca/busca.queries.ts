import type { CartaoDeProduto } from '@varal/contract/produtos/produto';
import type { BuscaDeProdutos, FiltrosDeProduto } from '@varal/contract/produtos/produtos.routes';
import { MAIOR_INTEIRO } from '@varal/contract/valores';
import { sql } from 'kysely';
import type { Db } from '../../base/db/db.ts';
import { prepared } from '../../base/db/prepared.ts';
import { matchesNearly } from '../../base/db/words/near-words.ts';
import { wordsOf } from '../../base/db/words/words.ts';
import { quantosEm } from '../../totais/totais.queries.ts';
import { ATIVOS, achados, contarAchados, type Trecho } from './achados.queries.ts';
import { contarEmBlocos, ehDeLetras } from './blocos.queries.ts';
import { buscarCartoes, comoCartao, DO_CARTAO, dosProdutos, type Linha } from './cartoes.queries.ts';
import { trechoDeTodosEmOrdem, trechoEmOrdem } from './em-ordem.queries.ts';

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

/** Lists all ids found, newest first unless asked otherwise, as one value, because one row per id would take most of the time. */
export async function buscarIds(db: Db, { ordem, ...filtros }: FiltrosEOrdem): Promise<number[]> {
  if (ordem) {
    return (await trechoEmOrdem(db, filtros, { ordem, depois: undefined, pular: 0, pegar: MAIOR_INTEIRO })).ids;
  }
  const { rows } = await sql<{ ids: number[] }>`
    select coalesce(json_agg(id order by id desc), '[]') as ids
    from (${achados(filtros)}) encontrados`.execute(db);
  return rows[0]?.ids ?? [];
}

export type FiltrosEOrdem = FiltrosDeProduto & Partial<Pick<BuscaDeProdutos, 'ordem'>>;

/** Finds products whose words are near these. Any of them come, with all their words. */
export async function buscarQuase(db: Db, corridas: readonly string[], quantos: number) {
  const { rows } = await sql<{ id: number; titulo: string; texto: string }>`
    select p.id, p.titulo, b.palavras as texto
    from produtos_na_busca b join produtos p on p.id = b.produto_id
    where ${matchesNearly(corridas, { text: sql`b.palavras`, words: sql`b.palavras` })}
    limit ${quantos}`.execute(db);
  return rows;
}

/** Finds some of the products that have all these words: of words of letters alone the newest. */
export async function buscarAlguns(db: Db, palavras: readonly string[], quantos: number): Promise<number[]> {
  const soLetras = palavras.every(ehDeLetras);
  const emBlocos = soLetras
    ? await contarEmBlocos(db, palavras, { depois: MAIOR_INTEIRO, pular: 0, pegar: quantos })
    : undefined;
  if (emBlocos) return emBlocos.ids;
  const filtros = { busca: palavras.join(' '), preco_min: null, preco_max: null };
  const { rows } = await sql<{ id: number }>`
    select id from (${achados(filtros)}) encontrados limit ${quantos}`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Sends a question one of three ways. Where nothing is asked, the index on the ids has the page and the total is kept. For words
 * of letters alone the blocks of bits count, unless too many products have just changed. For all else the matches are found in
 * the narrow rows and counted one by one, as they are where another order than the newest first is asked for.
 */
async function trechoDe(db: Db, query: BuscaDeProdutos, trecho: Trecho): Promise<Omit<PaginaDeCartoes, 'depois'>> {
  const palavras = wordsOf(query.busca);
  const temFiltro = haFiltro(query);
  const tudo = !temFiltro && palavras.length === 0;
  const { ordem = MAIS_NOVO, depois } = query;
  if (tudo && ordem === MAIS_NOVO) return trechoDeTodos(db, trecho);
  const soLetras = !temFiltro && ordem === MAIS_NOVO && palavras.every(ehDeLetras);
  const emBlocos = soLetras ? await contarEmBlocos(db, palavras, trecho) : undefined;
  const { ids, total } = emBlocos ?? (await achar());
  return { rows: await buscarCartoes(db, ids), total };

  function achar() {
    if (ordem === MAIS_NOVO) return contarAchados(db, query, trecho);
    return tudo
      ? trechoDeTodosEmOrdem(db, { ...trecho, ordem, depois })
      : trechoEmOrdem(db, query, { ...trecho, ordem, depois });
  }
}

const MAIS_NOVO = '-codigo';

/** Tells whether anything is asked beside words. */
function haFiltro(filtros: FiltrosDeProduto): boolean {
  const { modelo, categoria, cor, tamanho, preco_min, preco_max, ...simOuNao } = filtros;
  const { sem_estoque, nao_publicado, sem_foto, so_lisas } = simOuNao;
  return (
    [modelo, categoria, cor, tamanho, preco_min, preco_max].some((filtro) => (filtro ?? null) !== null) ||
    [sem_estoque, nao_publicado, sem_foto, so_lisas].some(Boolean)
  );
}

/**
 * Reads a page of all products from the index on the ids. After a mark, a deep page costs no more than the first. The array hides from
 * the planner that a page may be long: it takes a tenth of all products for one, and then reads them all.
 */
async function trechoDeTodos(db: Db, trecho: Trecho) {
  const linhas = await PAGINA(db, trecho);
  // A page behind the last one has no row that carries the total.
  const total = linhas[0]?.total ?? (await QUANTOS(db, {}))[0]?.total ?? 0;
  return { rows: linhas.map(comoCartao), total };
}

const PAGINA = prepared<Trecho, Linha & { total: number }>(
  ({ depois, pular, pegar }) => sql`
    with pagina as materialized (
      select id from unnest((select array(
        select id from (${ATIVOS}) todos where id < ${depois} order by id desc limit ${pegar} offset ${pular}
      ))) as pagina (id)
    )
    select ${quantosEm('produtos_na_busca')} as total, ${DO_CARTAO} from pagina ${dosProdutos} order by p.id desc`,
);
const QUANTOS = prepared<object, { total: number }>(() => sql`select ${quantosEm('produtos_na_busca')} as total`);
