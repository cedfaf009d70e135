import { randomInt } from 'node:crypto';
import type pg from 'pg';

/**
 * A process as the others on the same PostgreSQL see it: it lives while a connection of its own holds its lock. The
 * kernel ends the connections of a process that dies, and PostgreSQL the locks of a connection that ends.
 */
export type Presence = ReturnType<typeof newPresence>;

export function newPresence() {
  const lock = randomInt(2 ** 48 - 1);
  const holders = new Set<pg.Client>();
  return {
    /** Names the lock while it is held. */
    shown: (): number | null => (holders.size > 0 ? lock : null),
    async showBy(client: pg.Client): Promise<void> {
      if (!(await isItsOwn(client))) return;
      // Several connections of the same process share it.
      await client.query('select pg_advisory_lock_shared($1::bigint)', [lock]);
      holders.add(client);
    },
    hide: (client: pg.Client): void => void holders.delete(client),
  };
}

/**
 * A pooler between lends its connections out and keeps them when a process dies, so that a lock says nothing. It gives its
 * clients numbers of its own, unlike those of PostgreSQL's processes.
 */
async function isItsOwn(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid === promisedPid(client);
}

/** The driver keeps the number it was told when it connected; its types leave it out. */
const promisedPid = (client: pg.Client) => (client as pg.Client & { processID?: number }).processID;
