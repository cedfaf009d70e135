import { statfsSync } from 'node:fs';
import { type Reason, reason, sentenceOf } from '@varal/contract/errors';

const MB = 1024 * 1024;
/** The shop needs room itself: below 32 MB it takes no more pictures. */
const LEAST_BYTES = 64 * MB;
const LOOK_EVERY_MS = 250;
const LOOK_EVERY_BYTES = 8 * MB;

/** A foreseeable reason why a copy was not made or is not proven. */
export class CopiaError extends Error {
  readonly motivo: Reason;

  constructor(motivo: Reason) {
    super(sentenceOf(motivo));
    this.motivo = motivo;
  }
}

/** Refuses to go on where a folder's disk has not this much room beside what the shop needs. */
export function exigirFolga(pastas: readonly string[], bytes = 0): void {
  for (const pasta of pastas) {
    const { bavail, bsize } = statfsSync(pasta);
    if (bavail * bsize < LEAST_BYTES + bytes) throw new CopiaError(reason('copia.sem_espaco'));
  }
}

/** Waits for work for as long as the disks have room for it. */
export function enquantoHaFolga<T>(pastas: readonly string[], work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const acabou = new Promise<never>((_, reject) => {
    timer = setInterval(() => {
      try {
        exigirFolga(pastas);
      } catch (error) {
        reject(error);
      }
    }, LOOK_EVERY_MS);
  });
  return Promise.race([work, acabou]).finally(() => clearInterval(timer));
}

/** Hands on a stream for as long as the disks have room for it. */
export async function* comFolga(source: AsyncIterable<Buffer>, pastas: readonly string[]): AsyncGenerator<Buffer> {
  let unlooked = LOOK_EVERY_BYTES;
  for await (const piece of source) {
    unlooked += piece.length;
    if (unlooked >= LOOK_EVERY_BYTES) {
      exigirFolga(pastas);
      unlooked = 0;
    }
    yield piece;
  }
}
