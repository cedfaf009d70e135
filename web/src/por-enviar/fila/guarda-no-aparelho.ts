import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb';
import type { Leitura } from '../leitura.ts';
import { comoHoje, type LeituraAntiga } from './leitura-antiga.ts';

/** Keeps readings in their order until their fate is known. */
export type GuardaDeLeituras = {
  /** Resolves once the reading is where a closed browser does not lose it. */
  acrescentar: (leitura: Leitura) => Promise<void>;
  listar: () => Promise<Leitura[]>;
  /** Does nothing for one that is no longer there. */
  recusar: (leitura_id: string, recusa: string | null) => Promise<void>;
  tirar: (leitura_id: string) => Promise<void>;
  /** Readings live in memory only: this browser keeps nothing, as in some private windows. */
  soNaMemoria: boolean;
};

interface Schema extends DBSchema {
  leituras: { key: number; value: (Leitura | LeituraAntiga) & { ordem?: number }; indexes: { leitura_id: string } };
}

const NOME = 'varal-por-enviar';
/**
 * A later version adds to the store and drops nothing: readings of an older one may still be waiting in it. A newer shape of a
 * reading is no newer version, which would shut out pages that are still open: what they keep is read as well.
 */
const VERSAO = 1;

export async function abrirGuarda(): Promise<GuardaDeLeituras> {
  if (typeof indexedDB === 'undefined') return naMemoria();
  try {
    return naBase(await abrir());
  } catch (error) {
    console.warn('readings are kept in memory only', error);
    return naMemoria();
  }
}

async function abrir(): Promise<IDBPDatabase<Schema>> {
  const db = await openDB<Schema>(NOME, VERSAO, {
    upgrade(aberta) {
      const leituras = aberta.createObjectStore('leituras', { keyPath: 'ordem', autoIncrement: true });
      leituras.createIndex('leitura_id', 'leitura_id', { unique: true });
    },
    // A newer page of ours wants to add to it: this one gives way and opens it again when it needs to.
    blocking: (_atual, _nova, evento) => {
      if (evento.target instanceof IDBDatabase) evento.target.close();
    },
  });
  return db;
}

function naBase(aberta: IDBPDatabase<Schema>): GuardaDeLeituras {
  let db = aberta;

  /** A connection that was closed under our hands is opened once more. */
  const usar = async <T>(trabalho: (db: IDBPDatabase<Schema>) => Promise<T>): Promise<T> => {
    try {
      return await trabalho(db);
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'InvalidStateError')) throw error;
      db = await abrir();
      return trabalho(db);
    }
  };
  const escrever = (trabalho: (loja: ReturnType<typeof lojaDe>) => Promise<unknown>) =>
    usar(async (db) => {
      // The system has written it when this is over: a battery that dies now takes nothing along.
      const transacao = db.transaction('leituras', 'readwrite', { durability: 'strict' });
      await Promise.all([trabalho(lojaDe(transacao)), transacao.done]);
    });

  return {
    soNaMemoria: false,
    acrescentar: (leitura) => escrever((loja) => loja.add(leitura)),
    listar: () => usar(async (db) => (await db.getAll('leituras')).map(comoHoje)),
    recusar: (leitura_id, recusa) =>
      escrever(async (loja) => {
        const leitura = await loja.index('leitura_id').get(leitura_id);
        if (leitura) await loja.put({ ...leitura, recusa });
      }),
    tirar: (leitura_id) =>
      escrever(async (loja) => {
        const chave = await loja.index('leitura_id').getKey(leitura_id);
        if (chave !== undefined) await loja.delete(chave);
      }),
  };
}

const lojaDe = (transacao: IDBPTransaction<Schema, ['leituras'], 'readwrite'>) => transacao.objectStore('leituras');

/** Imitates the device's store for as long as the page lives. */
export function naMemoria(): GuardaDeLeituras {
  let leituras: Leitura[] = [];
  return {
    soNaMemoria: true,
    acrescentar: async (leitura) => void leituras.push(leitura),
    listar: async () => [...leituras],
    recusar: async (leitura_id, recusa) => {
      leituras = leituras.map((uma) => (uma.leitura_id === leitura_id ? { ...uma, recusa } : uma));
    },
    tirar: async (leitura_id) => {
      leituras = leituras.filter((uma) => uma.leitura_id !== leitura_id);
    },
  };
}
