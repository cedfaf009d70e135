import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../base/db/db.ts';
import { prepared } from '../../base/db/prepared.ts';
import { inTransaction } from '../../base/db/transaction.ts';
import { semSinais } from './achados.queries.ts';
import type { Contados, Trecho } from './contados.queries.ts';

/** A row of bits covers this many products, as the table defines it. */
const POR_BLOCO = 8_192;
const BITS = sql`bit(${sql.lit(POR_BLOCO)})`;
const NENHUM = sql`B'0'::${BITS}`;
const bloco = (id: RawBuilder<unknown>) => sql`${id} / ${sql.lit(POR_BLOCO)}`;
const soEste = (id: RawBuilder<unknown>) => sql`set_bit(${NENHUM}, ${id} % ${sql.lit(POR_BLOCO)}, 1)`;

/** Up to this many changed products are cheap to look at one by one in each search. */
const POUCOS = 50;
/** Beyond this many, as after a mass change, it is quicker to look at all products. */
const MUITOS = 500;

/** A shorter word has no trigrams to be found by, so it has a row of its own. */
const LETRAS = 3;

/** Tests whether all words consist of letters alone, since only such a word lies within one run of letters. */
export const cabemEmBlocos = (palavras: readonly string[]): boolean =>
  palavras.every((palavra) => semSinais(palavra) && !/[0-9]/.test(palavra));

/**
 * Counts the products with all these words and lists a page of their ids, newest first. The answer comes from the blocks, and
 * for products that changed since their block was made from the products, all in one statement. Returns nothing when too many
 * products changed or the words are not of letters alone.
 */
export async function contarEmBlocos(
  db: Db,
  palavras: readonly string[],
  trecho: Trecho,
): Promise<Contados | undefined> {
  if (!cabemEmBlocos(palavras)) return undefined;
  const { depois, pular, pegar } = trecho;
  const doBloco = depois % POR_BLOCO;
  const [contados] = await CONTAR(db, {
    ...trecho,
    palavras,
    ultimo: (depois - doBloco) / POR_BLOCO,
    doBloco,
  });
  if (!contados || contados.mudaram_muitos) return undefined;
  const { total, da_pagina } = contados;
  const desde = pular - (da_pagina[0]?.antes ?? 0);
  return { ids: da_pagina.flatMap(idsDe).slice(desde, desde + pegar), total };
}

/** The bits of a block arrive as a text of 0 and 1. */
type Bloco = { bloco: number; antes: number; quem: string };

function idsDe({ bloco, quem }: Bloco): number[] {
  const ids: number[] = [];
  for (let bit = quem.lastIndexOf('1'); bit >= 0; bit = bit === 0 ? -1 : quem.lastIndexOf('1', bit - 1)) {
    ids.push(bloco * POR_BLOCO + bit);
  }
  return ids;
}

// The statement is prepared, because one plan suits all words: blocks have few rows for any number of products.
const CONTAR = prepared<
  Trecho & { palavras: readonly string[]; ultimo: number; doBloco: number },
  { mudaram_muitos: boolean; total: number; da_pagina: Bloco[] }
>(({ palavras, ultimo, doBloco, pular, pegar }) => {
  const antesDaMarca = sql`(repeat('1', ${doBloco}::int) || repeat('0', ${sql.lit(POR_BLOCO)} - ${doBloco}::int))::${BITS}`;
  return sql`
    with padroes as materialized (
      select n, '%' || palavra || '%' as de_produto,
        case when length(palavra) < ${sql.lit(LETRAS)} then palavra else '%' || palavra || '%' end as de_linha
      from unnest((select ${palavras}::text[])) with ordinality p (digitada, n), normalizar(digitada) palavra
    ),
    mudaram as materialized (
      select count(*) > ${sql.lit(MUITOS)} as muitos from (select from mudados_na_busca limit ${sql.lit(MUITOS + 1)}) alguns
    ),
    mudados as (
      select m.produto_id, coalesce(b.palavras like all ((select array_agg(de_produto) from padroes)::text[]), false) as tem
      from (select distinct produto_id from mudados_na_busca) m left join produtos_na_busca b using (produto_id)
      where not (select muitos from mudaram)
    ),
    desde_entao as (
      select ${bloco(sql`produto_id`)} as bloco, bit_or(${soEste(sql`produto_id`)}) as mudou,
        bit_or(case when tem then ${soEste(sql`produto_id`)} else ${NENHUM} end) as quem
      from mudados group by 1
    ),
    por_palavra as (
      select w.bloco, p.n, bit_or(w.produtos) as quem
      from padroes p join palavras_por_bloco w on w.palavra like p.de_linha
      where not (select muitos from mudaram)
      group by w.bloco, p.n
    ),
    quando_feitos as (
      select bloco, bit_and(quem) as quem from por_palavra group by bloco having count(*) = (select count(*) from padroes)
    ),
    blocos as materialized (
      select bloco, quem, bit_count(quem)::int as n
      from (
        select bloco, case when d.bloco is null then q.quem else (coalesce(q.quem, ${NENHUM}) & (~ d.mudou)) | d.quem end as quem
        from quando_feitos q full join desde_entao d using (bloco)
      ) juntos
    ),
    em_ordem as (
      select bloco, n, sum(n) over (order by bloco desc) - n as antes
      from (
        select bloco, case when bloco < ${ultimo} then n else bit_count(quem & ${antesDaMarca})::int end as n
        from blocos where bloco <= ${ultimo}
      ) ate_a_marca
    ),
    da_pagina as (
      select bloco, antes, case when bloco < ${ultimo} then quem else quem & ${antesDaMarca} end as quem
      from em_ordem join blocos using (bloco)
      where antes < ${pular}::bigint + ${pegar}::bigint and antes + em_ordem.n > ${pular}::bigint
    )
    select (select muitos from mudaram) as mudaram_muitos, (select coalesce(sum(n), 0) from blocos) as total,
      (select coalesce(json_agg(da_pagina order by bloco desc), '[]') from da_pagina) as da_pagina`;
});

/** Rebuilds blocks one by one, the most changed first, until few changed products are left. */
export async function refazerBlocos(db: Db, { poucos = POUCOS } = {}): Promise<void> {
  const { rows } = await sql<{ bloco: number; mudados: number }>`
    select ${bloco(sql`produto_id`)} as bloco, count(*) as mudados from mudados_na_busca
    group by 1 order by 2 desc`.execute(db);
  let restam = rows.reduce((soma, { mudados }) => soma + mudados, 0);
  for (const { bloco, mudados } of rows) {
    if (restam <= poucos) return;
    await inTransaction(db, async (trx) => {
      // The lock lets one process rebuild at a time, and searches do not wait for it.
      await sql`lock table palavras_por_bloco in share row exclusive mode`.execute(trx);
      if (await temMudados(trx, bloco)) await refazer(trx, bloco);
    });
    restam -= mudados;
  }
}

const dosProdutos = (qual: number) =>
  sql`produto_id between ${qual * POR_BLOCO} and ${qual * POR_BLOCO + POR_BLOCO - 1}`;

/** Checks again under the lock, because another process may have rebuilt the block. */
async function temMudados(db: Db, qual: number): Promise<boolean> {
  const { rows } = await sql`select from mudados_na_busca where ${dosProdutos(qual)} limit 1`.execute(db);
  return rows.length > 0;
}

/**
 * Rebuilds a block in one statement, so that a concurrent change keeps its note, which this statement does not see. Only runs
 * of letters are kept, because runs with digits are different in each product and would take fourteen times the room. Single
 * letters and pairs are derived from the runs, which are fewer than the products.
 */
async function refazer(db: Db, qual: number): Promise<void> {
  await sql`
    with vistos as (delete from mudados_na_busca where ${dosProdutos(qual)}),
    velhas as (delete from palavras_por_bloco where bloco = ${qual}),
    corridas as materialized (
      select corrida, bit_or(${soEste(sql`produto_id`)}) as produtos
      from produtos_na_busca cross join string_to_table(translate(palavras, '0123456789', repeat(' ', 10)), ' ') corrida
      where ${dosProdutos(qual)} and corrida <> ''
      group by corrida
    )
    insert into palavras_por_bloco (palavra, letras, bloco, produtos)
    select palavra, length(palavra), ${qual}::int, bit_or(produtos)
    from (
      select corrida, produtos from corridas where length(corrida) >= ${sql.lit(LETRAS)}
      union all
      select substr(corrida, letra, letras), produtos
      from corridas, generate_series(1, length(corrida)) letra, generate_series(1, ${sql.lit(LETRAS - 1)}) letras
    ) linhas (palavra, produtos)
    group by palavra`.execute(db);
}
