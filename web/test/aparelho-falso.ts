import { cleanup } from '@testing-library/react';
import {
  forceCloseDatabase,
  IDBCursor,
  IDBCursorWithValue,
  IDBDatabase,
  IDBFactory,
  IDBIndex,
  IDBKeyRange,
  IDBObjectStore,
  IDBOpenDBRequest,
  IDBRequest,
  IDBTransaction,
} from 'fake-indexeddb';
import { onTestFinished, vi } from 'vitest';
import { chavesAbertas } from '../src/sem-sinal/abertas.ts';

/** The library that opens databases asks what kind of thing it holds. */
const KINDS = {
  ...{ IDBCursor, IDBCursorWithValue, IDBDatabase, IDBIndex, IDBKeyRange },
  ...{ IDBObjectStore, IDBOpenDBRequest, IDBRequest, IDBTransaction },
};

type Circumstances = {
  /** The browser has databases and opens none: it says so as it is asked, or only later. */
  falha?: 'ao pedir' | 'depois';
};

/** Stands where the device begins to keep things: databases, files and room, in memory and gone with the test. */
export function aparelhoFalso({ falha }: Circumstances = {}) {
  const factory = new IDBFactory();
  const opened = new Set<IDBDatabase>();
  const files = new Map<string, Set<string>>();
  const espaco = { usage: 0, quota: 1_000_000 };
  let failing = falha;

  const open = (name: string, version: number) => {
    if (failing === 'ao pedir') throw new DOMException('The user denied it.', 'SecurityError');
    // A newer version is there by then, so this one is refused.
    if (failing === 'depois') {
      const newer = factory.open(name, version + 1);
      newer.addEventListener('success', () => newer.result.close());
    }
    const request = factory.open(name, version);
    request.addEventListener('success', () => opened.add(request.result));
    return request;
  };
  const deleteDatabase = (name: string) => factory.deleteDatabase(name);
  vi.stubGlobal('indexedDB', { open, deleteDatabase });
  for (const [name, kind] of Object.entries(KINDS)) vi.stubGlobal(name, kind);

  const { origin } = window.location;
  vi.stubGlobal('caches', {
    open: async (name: string) => {
      const inside = files.get(name) ?? new Set();
      files.set(name, inside);
      return {
        keys: async () => [...inside].map((url) => ({ url })),
        put: async (path: string) => void inside.add(origin + path),
        delete: async (path: string) => inside.delete(origin + path),
      };
    },
    delete: async (name: string) => files.delete(name),
  });
  Object.defineProperty(navigator, 'storage', {
    value: { estimate: async () => ({ ...espaco }) },
    configurable: true,
  });

  const fecharTudo = async () => {
    const closed = [...opened].map((database) => new Promise((resolve) => database.addEventListener('close', resolve)));
    // The library's types ask for the class where it takes a database.
    for (const database of opened) forceCloseDatabase(database as never);
    opened.clear();
    await Promise.all(closed);
  };
  onTestFinished(async () => {
    // Our copies are opened once for the page, and the next test has another device.
    await fecharTudo();
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, 'storage');
  });

  return {
    espaco,
    /** From now on databases can be opened. */
    async arrumar(): Promise<void> {
      failing = undefined;
      for (const { name = '' } of await factory.databases()) {
        await new Promise((resolve) => factory.deleteDatabase(name).addEventListener('success', resolve));
      }
    },
    /** The browser closes what is open, as it may when it is short of room. */
    fecharTudo,
    bases: async () => (await factory.databases()).map(({ name }) => name).toSorted(),
    arquivos: (name: string) => [...(files.get(name) ?? [])].map((url) => url.slice(origin.length)).toSorted(),
  };
}

/** Closes the screen, and lets the device answer whatever was asked of it before it goes. */
export async function sossegar(): Promise<void> {
  cleanup();
  await chavesAbertas();
}
