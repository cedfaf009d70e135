import { normalizar } from '@varal/contract/valores';
import { type RawBuilder, sql } from 'kysely';

/** A shorter word has too many that differ from it by one letter. */
const SHORTEST = 4;
/** Of longer words the database compares the beginning alone, as its function `vizinhas` does. */
const BEGINNING = 6;

/** Each word asks the index anew. */
const MOST_RUNS = 8;

/** The runs of letters and digits of a text without accents, in order. */
export const runsOf = (text: string): string[] =>
  normalizar(text)
    .split(/[^a-z0-9]+/)
    .filter(Boolean);

/** Tells whether rows near these runs may be looked for. */
export const canForgive = (runs: readonly string[]): boolean => runs.length <= MOST_RUNS && runs.some(mayBeWrong);

/** A letter may be missing of the shortest ones. */
const mayBeWrong = (run: string): boolean => /^[a-z]+$/.test(run) && run.length >= SHORTEST - 1;

/** Tells whether two words differ by at most one letter that is wrong, missing, too many or changed places with its neighbour. */
export function isOneOff(one: string, other: string): boolean {
  let same = 0;
  while (same < one.length && one[same] === other[same]) same += 1;
  const [a, b] = [one.slice(same), other.slice(same)];
  const swapped = a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2);
  return a.slice(1) === b.slice(1) || a.slice(1) === b || a === b.slice(1) || swapped;
}

export type Nearness = 'whole' | 'beginning';

/** Tells how near a typed run is to a word: to all of it, or to its beginning, as of a word that is still being typed. */
export function nearness(run: string, word: string): Nearness | null {
  if (!mayBeWrong(run) || word.length < SHORTEST || !/^[a-z]+$/.test(word)) return null;
  if (isOneOff(run, word)) return 'whole';
  if (run.length < BEGINNING) return null;
  return [-1, 0, 1].some((more) => isOneOff(run, word.slice(0, run.length + more))) ? 'beginning' : null;
}

/** Matches rows that hold each run somewhere in `text`, or near `words`, by the index of `vizinhas(words)`. */
export const matchesNearly = (
  runs: readonly string[],
  { text, words }: { text: RawBuilder<unknown>; words: RawBuilder<unknown> },
): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    runs.map((run) => {
      const holds = sql`${text} like ${`%${run}%`}`;
      // The inner select hides the neighbours from the planner, which takes each for another word and expects most rows.
      return mayBeWrong(run) ? sql`(${holds} or vizinhas(${words}) && (select ${neighboursOf(run)}::text[]))` : holds;
    }),
    sql` and `,
  )})`;

/** Returns what `vizinhas` makes of one word. */
function neighboursOf(run: string): string[] {
  const beginning = run.slice(0, BEGINNING);
  if (beginning.length < SHORTEST) return [beginning];
  const shorter = [...beginning].map((_, letter) => beginning.slice(0, letter) + beginning.slice(letter + 1));
  return [...new Set([beginning, ...shorter])];
}
