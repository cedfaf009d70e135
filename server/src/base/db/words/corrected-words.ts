import { normalizar } from '@varal/contract/valores';
import { canForgive, nearness, runsOf } from './near-words.ts';

/** A row that was found by near words: all its words, and the text that people know it by. */
export type NearRow = { texto: string; titulo: string };

const COST = { whole: 1, beginning: 2 };

/** This number of rows is enough to tell which word most rows have. */
const SAMPLE = 200;

type Search<Found> = {
  find: (busca: string) => Promise<Found>;
  isNothing: (found: Found) => boolean;
  /** Finds some rows near these runs. */
  near: (runs: readonly string[], many: number) => Promise<NearRow[]>;
};

/** Searches, and where nothing is found searches once more for the words that were meant. */
export async function forgiving<Found extends object>(
  typed: string,
  { find, isNothing, near }: Search<Found>,
): Promise<Found & { corrigida: string | null }> {
  const found = await find(typed);
  const runs = runsOf(typed);
  if (!isNothing(found) || !canForgive(runs)) return { ...found, corrigida: null };
  const corrigida = correctedWords(typed, await near(runs, SAMPLE));
  return { ...(corrigida === null ? found : await find(corrigida)), corrigida };
}

/**
 * Says which words were meant by these that nothing was found for: the nearest ones that a row has all together, and of
 * these the ones that most rows have. Returns null where no row is near, or where rows have the words as they were typed.
 */
export function correctedWords(typed: string, rows: readonly NearRow[]): string | null {
  const runs = runsOf(typed);
  const meant = new Map<string, { cost: number; rows: number; words: string[] }>();
  for (const row of rows) {
    const read = readAs(runs, row);
    if (!read) continue;
    const key = read.words.map(normalizar).join(' ');
    const known = meant.get(key) ?? { ...read, rows: 0 };
    meant.set(key, { ...known, rows: known.rows + 1 });
  }
  const [best] = [...meant.values()].sort((a, b) => a.cost - b.cost || b.rows - a.rows);
  return best && best.cost > 0 ? best.words.join(' ') : null;
}

function readAs(runs: readonly string[], { texto, titulo }: NearRow): { cost: number; words: string[] } | null {
  const held = [...new Set(runsOf(texto))];
  let cost = 0;
  const words: string[] = [];
  for (const run of runs) {
    const near = held.some((word) => word.includes(run)) ? { word: run, cost: 0 } : nearestOf(run, held);
    if (!near) return null;
    cost += near.cost;
    words.push(near.cost === 0 ? near.word : asWritten(near.word, titulo));
  }
  return { cost, words };
}

function nearestOf(run: string, words: readonly string[]): { word: string; cost: number } | undefined {
  const near = words.flatMap((word) => {
    const how = nearness(run, word);
    return how ? [{ word, cost: COST[how] }] : [];
  });
  return near.sort((a, b) => a.cost - b.cost)[0];
}

/** The title has the word with its accents. */
const asWritten = (word: string, title: string): string =>
  (title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).find((written) => normalizar(written) === word) ?? word;
