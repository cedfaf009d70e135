import type { TipoDeRegistro } from '@varal/contract/bling/fila';
import type { Reason } from '@varal/contract/errors';
import { sql } from 'kysely';
import type { Db } from '../../base/db/db.ts';
import { leaseIn } from '../../base/db/lease.ts';
import { keepReason } from '../../base/kept-reason.ts';
import { RENOVACAO } from '../../base/oauth/conexao.queries.ts';
import { OCUPADA } from './faixa.ts';

export type Tomada = {
  id: number;
  tipo: TipoDeRegistro;
  registro_id: number;
  /** The id of this run. A run that finds another id in the row has lost the work, and notes nothing more about it. */
  por: string;
  /** The number of the request that is answered: a later request has another. */
  pedida: number;
  procurar: boolean;
  tentativas: number;
  titulo: string | null;
  id_bling: number | null;
};

/** The lease begins anew before each call and while it goes on: only a dead process loses it. */
const LEASE_S = 15;
const DONO = leaseIn('dono', 'dono_ate');
export const RENOVAR_MS = 4_000;
/** The screens show a run of many calls as under way for this long. */
const TOMADA_S = 60;
export const TOMADA = leaseIn('tomada_por', 'tomada_ate');
/** Retries that waited for their own turn are spread over this many seconds after a pause of the queue. */
const ESPALHAR_S = 5;

const aFazer = sql`s.feita < s.pedida and s.recusada is distinct from s.pedida`;
/** Urgent requests made since a pause began are the only ones due during it. */
const devida = sql`${aFazer} and s.tentar_depois_de <= clock_timestamp()
  and (f.calada_ate is null or f.calada_ate <= clock_timestamp())
  and (f.pausada_ate is null or f.pausada_ate <= clock_timestamp() or s.urgente_desde > f.pausada_em)`;

type Estado = {
  ha: boolean;
  /** The last that was tried failed. */
  tropecou: boolean;
  /** The milliseconds for which only urgent work is done; null when nothing is in the way. */
  parada_ms: number | null;
};

/** The query runs every second, however many records wait: it does not look at them while everything is paused. */
export async function verFila(db: Db): Promise<Estado> {
  const { rows } = await sql<Estado>`
    select case
        when f.calada_ate > clock_timestamp() then false
        when f.pausada_ate > clock_timestamp() then coalesce((
          select true from sincronizacoes s
          where ${aFazer} and s.urgente_desde > f.pausada_em and s.tentar_depois_de <= clock_timestamp()
          -- Of the index that begins with it; for an 'exists' the planner reads the table.
          order by s.urgente_desde limit 1), false)
        else exists (select from sincronizacoes s where ${aFazer} and s.tentar_depois_de <= clock_timestamp())
      end as ha,
      f.falhas_seguidas > 0 or f.pausada_ate is not null as tropecou,
      case when greatest(f.pausada_ate, f.calada_ate) > clock_timestamp()
        then ceil(extract(epoch from greatest(f.pausada_ate, f.calada_ate) - clock_timestamp()) * 1000)::float8
      end as parada_ms
    from fila_do_bling f`.execute(db);
  return rows[0] ?? { ha: false, tropecou: false, parada_ms: null };
}

/** The milliseconds until the next retry is due; undefined when none waits. */
export async function proximaEm(db: Db): Promise<number | undefined> {
  const { rows } = await sql<{ ms: number }>`
    select ceil(extract(epoch from s.tentar_depois_de - clock_timestamp()) * 1000)::float8 as ms
    from sincronizacoes s where ${aFazer} order by s.tentar_depois_de limit 1`.execute(db);
  return rows[0]?.ms;
}

/** Takes the lease of the queue and answers whether this process has it now. */
export async function tomarFila(db: Db, dono: string): Promise<boolean> {
  const { rows } = await sql`
    update fila_do_bling set ${DONO.taken(dono, LEASE_S)}
    where dono = ${dono} or ${DONO.isFree}
    returning 1`.execute(db);
  return rows.length === 1;
}

/** Extends the lease, and answers whether the queue and this work are still the process's own. */
export async function continuar(db: Db, dono: string, { id, por }: Tomada): Promise<boolean> {
  const { rows } = await sql`
    update fila_do_bling set ${DONO.extended(LEASE_S)}
    where dono = ${dono} and exists (select from sincronizacoes where id = ${id} and tomada_por = ${por})
    returning 1`.execute(db);
  return rows.length === 1;
}

export async function manter(db: Db, dono: string, tomada: Tomada): Promise<void> {
  if (!(await continuar(db, dono, tomada))) return;
  await sql`
    update sincronizacoes set ${TOMADA.extended(TOMADA_S)}
    where id = ${tomada.id} and tomada_por = ${tomada.por}
      and tomada_ate < clock_timestamp() + make_interval(secs => ${TOMADA_S / 2})`.execute(db);
}

/** Stops all calls for a while: one that was given up may still be done there, and its result shows only later. */
export async function calarFila(db: Db, ms: number): Promise<void> {
  await sql`
    update fila_do_bling set calada_ate = clock_timestamp() + make_interval(secs => ${ms / 1_000})`.execute(db);
}

export async function soltarFila(db: Db, dono: string): Promise<void> {
  await sql`update fila_do_bling set ${DONO.ended} where dono = ${dono}`.execute(db);
}

/** Ends all leases: this process is alone, so their holders are dead. Their last call may just have left. */
export async function soltarTudo(db: Db): Promise<void> {
  await sql`
    with fila as (update fila_do_bling set ${DONO.ended}),
      trabalho as (update sincronizacoes set ${TOMADA.ended} where tomada_por is not null),
      tokens as (update conexao_com_o_bling set ${RENOVACAO.ended} where renovando_por is not null)
    update faixa_do_bling set ${OCUPADA.ended}, livre_em = clock_timestamp() + interval '1 second'
    where ocupada_por is not null`.execute(db);
}

/**
 * Takes the next record: urgent ones first, then the oldest. It says `procurar` until an outcome is noted, because nobody
 * knows what a process that dies has done.
 */
export async function tomarProxima(db: Db, por: string): Promise<Tomada | undefined> {
  const { rows } = await sql<Tomada>`
    with proxima as (
      select s.id, s.procurar from sincronizacoes s, fila_do_bling f
      where ${devida}
      order by s.urgente_desde nulls last, s.pedida_em, s.id
      limit 1
    )
    update sincronizacoes s set procurar = true, ${TOMADA.taken(por, TOMADA_S)},
      -- The refusal was of an earlier request.
      recusada = null, causa = case when recusada is null then causa end,
      tentativas = case when recusada is null then tentativas else 0 end
    from proxima where s.id = proxima.id
    returning s.id, s.tipo, s.registro_id, s.tomada_por as por, s.pedida, proxima.procurar, s.tentativas, s.titulo,
      s.id_bling`.execute(db);
  return rows[0];
}

/** The record is at Bling as it was when it was taken. A request made meanwhile goes behind those that wait. */
export async function anotarFeita(db: Db, { id, por, pedida }: Tomada, ressalvas: readonly string[]): Promise<void> {
  await sql`
    update sincronizacoes set feita = greatest(feita, ${pedida}::int), feita_em = clock_timestamp(), causa = null,
      ressalvas = ${ressalvas}::text[],
      tentativas = 0, tentar_depois_de = clock_timestamp(), procurar = false, ${TOMADA.ended},
      urgente_desde = case when pedida > ${pedida} then urgente_desde end,
      pedida_em = case when pedida > ${pedida} then clock_timestamp() else pedida_em end
    where id = ${id} and tomada_por = ${por}`.execute(db);
}

/** Notes what a look found, whatever becomes of the send. */
export async function anotarRessalvas(db: Db, { id, por }: Tomada, ressalvas: readonly string[]): Promise<void> {
  await sql`
    update sincronizacoes set ressalvas = ${ressalvas}::text[]
    where id = ${id} and tomada_por = ${por} and ressalvas <> ${ressalvas}::text[]`.execute(db);
}

type Desfecho = {
  causa: Reason;
  /** Something may be at Bling whose number was never noted. */
  procurar: boolean;
};

export async function anotarRecusa(db: Db, { id, por, pedida }: Tomada, { causa, procurar }: Desfecho): Promise<void> {
  await sql`
    update sincronizacoes set recusada = ${pedida}, causa = ${keepReason(causa)}, tentativas = tentativas + 1, procurar = ${procurar},
      ${TOMADA.ended}, urgente_desde = case when pedida > ${pedida} then urgente_desde end
    where id = ${id} and tomada_por = ${por}`.execute(db);
}

export async function adiar(
  db: Db,
  { id, por }: Tomada,
  { causa, procurar, pausa_ms }: Desfecho & { pausa_ms: number },
): Promise<void> {
  await sql`
    update sincronizacoes set causa = ${keepReason(causa)}, procurar = ${procurar}, tentativas = tentativas + 1,
      ${TOMADA.ended}, tentar_depois_de = clock_timestamp() + make_interval(secs => ${pausa_ms / 1_000})
    where id = ${id} and tomada_por = ${por}`.execute(db);
}

/** Gives the turn back: the row is as it was before it was taken. */
export async function devolver(db: Db, { id, por }: Tomada, procurar: boolean): Promise<void> {
  await sql`
    update sincronizacoes set procurar = ${procurar}, ${TOMADA.ended}
    where id = ${id} and tomada_por = ${por}`.execute(db);
}

export type MotivoDaPausa = 'limite_por_segundo' | 'limite_por_dia' | 'fora_do_ar';

/** Urgent requests that come from now on still go: they may find out whether the hindrance has passed. */
export async function pausarFila(db: Db, motivo: MotivoDaPausa, pausa_ms: number): Promise<void> {
  await sql`
    update fila_do_bling set motivo_da_pausa = ${motivo}, pausada_em = clock_timestamp(),
      pausada_ate = clock_timestamp() + make_interval(secs => ${pausa_ms / 1_000})`.execute(db);
}

/** Ends all pauses: Bling answered. */
export async function anotarResposta(db: Db): Promise<void> {
  const { rows } = await sql<{ pausada: boolean }>`
    with antes as (select pausada_ate from fila_do_bling)
    update fila_do_bling set motivo_da_pausa = null, pausada_em = null, pausada_ate = null, falhas_seguidas = 0
    where pausada_ate is not null or falhas_seguidas > 0
    returning (select pausada_ate is not null from antes) as pausada`.execute(db);
  if (rows[0]?.pausada) await adiantar(db);
}

/** The hindrance may be over. If it is not, the next call shows it at once: the failures are still counted. */
export async function retomarFila(db: Db): Promise<void> {
  const { rows } = await sql`
    update fila_do_bling set pausada_ate = clock_timestamp() where pausada_ate > clock_timestamp() returning 1`.execute(
    db,
  );
  if (rows.length > 0) await adiantar(db);
}

async function adiantar(db: Db): Promise<void> {
  await sql`
    update sincronizacoes s set tentar_depois_de = clock_timestamp() + make_interval(secs => random() * ${ESPALHAR_S})
    where ${aFazer} and s.tentar_depois_de > clock_timestamp() + make_interval(secs => ${ESPALHAR_S})`.execute(db);
}

export async function contarFalha(db: Db): Promise<number> {
  const { rows } = await sql<{ falhas_seguidas: number }>`
    update fila_do_bling set falhas_seguidas = falhas_seguidas + 1 returning falhas_seguidas`.execute(db);
  return rows[0]?.falhas_seguidas ?? 1;
}

/** The end of the last pause for the day's limit, as long as no call has succeeded since. */
export async function fimDoDia(db: Db): Promise<Date | undefined> {
  const row = await db
    .selectFrom('fila_do_bling')
    .select('pausada_ate')
    .where('motivo_da_pausa', '=', 'limite_por_dia')
    .executeTakeFirst();
  return row?.pausada_ate ? new Date(row.pausada_ate) : undefined;
}
