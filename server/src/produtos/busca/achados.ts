import type { FiltrosDeProduto } from '@varal/contract/produtos/produtos.routes';
import { type RawBuilder, sql } from 'kysely';
import { matchesWords } from '../../base/words.ts';

export const ATIVOS = sql`select id from produtos where excluido_em is null`;

/**
 * Selects the ids of the active products that the search and its filters find, each once and in no order; nothing when
 * neither is given. Each asks the index that holds its answer and only then do they meet: how long a search takes does not
 * hang on what the planner guesses about words it has never seen.
 */
export function achados(filtros: FiltrosDeProduto): RawBuilder<unknown> | null {
  const partes = [comPalavrasOuModelo(filtros), comPreco(filtros), comVariacao(filtros)].filter(
    (parte) => parte !== null,
  );
  return partes.length === 0 ? null : sql.join(partes, sql` intersect `);
}

function comPalavrasOuModelo({ busca, modelo }: FiltrosDeProduto): RawBuilder<unknown> | null {
  if (busca === '' && modelo === undefined) return null;
  const doModelo = modelo === undefined ? sql`true` : sql`modelo_id = ${modelo}`;
  return sql`(${ATIVOS} and ${doModelo} and ${matchesWords(sql`busca`, busca)})`;
}

/** Of any price between the two, both included. */
function comPreco({ preco_min, preco_max }: FiltrosDeProduto): RawBuilder<unknown> | null {
  if (preco_min === null && preco_max === null) return null;
  if (preco_max === null) return sql`(${ATIVOS} and preco_max >= ${preco_min})`;
  if (preco_min === null) return sql`(${ATIVOS} and preco_min <= ${preco_max})`;
  return sql`(
    ${ATIVOS} and preco_min between ${preco_min} and ${preco_max}
    union all
    ${ATIVOS} and preco_min < ${preco_min} and preco_max between ${preco_min} and ${preco_max}
    union all
    ${ATIVOS} and preco_min < ${preco_min} and preco_max > ${preco_max}
      and precos && numrange(preco_min, preco_max, '()') and precos && numrange(${preco_min}, ${preco_max}, '[]')
  )`;
}

/** Of one variation that has both the colour and the size. */
function comVariacao({ cor, tamanho }: FiltrosDeProduto): RawBuilder<unknown> | null {
  if (cor === undefined && tamanho === undefined) return null;
  const daCor = cor === undefined ? sql`true` : sql`v.chave_cor = normalizar(${cor})`;
  const doTamanho = tamanho === undefined ? sql`true` : sql`v.tamanho = ${tamanho}`;
  return sql`(
    select distinct v.produto_id as id from variacoes v
    where v.arquivada_em is null and ${daCor} and ${doTamanho}
      and not exists (select from produtos p where p.id = v.produto_id and p.excluido_em is not null)
  )`;
}
