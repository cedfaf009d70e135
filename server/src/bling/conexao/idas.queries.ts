import { sql } from 'kysely';
import type { Db } from '../../base/db/db.ts';
import type { Ida } from '../../base/oauth/ida.ts';
import type { TabelasDeBling } from '../bling.tables.ts';

/** A try is taken for dead after this time. It is no lease: nobody takes it over, since a code is tried once. */
const TENTATIVA_S = 30;

type Desfecho = NonNullable<TabelasDeBling['idas_ao_bling']['desfecho']>;

/** Answers whether the caller is the one who may hand this code over. */
export async function tomarIda(db: Db, { hash, usuario_id }: Ida, codigo: Buffer): Promise<boolean> {
  const { rows } = await sql`
    update idas_ao_bling set codigo = ${codigo}, tentada_em = now()
    where hash = ${hash} and usuario_id = ${usuario_id} and codigo is null and expira_em > now()
    returning 1`.execute(db);
  return rows.length === 1;
}

/** Reads a trip; undefined when it was never made, is another user's, or took too long. */
export async function lerIda(db: Db, { hash, usuario_id }: Ida) {
  const { rows } = await sql<{
    codigo: Buffer | null;
    desfecho: Desfecho | null;
    empresa_nome: string | null;
    abandonada: boolean;
  }>`
    select codigo, desfecho, empresa_nome, coalesce(tentada_em < now() - make_interval(secs => ${TENTATIVA_S}), false) as abandonada
    from idas_ao_bling
    where hash = ${hash} and usuario_id = ${usuario_id} and (codigo is not null or expira_em > now())`.execute(db);
  return rows[0];
}

type Fim = { desfecho: Exclude<Desfecho, 'outra_empresa'> } | { desfecho: 'outra_empresa'; empresa_nome: string };

export async function encerrarIda(db: Db, hash: Buffer, fim: Fim): Promise<void> {
  await db.updateTable('idas_ao_bling').set(fim).where('hash', '=', hash).execute();
}

/** Releases the trip: Bling has not seen its code, so it may be handed over again. */
export async function soltarIda(db: Db, hash: Buffer): Promise<void> {
  await db.updateTable('idas_ao_bling').set({ codigo: null, tentada_em: null }).where('hash', '=', hash).execute();
}
