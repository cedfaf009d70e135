import { normalizar } from '@varal/contract/valores';
import { type RawBuilder, sql } from 'kysely';

/** A shorter word has too many that differ from it by one letter. */
const SHORTEST = 4;
/** The database compares the beginning alone of longer words, as its function `vizinhas` does. */
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
  if (Math.abs(one.length - other.length) > 1) return false;
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

/** The index alone finds a word that begins as such a run does, with one letter wrong or none. */
const FOUND_BY_INDEX = 5;

/**
 * Matches rows that hold each run somewhere in `text`, or near `words`, by the index of `vizinhas(words)`. Beside a longer run
 * the shorter ones are looked for in its rows alone; where they are all short, each of them asks the index.
 */
export function matchesNearly(
  runs: readonly string[],
  { text, words }: { text: RawBuilder<unknown>; words: RawBuilder<unknown> },
): RawBuilder<boolean> {
  const holds = (run: string, where: RawBuilder<unknown>) => sql`${where} like ${`%${run}%`}`;
  // The inner select hides the neighbours from the planner, which takes each for another word and expects most rows.
  const isNear = (run: string) => sql`vizinhas(${words}) && (select ${neighboursOf(run)}::text[])`;
  const isLong = (run: string) => mayBeWrong(run) && run.length >= FOUND_BY_INDEX;
  const ways = runs.some(isLong)
    ? runs.map((run) => {
        if (isLong(run)) return isNear(run);
        // An index on the text would be asked too, and what it finds be compared anew with all neighbours of its words.
        const holdsIt = holds(run, sql`(${text} || '')`);
        return mayBeWrong(run) ? sql`(${holdsIt} or (${words} || '') ~ ${oneOffPattern(run)})` : holdsIt;
      })
    : runs.map((run) => (mayBeWrong(run) ? sql`(${holds(run, text)} or ${isNear(run)})` : holds(run, text)));
  return sql<boolean>`(${sql.join(ways, sql` and `)})`;
}

/** The pattern of a whole word that differs from a short run by one letter. */
function oneOffPattern(run: string): string {
  const ways = [...run].flatMap((_, at) => {
    const [before, after] = [run.slice(0, at), run.slice(at + 1)];
    const swapped = after === '' ? [] : [`${before}${after[0]}${run[at]}${after.slice(1)}`];
    return [`${before}[a-z]?${after}`, `${before}[a-z]${run.slice(at)}`, ...swapped];
  });
  return `\\m(${[...ways, `${run}[a-z]`].join('|')})\\M`;
}

/** Returns what `vizinhas` makes of one word. */
function neighboursOf(run: string): string[] {
  const beginning = run.slice(0, BEGINNING);
  if (beginning.length < SHORTEST) return [beginning];
  const shorter = [...beginning].map((_, letter) => beginning.slice(0, letter) + beginning.slice(letter + 1));
  return [...new Set([beginning, ...shorter])];
}
