import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { COPIAS } from './copias.ts';

/**
 * Opens one of the copies, once for the page. A version that keeps it otherwise throws the old one away, and a page of
 * another version gives way. Rejects in a browser that keeps nothing.
 */
export function copia<Schema extends DBSchema>(
  nome: (typeof COPIAS)[number],
  versao: number,
  fazer: (db: IDBPDatabase<Schema>) => void,
): () => Promise<IDBPDatabase<Schema>> {
  let aberta: Promise<IDBPDatabase<Schema>> | undefined;
  const esquecer = () => {
    aberta = undefined;
  };
  const abrir = async () =>
    openDB<Schema>(nome, versao, {
      upgrade(db) {
        for (const loja of [...db.objectStoreNames]) db.deleteObjectStore(loja);
        fazer(db);
      },
      blocking: (_atual, _nova, { target }) => {
        if (target instanceof IDBDatabase) target.close();
        esquecer();
      },
      terminated: esquecer,
    });

  return () => {
    // It may fail at once, when there is nothing to forget yet.
    aberta ??= abrir().catch((error: unknown) => {
      esquecer();
      throw error;
    });
    return aberta;
  };
}
