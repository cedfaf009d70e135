import { sql } from 'kysely';
import type { Db } from '../../base/db/db.ts';
import { prepared } from '../../base/db/prepared.ts';
import { patternOf } from '../../base/db/words.ts';
import { type Contados, contados, contarEm, type Trecho } from './contados.queries.ts';

/** How many products have all these words, and a page of them. Nothing where their runs do not tell products apart. */
export async function contarPorPedacos(
  db: Db,
  palavras: readonly string[],
  trecho: Trecho,
): Promise<Contados | undefined> {
  const pedacos = pedacosDe(palavras);
  if (pedacos.length === 0) return undefined;
  return contados(await CONTAR(db, { ...trecho, pedacos: pedacos.join(' & '), padroes: palavras.map(patternOf) }));
}

// Prepared, as the plan is the same for any: runs are few products', and the index of trigrams does not answer `like all`.
// What is given stands in selects of its own, where the planner does not look at it.
const CONTAR = prepared<Trecho & { pedacos: string; padroes: string[] }, { ids: number[] | null; total: number }>(
  ({ pedacos, padroes, depois, pular, pegar }) =>
    contarEm(
      sql`
        select id from produtos
        where excluido_em is null and pedacos_com_digito(busca) @@ (select ${pedacos}::tsquery)
          and busca like all(array(select normalizar(padrao) from unnest((select ${padroes}::text[])) padrao))`,
      { depois, pular, pegar },
    ),
);

/** As `pedacos_com_digito` has it. */
const COMPRIDO = 4;

/**
 * What every product with these words has among its runs of letters and digits, in the language of the index: those with a digit
 * that begin after a sign, with the run before them where that one does as well. Whole if another sign follows; what ends a word
 * may go on.
 */
export function pedacosDe(palavras: readonly string[]): string[] {
  return palavras.flatMap((palavra) => {
    let antes = { fim: -1, pedaco: '' };
    const pedacos: string[] = [];
    for (const { 0: tudo, 1: pedaco = '', 2: depois, index } of palavra.normalize().toLowerCase().matchAll(PEDACO)) {
      const chave = antes.fim === index ? `${antes.pedaco}-${pedaco}` : pedaco;
      if (/[0-9]/.test(pedaco) && chave.length >= COMPRIDO) pedacos.push(depois ? `'${chave}'` : `'${chave}':*`);
      antes = { fim: index + tudo.length, pedaco };
    }
    return pedacos;
  });
}

/** Between signs of ASCII, or one and the end: anything else may be part of a letter to the database. */
const PEDACO = /[!-/:-@[-`{-~]+([a-z0-9]+)(?=([!-/:-@[-`{-~])|$)/g;
