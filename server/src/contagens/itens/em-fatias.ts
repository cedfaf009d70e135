import { setImmediate as nextTurn } from 'node:timers/promises';

/** A slice of this many things holds the only thread for a few milliseconds, whatever is done with them. */
const UMA_FATIA = 250;

/** Cuts a long list into slices; all that waits goes first before each but the first. */
export async function* emFatias<T>(lista: readonly T[], tamanho = UMA_FATIA): AsyncGenerator<T[]> {
  for (let de = 0; de < lista.length; de += tamanho) {
    if (de > 0) await nextTurn();
    yield lista.slice(de, de + tamanho);
  }
}
