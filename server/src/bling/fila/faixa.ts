import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../../base/db/db.ts';
import { holding, leaseIn } from '../../base/db/lease.ts';
import { limitConcurrency } from '../../base/process/limit-concurrency.ts';
import { FalhaDoBling } from '../falha-do-bling.ts';

/** The lease is renewed while the call goes on: only a dead process loses it. */
const LEASE_MS = 12_000;
export const OCUPADA = leaseIn('ocupada_por', 'ocupada_ate');
const BEGIN_WITHIN_MS = 1_000;
/** A call waits for its turn this long at most. */
const PATIENCE_MS = 30_000;
const POLL_MS = 25;

export type Vez = <T>(call: () => Promise<T>) => Promise<T>;

/**
 * One call to Bling at a time over all processes, and a gap from an answer to the next call. A call reaches Bling before it is
 * answered, so however late each is on its way, more than `porSegundo` of them never fall into one second. No connection is
 * held meanwhile.
 */
export function naFaixa(db: Db, porSegundo: number, lease_ms = LEASE_MS): Vez {
  const gap_s = Math.ceil(1_020 / porSegundo) / 1_000;
  // One call of each process polls for the free lane, instead of all that wait.
  const umPorVez = limitConcurrency(1);

  return (call) => {
    const ate = performance.now() + PATIENCE_MS;
    return umPorVez(async () => {
      const por = randomUUID();
      await esperarVez(por, ate);
      try {
        return await holding(() => manter(db, por, lease_ms), lease_ms / 3, call);
      } finally {
        // The answer counts more than the lease, which ends by itself.
        await desocupar(db, por, gap_s).catch(endsByItself);
      }
    });
  };

  async function esperarVez(por: string, ate: number): Promise<void> {
    for (;;) {
      const agora = performance.now();
      if (agora > ate) throw new FalhaDoBling('fora_do_ar');
      if (await ocupar(db, por, lease_ms)) {
        if (performance.now() - agora < BEGIN_WITHIN_MS) return;
        // The rest of the lease is unknown.
        await desocupar(db, por, gap_s);
      }
      await sleep(Math.max(POLL_MS, await livreEm(db)));
    }
  }
}

async function ocupar(db: Db, por: string, lease_ms: number): Promise<boolean> {
  const { rows } = await sql`
    update faixa_do_bling set ${OCUPADA.taken(por, lease_ms / 1_000)}
    where livre_em <= clock_timestamp() and ${OCUPADA.isFree}
    returning 1`.execute(db);
  return rows.length === 1;
}

async function manter(db: Db, por: string, lease_ms: number): Promise<void> {
  await sql`
    update faixa_do_bling set ${OCUPADA.extended(lease_ms / 1_000)} where ocupada_por = ${por}`.execute(db);
}

async function livreEm(db: Db): Promise<number> {
  const { rows } = await sql<{ ms: number }>`
    select ceil(extract(epoch from livre_em - clock_timestamp()) * 1000)::float8 as ms from faixa_do_bling`.execute(db);
  return rows[0]?.ms ?? 0;
}

async function desocupar(db: Db, por: string, gap_s: number): Promise<void> {
  await sql`
    update faixa_do_bling set ${OCUPADA.ended}, livre_em = clock_timestamp() + make_interval(secs => ${gap_s})
    where ocupada_por = ${por}`.execute(db);
}

const endsByItself = () => undefined;
