import type { BlocoDoCatalogo, MarcasDoCatalogo } from '@varal/contract/catalogo/catalogo';
import type { DBSchema, IDBPDatabase } from 'idb';
import { copia } from '../sem-sinal/bases.ts';

/** A block as this device keeps it: with all the codes by which something in it is found. */
export type BlocoGuardado = BlocoDoCatalogo & { chaves: string[] };
/** Tells when the catalogue was last seen to be as the shop has it, and what is shown of that. */
export type EstadoDoCatalogo = Pick<MarcasDoCatalogo, 'endereco_publico' | 'n_produtos'> & {
  em: string;
  fotos: number;
  fotos_de: number;
};

interface Schema extends DBSchema {
  blocos: { key: number; value: BlocoGuardado; indexes: { chave: string } };
  /** The mark of each block, by itself: comparing them all reads no product. */
  marcas: { key: number; value: string };
  estado: { key: 'catalogo'; value: EstadoDoCatalogo };
}
export type CopiaDoCatalogo = IDBPDatabase<Schema>;

export const copiaDoCatalogo = copia<Schema>('varal-catalogo', 1, (db) => {
  db.createObjectStore('blocos', { keyPath: 'bloco' }).createIndex('chave', 'chaves', { multiEntry: true });
  db.createObjectStore('marcas');
  db.createObjectStore('estado');
});
