import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';

export type Measure = { bytes: number; sha256: string };

/** Builds a pipeline step that passes everything on and afterwards knows its size and hash. */
export function measured() {
  const hash = createHash('sha256');
  let bytes = 0;
  return {
    async *pass(source: AsyncIterable<Buffer>) {
      for await (const piece of source) {
        bytes += piece.length;
        hash.update(piece);
        yield piece;
      }
    },
    result: (): Measure => ({ bytes, sha256: hash.digest('hex') }),
  };
}

export async function measureFile(path: string): Promise<Measure> {
  const { pass, result } = measured();
  for await (const _ of pass(createReadStream(path)));
  return result();
}
