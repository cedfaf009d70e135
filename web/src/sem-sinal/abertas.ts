import type { DBSchema } from 'idb';
import { armazenamento, lerUsuario } from '../base/guarda/armazenamento.ts';
import { NetworkError } from '../base/rede/api-error.ts';
import { copia } from './bases.ts';
import { guardaAlgo } from './copias.ts';

/** An answer of the server that is shown again where it cannot be asked. */
type Aberta = { chave: string; dado: unknown; em: string; usuario_id: number };

interface Schema extends DBSchema {
  abertas: { key: string; value: Aberta; indexes: { em: string } };
}

const abertas = copia<Schema>('varal-abertas', 1, (db) => {
  db.createObjectStore('abertas', { keyPath: 'chave' }).createIndex('em', 'em');
});

/** A record that is not opened again within these days is not kept any longer. */
const DIAS = 7;

/** Data that came from the server, or from this device where nobody answered: then `de` is the moment it was true. */
export type ComCopia<T> = T & { de?: string };

/**
 * Asks the server, and keeps what it says on this device; without an answer it is what was kept. Only what somebody needs
 * in the stock room belongs here: it lies on the phone until they sign out.
 */
export async function comCopia<T extends object>(chave: string, perguntar: () => Promise<T>): Promise<ComCopia<T>> {
  try {
    const dado = await perguntar();
    await guardarAberta(chave, dado);
    return dado;
  } catch (error) {
    const copia = error instanceof NetworkError ? await lerAberta<T>(chave) : undefined;
    if (!copia) throw error;
    return copia;
  }
}

/** A browser that keeps nothing, or has no room, goes on without: the screens say so where it matters. */
export async function guardarAberta(chave: string, dado: object): Promise<void> {
  const usuario = lerUsuario(armazenamento);
  if (!usuario || !guardaAlgo()) return;
  try {
    const db = await abertas();
    const velhas = new Date(Date.now() - DIAS * 86_400_000).toISOString();
    const { store, done } = db.transaction('abertas', 'readwrite');
    const trocar = async () => {
      for (const velha of await store.index('em').getAllKeys(IDBKeyRange.upperBound(velhas))) await store.delete(velha);
      await store.put({ chave, dado, em: new Date().toISOString(), usuario_id: usuario.id });
    };
    // If one of them fails the other does too, and both failures are heard.
    await Promise.all([trocar(), done]);
  } catch (error) {
    console.warn('nothing was kept of', chave, error);
  }
}

/** Names what was opened on this device. */
export async function chavesAbertas(): Promise<Set<string>> {
  if (!guardaAlgo()) return new Set();
  return new Set(await (await abertas()).getAllKeys('abertas'));
}

/** Everything that was kept of this kind, such as all sales; what was opened last comes first. */
export async function lerAbertas<T extends object>(tipo: string): Promise<ComCopia<T>[]> {
  if (!guardaAlgo()) return [];
  try {
    const delas = IDBKeyRange.bound(`${tipo} `, `${tipo} \uffff`);
    const todas = await (await abertas()).getAll('abertas', delas);
    return todas
      .filter(ehDeQuemEntrou)
      .toSorted((uma, outra) => outra.em.localeCompare(uma.em))
      .map((uma) => comMomento<T>(uma));
  } catch (error) {
    console.warn('nothing could be read of any', tipo, error);
    return [];
  }
}

export async function lerAberta<T extends object>(chave: string): Promise<ComCopia<T> | undefined> {
  if (!guardaAlgo()) return undefined;
  try {
    const aberta = await (await abertas()).get('abertas', chave);
    return aberta && ehDeQuemEntrou(aberta) ? comMomento<T>(aberta) : undefined;
  } catch (error) {
    console.warn('nothing could be read of', chave, error);
    return undefined;
  }
}

const ehDeQuemEntrou = ({ usuario_id }: Aberta): boolean => usuario_id === lerUsuario(armazenamento)?.id;

function comMomento<T extends object>({ dado, em }: Aberta): ComCopia<T> {
  const doServidor = doTipo<T>(dado);
  return Array.isArray(doServidor) ? doServidor : { ...doServidor, de: em };
}

/** Under one key only one kind of answer is kept, and a new version begins with nothing (bases.ts). */
const doTipo = <T>(dado: unknown) => dado as T;
