import { minuscula } from '../produtos/imagens/pequena.ts';
import { MINIATURAS } from '../sem-sinal/copias.ts';
import { anotarFotos, imagensDoCatalogo } from './catalogo.ts';

/** The pictures of lines that a phone keeps: at 4 kB in the middle, some 40 MB. */
const MAIS_FOTOS = 10_000;
/** The rest of what the browser lets us have is for readings and the catalogue. */
const PARTE_DO_ESPACO = 0.5;
const DE_UMA_VEZ = 4;
const ENTRE_CONTAS = 100;

/** Keeps the small pictures of the catalogue as far as there is room, and says how many there are. */
export async function trazerFotos(signal: AbortSignal): Promise<void> {
  // Without https the browser gives no room for files.
  if (typeof caches === 'undefined') return;
  const todas = [...new Set((await imagensDoCatalogo()).map(minuscula))];
  const cache = await caches.open(MINIATURAS);
  const tem = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  const querem = new Set(todas);
  for (const velha of tem) if (!querem.has(velha)) await cache.delete(velha);

  let guardadas = todas.filter((uma) => tem.has(uma)).length;
  const faltam = todas.filter((uma) => !tem.has(uma)).slice(0, Math.max(0, MAIS_FOTOS - guardadas));
  const trazer = async (uma: string) => {
    const resposta = await fetch(uma, { signal });
    if (!resposta.ok) return;
    await cache.put(uma, resposta);
    guardadas += 1;
  };
  for (let n = 0; n < faltam.length && !signal.aborted; n += DE_UMA_VEZ) {
    if (n % ENTRE_CONTAS === 0) {
      await anotarFotos(guardadas, todas.length);
      if (!(await cabeMais())) break;
    }
    await Promise.all(faltam.slice(n, n + DE_UMA_VEZ).map(trazer));
  }
  await anotarFotos(guardadas, todas.length);
}

async function cabeMais(): Promise<boolean> {
  const { usage = 0, quota = 0 } = (await navigator.storage?.estimate?.()) ?? {};
  return usage < quota * PARTE_DO_ESPACO;
}
