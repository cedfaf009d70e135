import type { TipoDeRegistro } from '@varal/contract/bling/fila';
import { reason } from '@varal/contract/errors';
import { sql } from 'kysely';
import type { Db } from '../../base/db/db.ts';
import { keepReason } from '../../base/kept-reason.ts';
import { TOMADA } from './fila.queries.ts';

/** Ends the work on these records. A process that is bringing one to Bling at this moment loses its lease. */
export async function encerrarNaFila(db: Db, tipo: TipoDeRegistro, registros: readonly number[]): Promise<void> {
  await sql`
    update sincronizacoes set feita = pedida, feita_em = now(), recusada = null, causa = null, ressalvas = '{}', tentativas = 0,
      procurar = false, urgente_desde = null, ${TOMADA.ended}
    where tipo = ${tipo} and registro_id = any(${registros}::int[])`.execute(db);
}

/** Deletes what was said about them alone: the waiting work goes on. */
export async function esquecerCausas(db: Db, tipo: TipoDeRegistro, registros: readonly number[]): Promise<void> {
  await sql`
    update sincronizacoes set causa = case when recusada = pedida then ${CAUSA_APAGADA} end, ressalvas = '{}', ${TOMADA.ended}
    where tipo = ${tipo} and registro_id = any(${registros}::int[])
      and (causa is not null or ressalvas <> '{}' or tomada_por is not null)`.execute(db);
}

const CAUSA_APAGADA = keepReason(reason('bling.motivo_apagado'));

/** Takes a record out of the queue: it is gone, or no longer wanted at Bling. */
export async function tirarDaFila(db: Db, tipo: TipoDeRegistro, registro_id: number): Promise<void> {
  await db.deleteFrom('sincronizacoes').where('tipo', '=', tipo).where('registro_id', '=', registro_id).execute();
}
