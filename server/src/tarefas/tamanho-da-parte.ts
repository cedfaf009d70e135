/** On the embedded database whoever sells waits for a part that is being written. */
const ALVO_MS = 50;
const PRIMEIRA = 10;
/** A smaller part spends most of its time on its beginning and end. */
const MENOR = 5;
/** One slow moment of the machine says little of the next. */
const MAIS = 2;
const MENOS = 0.25;

/** Learns from the time that a part took how many records the next may have. */
export class TamanhoDaParte {
  #cabem = PRIMEIRA;

  cabem(quantos: number): number {
    return Math.min(quantos, Math.max(MENOR, Math.floor(this.#cabem)));
  }

  async medir<T>(work: () => Promise<T>, quantos: number): Promise<T> {
    const antes = performance.now();
    const feito = await work();
    const vezes = ALVO_MS / Math.max(1, performance.now() - antes);
    if (quantos > 0) this.#cabem = Math.min(this.#cabem * MAIS, Math.max(this.#cabem * MENOS, quantos * vezes));
    return feito;
  }
}
