import { type RawBuilder, sql } from 'kysely';

/** Matches texts that hold every typed word; the text is stored as `normalizar` makes it. Without words all match. */
export const matchesWords = (text: RawBuilder<unknown>, busca: string): RawBuilder<boolean> => {
  const words = wordsOf(busca);
  if (words.length === 0) return sql<boolean>`true`;
  return sql<boolean>`(${sql.join(
    words.map((word) => sql`${text} like normalizar(${patternOf(word)})`),
    sql` and `,
  )})`;
};

/** The words of a search, each once. */
export const wordsOf = (busca: string): string[] => [...new Set(busca.split(/\s+/).filter(Boolean))];

/** The LIKE pattern that finds the word anywhere; wildcards in the word are escaped. */
const patternOf = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`;
