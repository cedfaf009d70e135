import type { FiltrosDeProduto } from '@varal/contract/produtos/produtos.routes';
import { type RawBuilder, sql } from 'kysely';
import { matchesWords, wordsOf } from '../../base/db/words.ts';

/** Selects from the narrow search rows, which triggers keep for every product outside the trash. */
export const ATIVOS = sql`select produto_id as id from produtos_na_busca`;

/**
 * Selects the ids of the active products that match the search and its filters, each once and in no order, or nothing when
 * neither is given. Conditions outside the narrow rows are answered by their own index, and the ids are intersected, so that
 * the time of a search does not depend on the planner's guesses about words it has never seen.
 */
export function achados(filtros: FiltrosDeProduto): RawBuilder<unknown> | null {
  const partes = [naLinha(filtros), comSinais(filtros), comCor(filtros)].filter((parte) => parte !== null);
  return partes.length === 0 ? null : sql.join(partes, sql` intersect `);
}

/** Returns the words of a search, unless a filter is set too. */
export function soPalavras({
  busca,
  modelo,
  cor,
  tamanho,
  preco_min,
  preco_max,
}: FiltrosDeProduto): string[] | undefined {
  const outros = [modelo, cor, tamanho, preco_min, preco_max];
  const palavras = wordsOf(busca);
  return palavras.length > 0 && outros.every((outro) => (outro ?? null) === null) ? palavras : undefined;
}

/** Selects the products that match the conditions of the narrow row. */
function naLinha({ busca, modelo, cor, tamanho, ...precos }: FiltrosDeProduto): RawBuilder<unknown> | null {
  const palavras = wordsOf(busca).filter(semSinais);
  const condicoes = [
    ...(palavras.length > 0 ? [matchesWords(sql`palavras`, palavras.join(' '))] : []),
    ...(modelo === undefined ? [] : [sql`modelo_id = ${modelo}`]),
    ...(tamanho === undefined || cor !== undefined ? [] : [sql`tamanhos like ${`% ${tamanho} %`}`]),
  ];
  const faixas = faixasDePreco(precos);
  if (condicoes.length > 0) {
    if (faixas.length > 0) condicoes.push(sql`(${sql.join(faixas, sql` or `)})`);
    return sql`(${ATIVOS} where ${sql.join(condicoes, sql` and `)})`;
  }
  if (faixas.length === 0) return null;
  // For prices alone the index of each range has the answer, without the rows.
  return sql`(${sql.join(
    faixas.map((faixa) => sql`${ATIVOS} where ${faixa}`),
    sql` union all `,
  )})`;
}

/** Splits the condition "any price between these two, both included" so that no product matches two parts. */
function faixasDePreco({
  preco_min,
  preco_max,
}: Pick<FiltrosDeProduto, 'preco_min' | 'preco_max'>): RawBuilder<unknown>[] {
  if (preco_min === null && preco_max === null) return [];
  if (preco_max === null) return [sql`preco_max >= ${preco_min}`];
  if (preco_min === null) return [sql`preco_min <= ${preco_max}`];
  return [
    sql`preco_min between ${preco_min} and ${preco_max}`,
    sql`preco_min < ${preco_min} and preco_max between ${preco_min} and ${preco_max}`,
    sql`preco_min < ${preco_min} and preco_max > ${preco_max}
      and precos_do_meio && numrange(${preco_min}, ${preco_max}, '[]')`,
  ];
}

/** Searches words with other signs than letters and digits in the text as it was written. */
function comSinais({ busca }: FiltrosDeProduto): RawBuilder<unknown> | null {
  const palavras = wordsOf(busca).filter((palavra) => !semSinais(palavra));
  if (palavras.length === 0) return null;
  return sql`(select id from produtos where excluido_em is null and ${matchesWords(sql`busca`, palavras.join(' '))})`;
}

/** Tests whether `normalizar` turns a word into only a to z and 0 to 9. Such a word lies within one run of `palavras`. */
export const semSinais = (palavra: string): boolean => /^[a-z0-9áàâãçéêíóôõúü]+$/i.test(palavra.normalize());

/** Selects products by a single variation that has both the colour and, if given, the size. */
function comCor({ cor, tamanho }: FiltrosDeProduto): RawBuilder<unknown> | null {
  if (cor === undefined) return null;
  const doTamanho = tamanho === undefined ? sql`true` : sql`v.tamanho = ${tamanho}`;
  return sql`(
    select distinct v.produto_id as id from variacoes v
    where v.arquivada_em is null and v.chave_cor = normalizar(${cor}) and ${doTamanho}
      and not exists (select from produtos p where p.id = v.produto_id and p.excluido_em is not null)
  )`;
}
