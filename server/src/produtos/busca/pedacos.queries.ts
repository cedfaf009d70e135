import { sql } from 'kysely';
import type { Db } from '../../base/db/db.ts';
import { prepared } from '../../base/db/prepared.ts';
import { patternOf } from '../../base/db/words.ts';
import { type Contados, contados, contarEm, type Trecho } from './contados.queries.ts';

/** Counts the products with all these words and lists a page of them. Returns nothing when the words hold no SKU fragment. */
export async function contarPorPedacos(
  db: Db,
  palavras: readonly string[],
  trecho: Trecho,
): Promise<Contados | undefined> {
  const pedacos = pedacosDe(palavras);
  if (pedacos.length === 0) return undefined;
  return contados(await CONTAR(db, { ...trecho, pedacos: pedacos.join(' & '), padroes: palavras.map(patternOf) }));
}

// The statement is prepared, because one plan suits all: few products share a fragment, and the trigram index does not
// answer `like all`. The inner selects hide the parameters from the planner.
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

/** The SQL function `pedacos_com_digito` uses the same minimum length. */
const COMPRIDO = 4;

/**
 * Builds the tsquery terms for SKU fragments. A fragment counts when it contains a digit and follows punctuation, and it is
 * joined with the run before it when that one follows punctuation too. A fragment at the end of a word matches as a prefix.
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

/** A fragment stands between two ASCII signs, or a sign and the end, because the database may take any other for a letter. */
const PEDACO = /[!-/:-@[-`{-~]+([a-z0-9]+)(?=([!-/:-@[-`{-~])|$)/g;
