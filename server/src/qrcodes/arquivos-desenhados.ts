import { limitConcurrency } from '../base/process/limit-concurrency.ts';

/** A print is opened, looked at and printed within this time. */
const KEEP_MS = 10 * 60_000;
const MOST_BYTES = 32 * 1024 * 1024;

type Kept = { file: Promise<Buffer>; until: number; bytes: number };

/**
 * Keeps the files that were drawn last. The link of a print opens for anyone who has it, and drawing 2,000 labels takes
 * a second of the only thread: the same link costs it once, and one print is drawn at a time.
 */
export function arquivosDesenhados() {
  const kept = new Map<string, Kept>();
  const oneAtATime = limitConcurrency(1);

  const get = (chave: string): Promise<Buffer> | undefined => {
    const known = kept.get(chave);
    return known && known.until > Date.now() ? known.file : undefined;
  };

  const makeRoom = () => {
    let bytes = [...kept.values()].reduce((sum, one) => sum + one.bytes, 0);
    for (const [chave, oldest] of kept) {
      if (bytes <= MOST_BYTES) return;
      kept.delete(chave);
      bytes -= oldest.bytes;
    }
  };

  return {
    get,
    draw(chave: string, work: () => Promise<Buffer>): Promise<Buffer> {
      const known = get(chave);
      if (known !== undefined) return known;
      const entry: Kept = { file: oneAtATime(work), until: Date.now() + KEEP_MS, bytes: 0 };
      kept.delete(chave);
      kept.set(chave, entry);
      entry.file.then(
        ({ length }) => {
          entry.bytes = length;
          makeRoom();
        },
        () => kept.delete(chave),
      );
      return entry.file;
    },
  };
}
