import { sql } from 'kysely';
import type { Db } from '../../base/db/db.ts';
import { leaseIn } from '../../base/db/lease.ts';

/** Bling's documents give the refresh token this life. */
const DIAS_DA_RENOVACAO = 30;
/** The lease is longer than a call may take, so that only the work of a dead process is taken over. */
const LEASE_S = 20;
export const RENOVACAO = leaseIn('renovando_por', 'renovando_ate');
/** Bling locks an application out for an hour that asks for tokens 20 times in a minute. */
const PAUSA_S = 5;

type ParTrancado = { acesso: Buffer; renovacao: Buffer; vale_s: number };

export const lerConexao = (db: Db) =>
  db
    .selectFrom('conexao_com_o_bling as c')
    .innerJoin('usuarios as u', 'u.id', 'c.autorizado_por')
    .select([
      'c.estado',
      'c.par',
      'c.acesso',
      'c.renovacao',
      'c.acesso_expira_em',
      'c.renovacao_expira_em',
      'c.autorizado_em',
      'c.empresa_id',
      'c.empresa_nome',
      'u.nome as autorizado_por',
    ])
    .select(({ eb, fn, ref }) => [
      eb(ref('c.acesso_expira_em'), '>', fn<string>('now', [])).as('vivo'),
      eb(ref('c.acesso_expira_em'), '>', sql<string>`now() + interval '5 minutes'`).as('fresco'),
      eb(ref('c.renovar_depois_de'), '>', fn<string>('now', [])).as('em_pausa'),
    ])
    .executeTakeFirst();

export type Conexao = NonNullable<Awaited<ReturnType<typeof lerConexao>>>;

/** Keeps everybody else from putting a consent in place until the end of the transaction, also where there is none yet. */
export async function travarConexao(db: Db): Promise<void> {
  await sql`lock table conexao_com_o_bling in share row exclusive mode`.execute(db);
}

export type Empresa = { id: string; nome: string };
type Consentida = { par: ParTrancado; usuario_id: number; empresa: Empresa | undefined };

/**
 * A new consent takes the place of the one before, unless that one is of another company, or nobody knows whether it
 * is: then nothing changes, and the answer is false.
 */
export async function guardarConexao(db: Db, { par, usuario_id, empresa }: Consentida): Promise<boolean> {
  const { acesso, renovacao, vale_s } = par;
  const { rows } = await sql`
    insert into conexao_com_o_bling
      (estado, par, acesso, renovacao, acesso_expira_em, renovacao_expira_em, autorizado_por, empresa_id, empresa_nome)
    values ('conectado', gen_random_uuid(), ${acesso}, ${renovacao}, now() + make_interval(secs => ${vale_s}),
      now() + make_interval(days => ${DIAS_DA_RENOVACAO}), ${usuario_id}, ${empresa?.id ?? null}, ${empresa?.nome ?? null})
    on conflict (id) do update set
      estado = excluded.estado, par = excluded.par, acesso = excluded.acesso, renovacao = excluded.renovacao,
      acesso_expira_em = excluded.acesso_expira_em, renovacao_expira_em = excluded.renovacao_expira_em,
      autorizado_em = excluded.autorizado_em, autorizado_por = excluded.autorizado_por,
      empresa_id = excluded.empresa_id, empresa_nome = excluded.empresa_nome,
      ${RENOVACAO.ended}, renovar_depois_de = now()
    where conexao_com_o_bling.empresa_id is null or conexao_com_o_bling.empresa_id = excluded.empresa_id
    returning 1`.execute(db);
  return rows.length === 1;
}

export async function guardarEmpresa(db: Db, empresa: Empresa): Promise<void> {
  await db.updateTable('conexao_com_o_bling').set({ empresa_id: empresa.id, empresa_nome: empresa.nome }).execute();
}

/** Takes or keeps the lease for renewing this pair; during a pause no one gets it. */
export async function tomarRenovacao(db: Db, par: string, por: string): Promise<boolean> {
  const { rows } = await sql`
    update conexao_com_o_bling
    set ${RENOVACAO.taken(por, LEASE_S)}
    where par = ${par} and estado = 'conectado' and renovar_depois_de <= now()
      and (${RENOVACAO.isFree} or renovando_por = ${por})
    returning 1`.execute(db);
  return rows.length === 1;
}

type ParNovo = Omit<ParTrancado, 'renovacao'> & { renovacao: Buffer | undefined };

/** A renewal that brings no new refresh token keeps the old one, and its end. */
export async function guardarRenovacao(db: Db, par: string, { acesso, renovacao, vale_s }: ParNovo): Promise<void> {
  const outra = renovacao !== undefined;
  await sql`
    update conexao_com_o_bling set
      estado = 'conectado', par = gen_random_uuid(), acesso = ${acesso},
      renovacao = ${outra ? renovacao : sql`renovacao`},
      acesso_expira_em = now() + make_interval(secs => ${vale_s}),
      renovacao_expira_em = ${outra ? sql`now() + make_interval(days => ${DIAS_DA_RENOVACAO})` : sql`renovacao_expira_em`},
      ${RENOVACAO.ended}, renovar_depois_de = now()
    where par = ${par}`.execute(db);
}

export async function adiarRenovacao(db: Db, par: string, por: string): Promise<void> {
  await sql`
    update conexao_com_o_bling set
      ${RENOVACAO.ended},
      renovar_depois_de = now() + make_interval(secs => ${PAUSA_S})
    where par = ${par} and renovando_por = ${por}`.execute(db);
}

/** Bling has ended this pair: only a consent helps. A process that renews it now knows better. */
export async function perderAutorizacao(db: Db, par: string, por: string): Promise<void> {
  await sql`
    update conexao_com_o_bling set
      estado = 'precisa_autorizar', acesso = null, renovacao = null, ${RENOVACAO.ended}
    where par = ${par} and renovando_por = ${por}`.execute(db);
}

export async function esquecerConexao(db: Db): Promise<Buffer | null> {
  const row = await db.deleteFrom('conexao_com_o_bling').returning('renovacao').executeTakeFirst();
  return row?.renovacao ?? null;
}
