import { randomInt } from 'node:crypto';
import type pg from 'pg';
import { isItsOwn } from './connections/own-session.ts';

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
      // A pooler keeps its connections when a process dies, so that a lock says nothing.
      if (!(await isItsOwn(client))) return;
      // Several connections of the same process share it.
      await client.query('select pg_advisory_lock_shared($1::bigint)', [lock]);
      holders.add(client);
    },
    hide: (client: pg.Client): void => void holders.delete(client),
  };
}
