type Deps = {
  /** Does one piece; `false` when there is nothing left to do, or nobody to do it with. */
  umaVez: () => Promise<boolean>;
  /** Runs one piece of work at a time over all tabs of the browser. */
  trava: (trabalho: () => Promise<void>) => Promise<void>;
  /** Milliseconds after which it is worth trying again by itself, if it is. */
  pausa: () => number | null;
  /** Calls back after so long, or when the network is back; returns the way to call it off. */
  depois: (ms: number, chamar: () => void) => () => void;
};

/** Goes on until nothing is left, and begins again by itself after a pause. Whoever asks meanwhile joins in. */
export function createAteAcabar({ umaVez, trava, pausa, depois }: Deps): () => Promise<void> {
  let running: Promise<void> | null = null;
  let asked = false;
  let callOff = () => {};

  async function run(): Promise<void> {
    while (asked) {
      asked = false;
      let foi = true;
      // Each call is a turn of its own, so that no tab keeps the others waiting for a whole morning's readings.
      while (foi) {
        await trava(async () => {
          foi = await umaVez();
        });
      }
    }
    const ms = pausa();
    if (ms !== null) callOff = depois(ms, () => void start());
  }
  function start(): Promise<void> {
    callOff();
    asked = true;
    running ??= run().finally(() => {
      running = null;
    });
    return running;
  }
  return start;
}
