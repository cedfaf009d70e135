import { sql } from 'kysely';
import type { Db } from '../base/db/db.ts';
import { prepared } from '../base/db/prepared.ts';
import type { Quem } from '../base/http/session.ts';
import type { MotivoDeEncerramento } from './auth.tables.ts';
import type { Acesso } from './tokens.ts';

/** A session ends after this long without use. */
const IDLE_DAYS = 30;
/** A session ends after this long whatever happens, so that a copied token cannot be renewed for ever. */
const WHOLE_DAYS = 90;
/** The previous token is still accepted for this long, so that two tabs opened at once both stay signed in. */
const GRACE_S = 30;

const idleFor = sql`make_interval(days => ${sql.lit(IDLE_DAYS)})`;
const isYoung = sql<boolean>`criada_em > now() - make_interval(days => ${sql.lit(WHOLE_DAYS)})`;

/** Tells whether a row of `sessoes` is a session that still lets in. */
export const isOpen = sql<boolean>`encerrada_em is null and usada_em > now() - ${idleFor} and ${isYoung}`;

type NovaSessao = { usuario_id: number; senha_hash: string; navegador: string; hash: Buffer };

/** Opens nothing when the password changed or the user was disabled while the password was being checked. */
export async function abrirSessao(db: Db, sessao: NovaSessao): Promise<number | undefined> {
  const { rows } = await sql<{ sessao_id: number }>`
    with nova as (
      insert into sessoes (usuario_id, navegador)
      select id, ${sessao.navegador} from usuarios
      where id = ${sessao.usuario_id} and senha_hash = ${sessao.senha_hash} and ativo
      for share
      returning id
    )
    insert into refresh_tokens (hash, sessao_id, geracao) select ${sessao.hash}, id, 1 from nova
    returning sessao_id`.execute(db);
  return rows[0]?.sessao_id;
}

/** Finds the caller of an access token. Finds nothing once the session is over or the user is disabled. */
export async function buscarQuem(db: Db, { usuario_id, sessao_id }: Acesso): Promise<Quem | undefined> {
  const [quem] = await QUEM(db, { usuario_id, sessao_id });
  return quem;
}

// This statement runs on every call, which is why it is prepared.
const QUEM = prepared<Acesso, Quem>(
  ({ usuario_id, sessao_id }) => sql`
    select u.id, u.username, u.nome, u.tipo, u.trocar_senha, s.id as sessao_id
    from sessoes s join usuarios u on u.id = s.usuario_id
    where s.id = ${sessao_id} and u.id = ${usuario_id} and s.encerrada_em is null and ${isYoung} and u.ativo`,
);

/** Keeps the caller's session from ending until the end of the transaction. Answers false when it has ended. */
export async function segurarSessao(db: Db, { id, sessao_id }: Quem): Promise<boolean> {
  const { rows } = await sql`
    select from sessoes
    where id = ${sessao_id} and usuario_id = ${id} and encerrada_em is null and ${isYoung} for share`.execute(db);
  return rows.length === 1;
}

export type RefreshConhecido = Acesso & { geracao: number; posicao: 'atual' | 'anterior' | 'velho' };

/** Finds the open session of a refresh token and whether the token is the current, the previous or an old one. */
export async function buscarRefresh(db: Db, hash: Buffer): Promise<RefreshConhecido | undefined> {
  const { rows } = await sql<RefreshConhecido>`
    select s.id as sessao_id, s.usuario_id, t.geracao,
      case
        when t.geracao = s.geracao then 'atual'
        when t.geracao = s.geracao - 1 and s.girada_em > now() - make_interval(secs => ${GRACE_S}) then 'anterior'
        else 'velho'
      end as posicao
    from refresh_tokens t
    join sessoes s on s.id = t.sessao_id
    join usuarios u on u.id = s.usuario_id
    where t.hash = ${hash} and ${isOpen} and u.ativo`.execute(db);
  return rows[0];
}

/** Finds the session a refresh token belongs or belonged to, open or not. */
export const buscarSessaoDoRefresh = (db: Db, hash: Buffer) =>
  db.selectFrom('refresh_tokens').select('sessao_id').where('hash', '=', hash).executeTakeFirst();

/** Starts the next generation of a session. Answers false when another call did so first. */
export async function girar(db: Db, { sessao_id, geracao }: RefreshConhecido, novo: Buffer): Promise<boolean> {
  const { rows } = await sql`
    with girada as (
      update sessoes set geracao = geracao + 1, girada_em = now(), usada_em = now()
      where id = ${sessao_id} and geracao = ${geracao} and encerrada_em is null
      returning id, geracao
    )
    insert into refresh_tokens (hash, sessao_id, geracao) select ${novo}, id, geracao from girada returning 1`.execute(
    db,
  );
  return rows.length === 1;
}

/** Adds another token to the generation that followed, for the tab that came second. */
export async function acompanhar(db: Db, { sessao_id, geracao }: RefreshConhecido, novo: Buffer): Promise<boolean> {
  const { rows } = await sql`
    insert into refresh_tokens (hash, sessao_id, geracao)
    select ${novo}, id, geracao from sessoes where id = ${sessao_id} and geracao = ${geracao + 1} and encerrada_em is null
    returning 1`.execute(db);
  return rows.length === 1;
}

export async function marcarUso(db: Db, sessao_id: number): Promise<void> {
  await sql`
    update sessoes set usada_em = now()
    where id = ${sessao_id} and usada_em < now() - interval '1 hour'`.execute(db);
}

type Dono = { id: number; nome: string };

/** Ends a session and answers whose it was; undefined when it had ended before. */
export async function encerrarSessao(
  db: Db,
  sessao_id: number,
  motivo: MotivoDeEncerramento,
): Promise<Dono | undefined> {
  const { rows } = await sql<Dono>`
    update sessoes s set encerrada_em = now(), motivo = ${motivo} from usuarios u
    where s.id = ${sessao_id} and s.encerrada_em is null and u.id = s.usuario_id
    returning u.id, u.nome`.execute(db);
  return rows[0];
}

export async function encerrarSessoesDe(db: Db, usuario_id: number, motivo: MotivoDeEncerramento): Promise<number> {
  const { rows } = await sql`
    update sessoes set encerrada_em = now(), motivo = ${motivo}
    where usuario_id = ${usuario_id} and encerrada_em is null returning 1`.execute(db);
  return rows.length;
}

/** Ends the other sessions of the caller. */
export async function encerrarOutrasSessoes(
  db: Db,
  { id, sessao_id }: Quem,
  motivo: MotivoDeEncerramento,
): Promise<void> {
  await sql`
    update sessoes set encerrada_em = now(), motivo = ${motivo}
    where usuario_id = ${id} and id <> ${sessao_id} and encerrada_em is null`.execute(db);
}

export type SessaoAberta = { id: number; criada_em: string; usada_em: string; navegador: string };

export const listarSessoesDe = (db: Db, usuario_id: number): Promise<SessaoAberta[]> =>
  db
    .selectFrom('sessoes')
    .select(['id', 'criada_em', 'usada_em', 'navegador'])
    .where('usuario_id', '=', usuario_id)
    .where(isOpen)
    .orderBy('usada_em', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** Deletes ended and unused sessions with their tokens. The week's delay lets a stolen old token still find its family. */
export async function limparSessoes(db: Db): Promise<void> {
  await sql`
    delete from sessoes
    where greatest(usada_em, encerrada_em) < now() - ${idleFor} - interval '7 days'`.execute(db);
}
