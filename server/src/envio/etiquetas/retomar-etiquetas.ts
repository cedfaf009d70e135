import { setTimeout as sleep } from 'node:timers/promises';
import { abrirEtiquetas } from './abrir-etiquetas.ts';
import { soltarTodos } from './envios.queries.ts';
import type { DepsDasEtiquetas } from './trabalhar-no-envio.ts';

const LOOK_EVERY_MS = 2_000;
/** Several lanes work at once: a carrier that is slow with one label does not hold up the others. */
const LANES = 3;

type Trabalho = Omit<DepsDasEtiquetas, 'parando'> & {
  /** No other process has this database: what somebody still holds is a dead one's, and is taken at once. */
  sozinho?: boolean;
};

/** Goes on with labels that were broken off and gives back those nobody wants. Returns how to stop it. */
export function retomarEtiquetas({ sozinho = false, ...deps }: Trabalho): () => Promise<void> {
  const { db, log } = deps;
  const etiquetas = abrirEtiquetas(deps);
  const parando = new AbortController();
  const fim = trabalhar();

  return async () => {
    parando.abort();
    await etiquetas.parar();
    await Promise.race([fim, sleep(LOOK_EVERY_MS, undefined, { ref: false })]);
  };

  async function trabalhar(): Promise<void> {
    if (sozinho) await soltarTodos(db).catch(logFailure);
    await Promise.all(Array.from({ length: LANES }, workInLane));
  }

  async function workInLane(): Promise<void> {
    while (!parando.signal.aborted) {
      const havia = await etiquetas.continuar().catch(logFailure);
      if (havia) continue;
      await sleep(LOOK_EVERY_MS, undefined, { signal: parando.signal, ref: false }).catch(() => undefined);
    }
  }

  function logFailure(err: unknown): void {
    log.error({ err }, 'label worker failed, retry');
  }
}
