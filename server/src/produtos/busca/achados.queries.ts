import { numeroDaEstampa } from '@varal/contract/estampas/codigo-da-estampa';
import { gtinLido } from '@varal/contract/produtos/gtin';
import type { FiltrosDeProduto } from '@varal/contract/produtos/produtos.routes';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../base/db/db.ts';
import { matchesWords, wordsOf } from '../../base/db/words/words.ts';
import { SEM_ESTOQUE } from '../feito-de/feito-de.queries.ts';
import { pedacosDe } from './pedacos.ts';

/** A section of the results, newest first: `pegar` ids below `depois`, after skipping `pular`. */
export type Trecho = { depois: number; pular: number; pegar: number };
export type Contados = { ids: number[]; total: number };

/**
 * Counts all results and also sorts and cuts them here. With an `order by` and a `limit`, the planner would walk back from
 * the newest product, which is quick for common words but reads the whole table for rare ones.
 */
export async function contarAchados(db: Db, filtros: FiltrosDeProduto, trecho: Trecho): Promise<Contados> {
  const { depois, pular, pegar } = trecho;
  // The ids are sorted ascending, because tables and indexes mostly have them in that order already.
  const { rows } = await sql<{ ids: number[] | null; total: number }>`
    select total, ids[cardinality(ids) - ${pular}::int - ${pegar}::int + 1 : cardinality(ids) - ${pular}::int] as ids
    from (
      select count(*) as total, array_agg(id order by id) filter (where id < ${depois}) as ids
      from (${achados(filtros)}) encontrados
    ) em_ordem`.execute(db);
  return { ids: rows[0]?.ids?.reverse() ?? [], total: rows[0]?.total ?? 0 };
}

/** Selects from the narrow search rows, which triggers keep for every product outside the trash. */
export const ATIVOS = sql`select produto_id as id from produtos_na_busca`;

/**
 * Selects the ids of the active products that match the search and its filters, each once and in no order. A search that is a
 * whole GTIN finds the product that has it, too, and one that is a print's code finds all that carry the print. Conditions outside the
 * narrow rows are answered by their own index, and the ids are intersected, so that the time of a search does not depend
 * on the planner's guesses about words it has never seen.
 */
export function achados(filtros: FiltrosDeProduto): RawBuilder<unknown> {
  const gtin = gtinLido(filtros.busca);
  const estampa = gtin === null ? numeroDaEstampa(filtros.busca) : null;
  if (gtin === null && estampa === null) return porPalavras(filtros);
  const comCodigo =
    estampa === null ? sql`select produto_id as id from gtins where chave = ${gtin}` : comEstampa(estampa);
  const filtrados = partesDe({ ...filtros, busca: '' });
  return sql`(${porPalavras(filtros)}) union (${emTodas([comCodigo, ...filtrados])})`;
}

/** Selects products by the print that they or one of their variations carry. */
const comEstampa = (estampa: number) => sql`
  select id from produtos where estampa_ids @> array[${estampa}::int] and excluido_em is null
  union
  select v.produto_id from variacoes v join produtos p on p.id = v.produto_id and p.excluido_em is null
  where v.estampa_ids @> array[${estampa}::int] and v.arquivada_em is null`;

function porPalavras(filtros: FiltrosDeProduto): RawBuilder<unknown> {
  const partes = partesDe(filtros);
  return partes.length === 0 ? ATIVOS : emTodas(partes);
}

const emTodas = (partes: readonly RawBuilder<unknown>[]) => sql`(${sql.join(partes, sql`) intersect (`)})`;

/** Selects the ids that each condition finds. */
function partesDe(filtros: FiltrosDeProduto): RawBuilder<unknown>[] {
  const { busca, modelo, cor, tamanho, preco_min, preco_max } = filtros;
  const noProduto = condicoesDoProduto(filtros);
  const palavras = wordsOf(busca);
  const pedacos = palavras.flatMap(pedacosDe);
  // Few products have the pieces of a SKU, so all other words are looked for in those few.
  const noTexto = pedacos.length > 0 ? palavras : palavras.filter((palavra) => !semSinais(palavra));
  const naLinha = palavras.filter((palavra) => !noTexto.includes(palavra));
  const condicoes = [
    naLinha.length > 0 && matchesWords(sql`palavras`, naLinha.join(' ')),
    modelo !== undefined && sql`modelo_id = ${modelo}`,
    tamanho !== undefined && cor === undefined && sql`tamanhos like ${`% ${tamanho} %`}`,
  ].filter((condicao) => condicao !== false);
  const faixas = faixasDePreco(preco_min, preco_max);
  const emFaixas = faixas.length > 0 ? [sql`(${sql.join(faixas, sql` or `)})`] : [];
  // For prices alone the index of each range has the answer, without the rows.
  const linhas = condicoes.length === 0 ? faixas : [sql.join([...condicoes, ...emFaixas], sql` and `)];
  return [
    linhas.length > 0 &&
      sql.join(
        linhas.map((linha) => sql`${ATIVOS} where ${linha}`),
        sql` union all `,
      ),
    noTexto.length > 0 && comTexto(noTexto, pedacos),
    cor !== undefined && comCor(cor, tamanho),
    noProduto.length > 0 &&
      sql`select id from produtos p where excluido_em is null and ${sql.join(noProduto, sql` and `)}`,
  ].filter((parte) => parte !== false);
}

/** Tests the product itself, for what the narrow rows do not have. */
function condicoesDoProduto({ categoria, sem_estoque, nao_publicado, sem_foto, so_lisas }: FiltrosDeProduto) {
  return [
    categoria !== undefined && sql`p.categoria_id in (${ramoDe(categoria)})`,
    sem_estoque && SEM_ESTOQUE,
    nao_publicado && NAO_PUBLICADO,
    so_lisas && sql`p.lisa_id is null`,
    sem_foto && sql`not exists (select from imagens_de_produto i where i.produto_id = p.id)`,
  ].filter((condicao) => condicao !== false && condicao !== undefined);
}

/** A variation that Bling does not have is as much in the way of a sale as its product. */
const NAO_PUBLICADO = sql`(p.id_bling is null or p.variacoes_publicadas < p.n_variacoes)`;

/** Selects a category and all that is below it. */
const ramoDe = (categoria: number) => sql`
  with recursive ramo as (
    select ${categoria}::int as id
    union
    select c.id from categorias c join ramo on c.categoria_pai = ramo.id
  )
  select id from ramo`;

/** Tests whether `normalizar` turns a word into only a to z and 0 to 9. Such a word lies within one run of `palavras`. */
export const semSinais = (palavra: string): boolean => /^[a-z0-9áàâãçéêíóôõúü]+$/i.test(palavra.normalize());

/** Splits the condition "any price between these two, both included" so that no product matches two parts. */
function faixasDePreco(de: number | null, ate: number | null): RawBuilder<unknown>[] {
  if (de === null) return ate === null ? [] : [sql`preco_min <= ${ate}`];
  if (ate === null) return [sql`preco_max >= ${de}`];
  return [
    sql`preco_min between ${de} and ${ate}`,
    sql`preco_min < ${de} and preco_max between ${de} and ${ate}`,
    sql`preco_min < ${de} and preco_max > ${ate} and precos_do_meio && numrange(${de}, ${ate}, '[]')`,
  ];
}

/** Searches the text as it was written. */
const comTexto = (palavras: readonly string[], pedacos: readonly string[]) => sql`
  select id from produtos where excluido_em is null and ${matchesWords(sql`busca`, palavras.join(' '))}
    ${pedacos.length > 0 ? sql`and pedacos_com_digito(busca) @@ ${pedacos.join(' & ')}::tsquery` : sql``}`;

/** Selects products by a single variation that has both the colour and, if given, the size. */
const comCor = (cor: string, tamanho: string | undefined) => sql`
  select distinct v.produto_id as id from variacoes v
  where v.arquivada_em is null and v.chave_cor = normalizar(${cor})
    and ${tamanho === undefined ? sql`true` : sql`v.tamanho = ${tamanho}`}
    and not exists (select from produtos p where p.id = v.produto_id and p.excluido_em is not null)`;
