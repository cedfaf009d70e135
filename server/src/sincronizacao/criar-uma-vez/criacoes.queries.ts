import type { Db } from '../../base/db/db.ts';
import type { Tables } from '../../tables.ts';

type Registro = Omit<Tables['criacoes_no_bling'], 'chave'>;

export async function anotarCriacao(db: Db, registro: Registro, chaves: readonly string[]): Promise<void> {
  await db
    .insertInto('criacoes_no_bling')
    .values(chaves.map((chave) => ({ ...registro, chave })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Reads the keys by which a record may be found at Bling although its number was never noted. */
export async function chavesDeCriacao(db: Db, { tipo, registro_id }: Registro): Promise<string[]> {
  const rows = await db
    .selectFrom('criacoes_no_bling')
    .select('chave')
    .where('tipo', '=', tipo)
    .where('registro_id', '=', registro_id)
    .orderBy('chave')
    .execute();
  return rows.map(({ chave }) => chave);
}

/** Forgets the keys: the number is known, or nothing was made. */
export async function esquecerCriacao(db: Db, { tipo, registro_id }: Registro): Promise<void> {
  await db.deleteFrom('criacoes_no_bling').where('tipo', '=', tipo).where('registro_id', '=', registro_id).execute();
}
