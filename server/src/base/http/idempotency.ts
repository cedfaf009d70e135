import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import { brokenRule } from '../db/broken-rule.ts';
import type { Db } from '../db/db.ts';
import { prepared } from '../db/prepared.ts';
import type { Presence } from '../db/presence.ts';
import { inTransaction } from '../db/transaction.ts';
import { AppError, problemOf } from '../errors.ts';
import type { Quem } from './session.ts';

/**
 * A call's lease on its key. When it ends the process is taken for dead, and another call may take over. It is no `leaseIn`: the
 * claim makes the row, and giving it back deletes it.
 */
const LEASE_S = 60;
const WAIT_MS = 10_000;
const POLL_MS = 50;
/** A process whose connection was cut by the network, not by its end, shows itself again within this time. */
const GONE_MS = 1_000;
const MAX_KEY_LENGTH = 200;
/** An answer is given again for a day. */
const KEEP_HOURS = 24;

/** Runs work whose answer is kept together with what it wrote. */
export type Transaction = (work: (db: Db) => Promise<unknown>) => Promise<unknown>;

type Attempt = {
  db: Db;
  presence?: Presence | undefined;
  key: string | string[];
  quem: Quem;
  request: FastifyRequest;
  reply: FastifyReply;
  /** The content of the call besides its address. */
  content: unknown;
};
/** One call's hold on a key. */
type Claim = { usuario_id: number; chave: string; pedido: Buffer; por: string; sessao: number | null };
type Answer = { status: number; resposta: string };
type Kept = Claim & Answer;

/** Does the work of a call once per key: the same call again gets the first answer, also after a crash. */
export async function once(
  attempt: Attempt,
  run: (transaction: Transaction) => Promise<unknown>,
): Promise<FastifyReply> {
  const { db, reply } = attempt;
  const claim = claimOf(attempt);
  const first = await claimOrWait(db, claim);
  if (first) return send(reply, first);

  let kept = false;
  const keep = async (on: Db, answer: Answer) => {
    await finish(on, claim, answer);
    kept = true;
  };
  const transaction: Transaction = (work) =>
    inTransaction(db, async (trx) => {
      const result = await work(trx);
      await keep(trx, written(reply, result));
      return result;
    });

  try {
    const answer = written(reply, await run(transaction));
    if (!kept) await keep(db, answer);
    return send(reply, answer);
  } catch (error) {
    if (!kept && isLasting(error)) {
      await finish(db, claim, refusal(error));
    } else {
      await release(db, claim);
    }
    throw error;
  }
}

/**
 * Single-transaction variant: the answer is stored in the same transaction, so no claim is needed. A concurrent
 * duplicate rolls back and returns the first answer.
 */
export async function onceInTransaction(attempt: Attempt, work: (db: Db) => Promise<unknown>): Promise<FastifyReply> {
  const { db, reply } = attempt;
  const claim = claimOf(attempt);
  const until = Date.now() + WAIT_MS;
  for (;;) {
    try {
      const answer = await inTransaction(db, async (trx) => {
        const answer = written(reply, await work(trx));
        await KEEP(trx, { ...claim, ...answer });
        return answer;
      });
      return send(reply, answer);
    } catch (error) {
      await forgetOld(db, claim);
      if (isLasting(error) && (await KEEP_ALONE(db, { ...claim, ...refusal(error) })).length > 0) throw error;
      // The first call may already be answered: this error can be a consequence of its success.
      const first = await knownAnswer(db, claim);
      if (first) return send(reply, first);
      if (brokenRule(error) !== 'chaves_de_repeticao_pkey') throw error;
    }
    if (Date.now() > until) throw new AppError('pedido.em_andamento');
    await sleep(POLL_MS);
  }
}

const claimOf = ({ presence, key, quem, request, content }: Attempt): Claim => ({
  usuario_id: quem.id,
  chave: validKey(key),
  pedido: fingerprint(request, content),
  por: randomUUID(),
  sessao: presence?.shown() ?? null,
});

const refusal = (error: AppError): Answer => ({ status: error.status, resposta: JSON.stringify(problemOf(error)) });

/**
 * A lasting refusal, which the same call would meet again; being signed out of Bling, for example, is a passing one.
 */
const isLasting = (error: unknown): error is AppError =>
  error instanceof AppError &&
  error.status < 500 &&
  error.code !== 'pedido.em_andamento' &&
  ![401, 403, 408, 429].includes(error.status) &&
  !error.extra.requer_login_bling;

function validKey(key: string | string[]): string {
  if (typeof key !== 'string' || key.length === 0 || key.length > MAX_KEY_LENGTH) {
    throw new AppError('pedido.chave_invalida');
  }
  return key;
}

/** Hashes method, address and content of the call, so that a key reused for another call is noticed. */
function fingerprint({ method, url }: FastifyRequest, content: unknown): Buffer {
  const [path = '', ...query] = url.split('?');
  const address = `${method} ${path.replace(/\/$/, '')}?${query.join('?')}\n`;
  return createHash('sha256')
    .update(address)
    .update(JSON.stringify(content) ?? '')
    .digest();
}

const written = (reply: FastifyReply, result: unknown): Answer => ({
  status: reply.statusCode,
  resposta: result === undefined ? '' : String(reply.serialize(result)),
});

function send(reply: FastifyReply, { status, resposta }: Answer): FastifyReply {
  const type = status >= 400 ? 'application/problem+json' : 'application/json';
  if (resposta === '') return reply.code(status).send();
  return reply.code(status).type(`${type}; charset=utf-8`).serializer(String).send(resposta);
}

/**
 * Returns undefined when this call is the first with its key; otherwise waits for the first one's answer and returns
 * it.
 */
async function claimOrWait(db: Db, claim: Claim): Promise<Answer | undefined> {
  const until = Date.now() + WAIT_MS;
  let goneSince: number | undefined;
  for (;;) {
    if ((await TAKE(db, claim)).length === 1) return undefined;
    const known = await knownAnswer(db, claim);
    if (known) return known;
    const gone = await goneHolder(db, claim);
    goneSince = gone ? (goneSince ?? Date.now()) : undefined;
    if (gone && Date.now() - (goneSince ?? 0) >= GONE_MS) await release(db, { ...claim, por: gone });
    if (Date.now() > until) throw new AppError('pedido.em_andamento');
    await sleep(POLL_MS);
  }
}

/** Names the holder of the key if its process is not there any more: nobody else holds that lock. */
async function goneHolder(db: Db, { usuario_id, chave }: Claim): Promise<string | undefined> {
  const { rows } = await sql<{ por: string }>`
    select presa_por as por from chaves_de_repeticao
    where usuario_id = ${usuario_id} and chave = ${chave} and pg_try_advisory_xact_lock(presa_sessao)`.execute(db);
  return rows[0]?.por;
}

/** Reads the answer kept under the key; undefined while that call is still running. */
async function knownAnswer(db: Db, claim: Claim): Promise<Answer | undefined> {
  const known = await db
    .selectFrom('chaves_de_repeticao')
    .select(['pedido', 'status', 'resposta'])
    .where('usuario_id', '=', claim.usuario_id)
    .where('chave', '=', claim.chave)
    .executeTakeFirst();
  if (known && !known.pedido.equals(claim.pedido)) throw new AppError('pedido.chave_reutilizada');
  return known?.status ? { status: known.status, resposta: known.resposta ?? '' } : undefined;
}

const TAKE = prepared<Claim, object>(
  ({ usuario_id, chave, pedido, por, sessao }) => sql`
    insert into chaves_de_repeticao as c (usuario_id, chave, pedido, presa_por, presa_sessao, presa_ate)
    values (${usuario_id}, ${chave}, ${pedido}, ${por}, ${sessao}, now() + make_interval(secs => ${sql.lit(LEASE_S)}))
    on conflict (usuario_id, chave) do update
      set pedido = excluded.pedido, presa_por = excluded.presa_por, presa_sessao = excluded.presa_sessao,
        presa_ate = excluded.presa_ate, status = null, resposta = null, criada_em = now()
      where (c.presa_ate < now() and c.pedido = excluded.pedido)
         or c.criada_em < now() - make_interval(hours => ${sql.lit(KEEP_HOURS)})
    returning 1`,
);

/**
 * Keeps the answer, in the transaction of the work if there is one: a call that lost its claim must not have done the
 * work.
 */
async function finish(db: Db, claim: Claim, answer: Answer): Promise<void> {
  const kept = await FINISH(db, { ...claim, ...answer });
  if (kept.length === 0) throw new AppError('pedido.em_andamento');
}

const FINISH = prepared<Kept, object>(
  ({ usuario_id, chave, por, status, resposta }) => sql`
    update chaves_de_repeticao set presa_por = null, presa_sessao = null, presa_ate = null, status = ${status}, resposta = ${resposta}
    where usuario_id = ${usuario_id} and chave = ${chave} and presa_por = ${por}
    returning 1`,
);

/**
 * Keeps an answer without a claim before it. It fails when the key has one already, which rolls back the work beside
 * it: so it may go together with the commit.
 */
const KEEP = prepared<Kept, never>((kept) => inserted(kept), { withCommit: true });

const inserted = ({ usuario_id, chave, pedido, status, resposta }: Kept): RawBuilder<never> => sql`
  insert into chaves_de_repeticao (usuario_id, chave, pedido, status, resposta)
  values (${usuario_id}, ${chave}, ${pedido}, ${status}, ${resposta})`;

/** Keeps an answer for which nothing was written; without a row it is not the key's first. */
const KEEP_ALONE = prepared<Kept, object>(
  (kept) => sql`${inserted(kept)} on conflict (usuario_id, chave) do nothing returning 1`,
);

/** Makes room under a key: its answer is over a day old, or its lease has ended. */
async function forgetOld(db: Db, { usuario_id, chave, pedido }: Claim): Promise<void> {
  await sql`
    delete from chaves_de_repeticao
    where usuario_id = ${usuario_id} and chave = ${chave}
      and (criada_em < now() - make_interval(hours => ${KEEP_HOURS}) or presa_ate < now() and pedido = ${pedido})`.execute(
    db,
  );
}

async function release(db: Db, { usuario_id, chave, por }: Claim): Promise<void> {
  await sql`
    delete from chaves_de_repeticao
    where usuario_id = ${usuario_id} and chave = ${chave} and presa_por = ${por}`.execute(db);
}

/**
 * Empties every kept answer: any of them may name a person who is forgotten at this moment, whatever its shape. The
 * calls stay known, so none is done once more; a repeated call is told to look again.
 */
export async function forgetAnswers(db: Db): Promise<void> {
  await sql`
    update chaves_de_repeticao set status = ${GONE.status}, resposta = ${GONE.resposta} where resposta <> ''`.execute(
    db,
  );
}

const GONE = refusal(new AppError('pedido.resposta_apagada'));

/** Frees every key that is held. The embedded database belongs to one process, and at its start no call is under way. */
export async function soltarChaves(db: Db): Promise<void> {
  await sql`delete from chaves_de_repeticao where presa_por is not null`.execute(db);
}

export async function esquecerChavesAntigas(db: Db): Promise<void> {
  await sql`delete from chaves_de_repeticao where criada_em < now() - make_interval(hours => ${KEEP_HOURS})`.execute(
    db,
  );
}
