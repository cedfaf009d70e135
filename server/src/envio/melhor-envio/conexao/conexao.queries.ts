import { sql } from 'kysely';
import type { Db } from '../../../base/db/db.ts';
import { leaseIn } from '../../../base/db/lease.ts';

/** Melhor Envio's documents give the refresh token this life. */
const DIAS_DA_RENOVACAO = 45;
/** The lease is longer than a call may take, so that only the work of a dead process is taken over. */
const LEASE_S = 20;
const PAUSA_S = 30;
const RENOVACAO = leaseIn('renovando_por', 'renovando_ate');
const VALIDADE_DA_IDA_MIN = 10;

type ParTrancado = { acesso: Buffer; renovacao: Buffer; vale_s: number };

export const lerConexao = (db: Db) =>
  db
    .selectFrom('conexao_com_o_melhor_envio as c')
    .innerJoin('usuarios as u', 'u.id', 'c.autorizado_por')
    .select(['c.estado', 'c.par', 'c.acesso', 'c.renovacao', 'c.renovacao_expira_em', 'c.autorizado_em'])
    .select('u.nome as autorizado_por')
    .select([
      sql<boolean>`c.acesso_expira_em > now()`.as('vivo'),
      sql<boolean>`c.emitido_em + (c.acesso_expira_em - c.emitido_em) / 2 < now()`.as('na_metade'),
    ])
    .executeTakeFirst();

export type Conexao = NonNullable<Awaited<ReturnType<typeof lerConexao>>>;

/** A new consent takes the place of the one before. */
export async function guardarConexao(
  db: Db,
  { par: { acesso, renovacao, vale_s }, usuario_id }: { par: ParTrancado; usuario_id: number },
): Promise<void> {
  await sql`
    insert into conexao_com_o_melhor_envio
      (estado, par, acesso, renovacao, emitido_em, acesso_expira_em, renovacao_expira_em, autorizado_por)
    values ('conectado', gen_random_uuid(), ${acesso}, ${renovacao}, now(), now() + make_interval(secs => ${vale_s}),
      now() + make_interval(days => ${DIAS_DA_RENOVACAO}), ${usuario_id})
    on conflict (id) do update set
      estado = excluded.estado, par = excluded.par, acesso = excluded.acesso, renovacao = excluded.renovacao,
      emitido_em = excluded.emitido_em, acesso_expira_em = excluded.acesso_expira_em,
      renovacao_expira_em = excluded.renovacao_expira_em, autorizado_em = now(),
      autorizado_por = excluded.autorizado_por, ${RENOVACAO.ended}, renovar_depois_de = now()`.execute(db);
}

/** Takes the lease for renewing this pair; during a pause no one gets it. */
export async function tomarRenovacao(db: Db, par: string, por: string): Promise<boolean> {
  const { rows } = await sql`
    update conexao_com_o_melhor_envio set ${RENOVACAO.taken(por, LEASE_S)}
    where par = ${par} and estado = 'conectado' and renovar_depois_de <= now() and ${RENOVACAO.isFree}
    returning 1`.execute(db);
  return rows.length === 1;
}

/** The pair is stored before its first use: the old one is gone. */
export async function guardarRenovacao(db: Db, par: string, { acesso, renovacao, vale_s }: ParTrancado): Promise<void> {
  await sql`
    update conexao_com_o_melhor_envio set
      par = gen_random_uuid(), acesso = ${acesso}, renovacao = ${renovacao}, emitido_em = now(),
      acesso_expira_em = now() + make_interval(secs => ${vale_s}),
      renovacao_expira_em = now() + make_interval(days => ${DIAS_DA_RENOVACAO}),
      ${RENOVACAO.ended}, renovar_depois_de = now()
    where par = ${par}`.execute(db);
}

export async function adiarRenovacao(db: Db, par: string, por: string): Promise<void> {
  await sql`
    update conexao_com_o_melhor_envio set
      ${RENOVACAO.ended}, renovar_depois_de = now() + make_interval(secs => ${PAUSA_S})
    where par = ${par} and renovando_por = ${por}`.execute(db);
}

/** Melhor Envio has ended this pair: only a consent helps. */
export async function perderAutorizacao(db: Db, par: string, por: string): Promise<void> {
  await sql`
    update conexao_com_o_melhor_envio set
      estado = 'precisa_autorizar', acesso = null, renovacao = null, ${RENOVACAO.ended}
    where par = ${par} and renovando_por = ${por}`.execute(db);
}

export async function esquecerConexao(db: Db): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('conexao_com_o_melhor_envio').executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function anotarIda(
  db: Db,
  ida: { hash: Buffer; usuario_id: number; redirecionamento: string },
): Promise<void> {
  await sql`delete from idas_ao_melhor_envio where expira_em < now() - interval '1 day'`.execute(db);
  await db
    .insertInto('idas_ao_melhor_envio')
    .values({ ...ida, expira_em: sql<string>`now() + make_interval(mins => ${VALIDADE_DA_IDA_MIN})` })
    .execute();
}

/** Uses the trip up, and answers where it leads back to; undefined when it was used, took too long, or is another's. */
export async function usarIda(
  db: Db,
  { hash, usuario_id }: { hash: Buffer; usuario_id: number },
): Promise<string | undefined> {
  const { rows } = await sql<{ redirecionamento: string }>`
    update idas_ao_melhor_envio set usada_em = now()
    where hash = ${hash} and usuario_id = ${usuario_id} and usada_em is null and expira_em > now()
    returning redirecionamento`.execute(db);
  return rows[0]?.redirecionamento;
}
