import { limitConcurrency } from '../base/process/limit-concurrency.ts';

/** A print is opened, looked at and printed within this time. */
const KEEP_MS = 10 * 60_000;
const MOST_FILES = 20;

/**
 * Keeps the files that were drawn last. The link of a print opens for anyone who has it, and drawing 2,000 labels takes
 * a second of the only thread: the same link costs it once, and one print is drawn at a time.
 */
export function arquivosDesenhados() {
  const kept = new Map<string, { file: Promise<Buffer>; until: number }>();
  const oneAtATime = limitConcurrency(1);

  const get = (chave: string): Promise<Buffer> | undefined => {
    const known = kept.get(chave);
    return known && known.until > Date.now() ? known.file : undefined;
  };

  return {
    get,
    draw(chave: string, work: () => Promise<Buffer>): Promise<Buffer> {
      const known = get(chave);
      if (known !== undefined) return known;
      const file = oneAtATime(work);
      kept.delete(chave);
      kept.set(chave, { file, until: Date.now() + KEEP_MS });
      file.catch(() => kept.delete(chave));
      const [oldest] = kept.keys();
      if (kept.size > MOST_FILES && oldest !== undefined) kept.delete(oldest);
      return file;
    },
  };
}
