import { COPIAS, guardaAlgo, MINIATURAS } from './copias.ts';

/**
 * Nothing of the shop stays on the device of somebody who left, but what they have yet to send. The first screen asks for
 * it, so it stands on nothing else.
 */
export async function apagarCopias(): Promise<void> {
  await Promise.all([
    ...(guardaAlgo() ? COPIAS.map(apagarBase) : []),
    typeof caches === 'undefined' ? undefined : caches.delete(MINIATURAS),
  ]);
}

/** Also waits for a page that still has it open, which gives way (bases.ts). */
const apagarBase = (nome: string) =>
  new Promise<void>((resolve, reject) => {
    const pedido = indexedDB.deleteDatabase(nome);
    pedido.onsuccess = () => resolve();
    pedido.onerror = () => reject(pedido.error ?? new Error(`${nome} could not be deleted`));
  });
