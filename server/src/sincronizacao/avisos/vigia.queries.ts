import type { Reason } from '@varal/contract/errors';
import type { ResumoDaFila } from '@varal/contract/sincronizacao/sincronizacao';
import { sql } from 'kysely';
import type { Db } from '../../base/db/db.ts';
import { keepReason, tellReason } from '../../base/kept-reason.ts';

export type Recurso = ResumoDaFila['calados'][number]['recurso'];

/** A notice that is late by less is no silence: Bling sends it again with growing gaps. */
const HORAS_DE_SILENCIO = 3;
/** One change alone may have lost its notice. */
const MUDANCAS_SEM_AVISO = 2;

/** Notes that Bling tells of these. One note a minute is enough, however many notices come. */
export async function anotarAvisados(db: Db, recursos: readonly Recurso[]): Promise<void> {
  if (recursos.length === 0) return;
  await sql`
    update vigia_do_bling set avisado_em = clock_timestamp(), calado_desde = null, mudancas = 0
    where recurso = any(${recursos}::text[])
      and (calado_desde is not null or avisado_em is null or avisado_em < now() - interval '1 minute')`.execute(db);
}

/** Notes changes that a look found and no notice told. Bling that never told anything has not fallen silent. */
export async function anotarSemAviso(db: Db, recurso: Recurso, quantas: number): Promise<void> {
  if (quantas === 0) return;
  await sql`
    update vigia_do_bling set mudancas = mudancas + ${quantas}, calado_desde = coalesce(calado_desde, clock_timestamp())
    where recurso = ${recurso} and avisado_em is not null`.execute(db);
}

/** Notes that Bling refuses a look, or no longer does. */
export async function anotarOlhar(db: Db, recurso: Recurso, recusa: Reason | null): Promise<void> {
  await sql`
    update vigia_do_bling set recusa = ${recusa && keepReason(recusa)}, recusada_em = case when ${recusa !== null} then now() end
    where recurso = ${recurso} and (recusa is not null or ${recusa !== null})`.execute(db);
}

/** A refused look is tried again after an hour, or after a new consent. */
export async function podeOlhar(db: Db, recurso: Recurso): Promise<boolean> {
  const { rows } = await sql`
    select from vigia_do_bling v, conexao_com_o_bling c
    where v.recurso = ${recurso} and v.recusada_em > greatest(now() - interval '1 hour', c.autorizado_em)`.execute(db);
  return rows.length === 0;
}

type Vigia = Pick<ResumoDaFila, 'calados' | 'recusados'>;

/** Whatever keeps the shop from hearing of changes at Bling while it is linked to it. */
export async function lerVigia(db: Db): Promise<Vigia> {
  const { rows } = await sql<{
    recurso: Recurso;
    avisado_em: string | null;
    mudancas: number;
    calado: boolean;
    recusa: string | null;
  }>`
    select v.recurso, v.avisado_em, v.mudancas, v.recusa,
      coalesce(v.mudancas >= ${MUDANCAS_SEM_AVISO}
        and v.calado_desde < now() - make_interval(hours => ${HORAS_DE_SILENCIO}), false) as calado
    from vigia_do_bling v, conexao_com_o_bling c
    where c.estado = 'conectado' order by v.recurso desc`.execute(db);
  return {
    calados: rows.flatMap(({ recurso, avisado_em, mudancas, calado }) =>
      calado && avisado_em ? [{ recurso, avisado_em, mudancas }] : [],
    ),
    recusados: rows.flatMap(({ recurso, recusa }) => (recusa ? [{ recurso, causa: tellReason(recusa) }] : [])),
  };
}
