import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../base/db/db.ts';
import { prepared } from '../../base/db/prepared.ts';
import { inTransaction } from '../../base/db/transaction.ts';
import { type Contados, semSinais, type Trecho } from './achados.queries.ts';

/** A row of bits covers this many products, as the table defines it. */
const POR_BLOCO = 8_192;
const BITS = sql`bit(${sql.lit(POR_BLOCO)})`;
const NENHUM = sql`B'0'::${BITS}`;
const bloco = (id: RawBuilder<unknown>) => sql`${id} / ${sql.lit(POR_BLOCO)}`;
const soEste = (id: RawBuilder<unknown>) => sql`set_bit(${NENHUM}, ${id} % ${sql.lit(POR_BLOCO)}, 1)`;

/** Beyond this many changed products, as after a mass change, it is quicker to look at all products. */
const MUITOS = 500;

/** A shorter word has no trigrams to be found by, so it has a row of its own. */
const LETRAS = 3;

/** Tests whether a word consists of letters alone. Only such a word lies within one run of letters. */
export const ehDeLetras = (palavra: string): boolean => semSinais(palavra) && !/[0-9]/.test(palavra);

/**
 * Counts the products with all these words of letters and lists a page of their ids, newest first. The answer comes from the
 * blocks, and for products that changed since their block was made from the products, all in one statement. Returns nothing
 * when too many products changed.
 */
export async function contarEmBlocos(
  db: Db,
  palavras: readonly string[],
  trecho: Trecho,
): Promise<Contados | undefined> {
  const [contados] = await CONTAR(db, { ...trecho, palavras });
  if (!contados || contados.mudaram_muitos) return undefined;
  const { total, da_pagina } = contados;
  const desde = trecho.pular - (da_pagina[0]?.antes ?? 0);
  return { ids: da_pagina.flatMap(idsDe).slice(desde, desde + trecho.pegar), total };
}

/** The bits of a block arrive as a text of 0 and 1; `antes` counts the ids found in newer blocks. */
type Bloco = { bloco: number; antes: number; quem: string };

function idsDe({ bloco, quem }: Bloco): number[] {
  const ids: number[] = [];
  for (let bit = quem.indexOf('1'); bit >= 0; bit = quem.indexOf('1', bit + 1)) ids.push(bloco * POR_BLOCO + bit);
  return ids.reverse();
}

// The statement is prepared, because one plan suits all words: blocks have few rows for any number of products.
const CONTAR = prepared<
  Trecho & { palavras: readonly string[] },
  { mudaram_muitos: boolean; total: number; da_pagina: Bloco[] }
>(
  ({ palavras, depois, pular, pegar }) => sql`
    with digitadas as materialized (
      select n, palavra from unnest((select ${palavras}::text[])) with ordinality p (digitada, n), normalizar(digitada) palavra
    ),
    mudaram as materialized (
      select count(*) > ${sql.lit(MUITOS)} as muitos from (select from mudados_na_busca limit ${sql.lit(MUITOS + 1)}) alguns
    ),
    mudados as (
      select ${bloco(sql`produto_id`)} as bloco, bit_or(${soEste(sql`produto_id`)}) as todos,
        bit_or(${soEste(sql`produto_id`)}) filter (
          where palavras like all ((select array_agg('%' || palavra || '%') from digitadas)::text[])
        ) as quem
      from (select distinct produto_id from mudados_na_busca) m left join produtos_na_busca using (produto_id)
      where not (select muitos from mudaram)
      group by 1
    ),
    por_palavra as (
      select bloco, n, bit_or(produtos) as quem
      from digitadas d join palavras_por_bloco w
        on w.palavra like case when length(d.palavra) < ${sql.lit(LETRAS)} then d.palavra else '%' || d.palavra || '%' end
      where not (select muitos from mudaram)
      group by bloco, n
    ),
    quando_feitos as (
      select bloco, bit_and(quem) as quem from por_palavra group by bloco having count(*) = (select count(*) from digitadas)
    ),
    blocos as (
      select bloco, case
        when m.bloco is null then f.quem
        else (coalesce(f.quem, ${NENHUM}) & (~ m.todos)) | coalesce(m.quem, ${NENHUM})
      end as quem
      from quando_feitos f full join mudados m using (bloco)
    ),
    ate_a_marca as (
      select bloco, bit_count(quem) as todos, case
        when bloco < ${bloco(sql`${depois}::int`)} then quem
        when bloco = ${bloco(sql`${depois}::int`)} then quem & ((~ ${NENHUM}) << (${sql.lit(POR_BLOCO)} - ${depois}::int % ${sql.lit(POR_BLOCO)}))
        else ${NENHUM}
      end as quem
      from blocos
    ),
    em_ordem as (
      select bloco, todos, quem, bit_count(quem) as n, sum(bit_count(quem)) over (order by bloco desc) as ate
      from ate_a_marca
    )
    select (select muitos from mudaram) as mudaram_muitos, coalesce(sum(todos), 0)::int as total, coalesce(json_agg(
      json_build_object('bloco', bloco, 'antes', ate - n, 'quem', quem) order by bloco desc
    ) filter (where ate > ${pular}::bigint and ate - n < ${pular}::bigint + ${pegar}::bigint), '[]') as da_pagina
    from em_ordem`,
);

/** Up to this many changed products are cheap to look at one by one in each search. */
const POUCOS = 50;

/** Rebuilds blocks one by one, the most changed first, until few changed products are left. */
export async function refazerBlocos(db: Db, { poucos = POUCOS } = {}): Promise<void> {
  while (await inTransaction(db, (trx) => refazerUm(trx, poucos)));
}

async function refazerUm(db: Db, poucos: number): Promise<boolean> {
  // The lock lets one process rebuild at a time, and searches do not wait for it.
  await sql`lock table palavras_por_bloco in share row exclusive mode`.execute(db);
  const { rows } = await sql<{ bloco: number; restam: number }>`
    select ${bloco(sql`produto_id`)} as bloco, sum(count(*)) over () as restam from mudados_na_busca
    group by 1 order by count(*) desc limit 1`.execute(db);
  const [mais] = rows;
  if (!mais || mais.restam <= poucos) return false;
  await refazer(db, mais.bloco);
  return true;
}

const dosProdutos = (qual: number) =>
  sql`produto_id between ${qual * POR_BLOCO} and ${qual * POR_BLOCO + POR_BLOCO - 1}`;

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
    insert into palavras_por_bloco (palavra, bloco, produtos)
    select palavra, ${qual}::int, bit_or(produtos)
    from (
      select corrida, produtos from corridas where length(corrida) >= ${sql.lit(LETRAS)}
      union all
      select substr(corrida, letra, letras), produtos
      from corridas, generate_series(1, length(corrida)) letra, generate_series(1, ${sql.lit(LETRAS - 1)}) letras
    ) linhas (palavra, produtos)
    group by palavra`.execute(db);
}
