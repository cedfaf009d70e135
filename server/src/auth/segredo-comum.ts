import { randomBytes } from 'node:crypto';
import type { Db } from '../base/db/db.ts';

/** Reads the secret of this name, which all processes of the database share; makes it where there is none. No copy holds it. */
export async function segredoComum(db: Db, nome: string): Promise<Uint8Array> {
  await db
    .insertInto('segredos')
    .values({ nome, valor: randomBytes(32) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { valor } = await db.selectFrom('segredos').select('valor').where('nome', '=', nome).executeTakeFirstOrThrow();
  return valor;
}
