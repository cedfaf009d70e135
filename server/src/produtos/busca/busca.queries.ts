import type { CartaoDeProduto } from '@varal/contract/produtos/produto';
import type { BuscaDeProdutos, FiltrosDeProduto } from '@varal/contract/produtos/produtos.routes';
import { MAIOR_INTEIRO } from '@varal/contract/valores';
import { sql } from 'kysely';
import type { Db } from '../../base/db/db.ts';
import { prepared } from '../../base/db/prepared.ts';
import { quantosEm } from '../../contagens/contagens.queries.ts';
import { ATIVOS, achados, soPalavras } from './achados.queries.ts';
import { contarEmBlocos } from './blocos.queries.ts';
import { buscarCartoes, comoCartao, DO_CARTAO, type Linha } from './cartoes.queries.ts';
import { type Contados, contados, contarEm, type Trecho } from './contados.queries.ts';
import { contarPorPedacos } from './pedacos.queries.ts';

export type PaginaDeCartoes = {
  /** Newest first. */
  rows: CartaoDeProduto[];
  total: number;
  /** The id of the last one of the page, when others follow. */
  depois: number | null;
};

/** One page of what is found and how many there are in all, as of one moment. */
export async function buscarPagina(db: Db, query: BuscaDeProdutos): Promise<PaginaDeCartoes> {
  // No product is after the greatest number: a page without a mark begins there, so that its statement is the same.
  const { limite, depois = MAIOR_INTEIRO, pagina } = query;
  const trecho = {
    depois,
    pular: query.depois === undefined ? (pagina - 1) * limite : 0,
    // One more than shown, which tells whether anything follows.
    pegar: limite + 1,
  };
  const { rows, total } = await trechoDe(db, query, trecho);
  const daPagina = rows.slice(0, limite);
  return { rows: daPagina, total, depois: rows.length > limite ? (daPagina.at(-1)?.id ?? null) : null };
}

/** All that is found, newest first. As one value: a row each would take most of the time. */
export async function buscarIds(db: Db, filtros: FiltrosDeProduto): Promise<number[]> {
  const { rows } = await sql<{ ids: number[] }>`
    select coalesce(json_agg(id order by id desc), '[]') as ids
    from (${achados(filtros) ?? ATIVOS}) encontrados`.execute(db);
  return rows[0]?.ids ?? [];
}

type Achados = { rows: CartaoDeProduto[]; total: number };

async function trechoDe(db: Db, query: FiltrosDeProduto, trecho: Trecho): Promise<Achados> {
  const encontrados = achados(query);
  if (!encontrados) return trechoDeTodos(db, trecho);
  const { ids, total } =
    (await contarPorPalavras(db, query, trecho)) ?? contados((await contarEm(encontrados, trecho).execute(db)).rows);
  return { rows: await buscarCartoes(db, ids), total };
}

/** What needs no look at all that is found; nothing where it cannot do without. */
async function contarPorPalavras(db: Db, query: FiltrosDeProduto, trecho: Trecho): Promise<Contados | undefined> {
  const palavras = soPalavras(query);
  return palavras && ((await contarPorPedacos(db, palavras, trecho)) ?? (await contarEmBlocos(db, palavras, trecho)));
}

/** The index on the ids gives the page as it stands: it costs the same however deep it is when it begins after a mark. */
async function trechoDeTodos(db: Db, trecho: Trecho): Promise<Achados> {
  const linhas = await PAGINA(db, trecho);
  // A page behind the last one has no row to tell how many there are.
  const total = linhas[0]?.total ?? (await QUANTOS(db, {}))[0]?.total ?? 0;
  return { rows: linhas.map(comoCartao), total };
}

const PAGINA = prepared<Trecho, Linha & { total: number }>(
  ({ depois, pular, pegar }) => sql`
    select ${quantosEm('produtos_na_busca')} as total, ${DO_CARTAO}
    from (
      select id from (${ATIVOS}) todos where id < ${depois} order by id desc limit ${pegar} offset ${pular}
    ) pagina
    join produtos p on p.id = pagina.id
    join modelos m on m.id = p.modelo_id
    join categorias c on c.id = p.categoria_id
    order by p.id desc`,
);
const QUANTOS = prepared<object, { total: number }>(() => sql`select ${quantosEm('produtos_na_busca')} as total`);
