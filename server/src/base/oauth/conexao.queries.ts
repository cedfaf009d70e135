import { sql } from 'kysely';
import type { Tables } from '../../tables.ts';
import type { Db } from '../db/db.ts';
import { leaseIn } from '../db/lease.ts';

/** The lease is longer than a call may take, so that only the work of a dead process is taken over. */
const LEASE_S = 20;
export const RENOVACAO = leaseIn('renovando_por', 'renovando_ate');

/** The table of one row that keeps what a service gave the shop. */
export type TabelaDaConexao = {
  nome: Extract<keyof Tables, `conexao_${string}`>;
  /** The life that the service's documents give a refresh token. */
  dias_da_renovacao: number;
  /** Nobody renews for so long after a renewal that failed. */
  pausa_s: number;
  /** True where the table keeps when the pair was given. */
  temEmissao: boolean;
};

export type ParTrancado = { acesso: Buffer; renovacao: Buffer | undefined; vale_s: number };
/** One caller's try to renew one pair. */
type Vez = { par: string; por: string };

/** Without a new refresh token the old one stays, and its end. */
const comPar = ({ dias_da_renovacao, temEmissao }: TabelaDaConexao, { acesso, renovacao, vale_s }: ParTrancado) => sql`
  estado = 'conectado', par = gen_random_uuid(), acesso = ${acesso},
  ${renovacao === undefined ? sql`` : sql`renovacao = ${renovacao}, renovacao_expira_em = now() + make_interval(days => ${dias_da_renovacao}),`}
  ${temEmissao ? sql`emitido_em = now(),` : sql``}
  acesso_expira_em = now() + make_interval(secs => ${vale_s}), ${RENOVACAO.ended}, renovar_depois_de = now()`;

/** A new consent takes the place of the one before. */
export async function guardarConsentimento(
  db: Db,
  tabela: TabelaDaConexao,
  { par, usuario_id }: { par: ParTrancado; usuario_id: number },
): Promise<void> {
  const nome = sql.table(tabela.nome);
  const emissao = tabela.temEmissao;
  await sql`
    insert into ${nome} (estado, par, acesso_expira_em, renovacao_expira_em, autorizado_por ${emissao ? sql`, emitido_em` : sql``})
    values ('precisa_autorizar', gen_random_uuid(), now(), now(), ${usuario_id} ${emissao ? sql`, now()` : sql``})
    on conflict (id) do nothing`.execute(db);
  await sql`
    update ${nome} set ${comPar(tabela, par)}, autorizado_em = now(), autorizado_por = ${usuario_id}`.execute(db);
}

/** Takes or keeps the lease for renewing this pair; during a pause no one gets it. */
export async function tomarRenovacao(db: Db, { nome }: TabelaDaConexao, { par, por }: Vez): Promise<boolean> {
  const { rows } = await sql`
    update ${sql.table(nome)} set ${RENOVACAO.taken(por, LEASE_S)}
    where par = ${par} and estado = 'conectado' and renovar_depois_de <= now()
      and (${RENOVACAO.isFree} or renovando_por = ${por})
    returning 1`.execute(db);
  return rows.length === 1;
}

export async function guardarRenovacao(db: Db, tabela: TabelaDaConexao, par: string, novo: ParTrancado): Promise<void> {
  await sql`update ${sql.table(tabela.nome)} set ${comPar(tabela, novo)} where par = ${par}`.execute(db);
}

export async function adiarRenovacao(db: Db, { nome, pausa_s }: TabelaDaConexao, { par, por }: Vez): Promise<void> {
  await sql`
    update ${sql.table(nome)} set ${RENOVACAO.ended}, renovar_depois_de = now() + make_interval(secs => ${pausa_s})
    where par = ${par} and renovando_por = ${por}`.execute(db);
}

/** The service has ended this pair: only a consent helps. A process that renews it now knows better. */
export async function perderAutorizacao(db: Db, { nome }: TabelaDaConexao, { par, por }: Vez): Promise<void> {
  await sql`
    update ${sql.table(nome)}
    set estado = 'precisa_autorizar', acesso = null, renovacao = null, ${RENOVACAO.ended}
    where par = ${par} and renovando_por = ${por}`.execute(db);
}
