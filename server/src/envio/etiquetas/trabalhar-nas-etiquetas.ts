import { setTimeout as sleep } from 'node:timers/promises';
import { soltarTodos } from './envios.queries.ts';
import { abrirEtiquetas } from './etiquetas.ts';
import type { DepsDasEtiquetas } from './trabalhar-no-envio.ts';

const LOOK_EVERY_MS = 2_000;
/** Several lanes work at once: a carrier that is slow with one label does not hold up the others. */
const FAIXAS = 3;

type Trabalho = Omit<DepsDasEtiquetas, 'parando'> & {
  /** No other process has this database: what somebody still holds is a dead one's, and is taken at once. */
  sozinho?: boolean;
};

/** Goes on with labels that were broken off and gives back those nobody wants. Returns how to stop it. */
export function trabalharNasEtiquetas({ sozinho = false, ...deps }: Trabalho): () => Promise<void> {
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
    if (sozinho) await soltarTodos(db).catch(tropecou);
    await Promise.all(Array.from({ length: FAIXAS }, umaFaixa));
  }

  async function umaFaixa(): Promise<void> {
    while (!parando.signal.aborted) {
      const havia = await etiquetas.continuar().catch(tropecou);
      if (!havia) await dormir();
    }
  }

  async function dormir(): Promise<void> {
    await sleep(LOOK_EVERY_MS, undefined, { signal: parando.signal, ref: false }).catch(() => undefined);
  }

  function tropecou(err: unknown): void {
    log.error({ err }, 'label worker failed, retry');
  }
}
