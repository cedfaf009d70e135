import { PARTES, type Parte } from '@varal/contract/partes/parte';
import type { Db } from '../base/db/db.ts';

export type Guardada = { chave: Parte; ligada: boolean };

export async function listarGuardadas(db: Db): Promise<Guardada[]> {
  const guardadas = await db.selectFrom('partes').select(['chave', 'ligada']).execute();
  return guardadas.sort((a, b) => PARTES.indexOf(a.chave) - PARTES.indexOf(b.chave));
}

export async function listarLigadas(db: Db): Promise<Parte[]> {
  const ligadas = await db.selectFrom('partes').select('chave').where('ligada', '=', true).execute();
  return ligadas.map(({ chave }) => chave);
}

/** Keeps others from switching it until the end of the transaction. */
export const travarParte = (db: Db, chave: Parte): Promise<Guardada> =>
  db.selectFrom('partes').select(['chave', 'ligada']).where('chave', '=', chave).forUpdate().executeTakeFirstOrThrow();

export async function guardarParte(db: Db, { chave, ligada }: Guardada): Promise<void> {
  await db.updateTable('partes').set({ ligada }).where('chave', '=', chave).execute();
}
