import type pg from 'pg';

/**
 * Tells a connection to PostgreSQL itself from one to a pooler, which lends its connections out. A pooler gives its clients numbers of
 * its own, unlike those of PostgreSQL's processes.
 */
export async function isItsOwn(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid === promisedPid(client);
}

/** The driver keeps the number it was told when it connected; its types leave it out. */
const promisedPid = (client: pg.ClientBase) => (client as pg.ClientBase & { processID?: number }).processID;
