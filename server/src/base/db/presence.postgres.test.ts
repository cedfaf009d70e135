import pg from 'pg';
import { expect, test } from 'vitest';
import { testDb } from '../../../test/api.ts';
import { newPresence } from './presence.ts';

const { pool } = await testDb();
const { connectionString } = pool.options;

async function connected(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return client;
}

const isGone = async (lock: number | null) =>
  (await pool.query<{ gone: boolean | null }>('select pg_try_advisory_xact_lock($1::bigint) as gone', [lock])).rows[0]
    ?.gone;

test('a process is there as long as one of its connections is', async () => {
  const presence = newPresence();
  expect(presence.shown()).toBeNull();
  const [first, second] = [await connected(), await connected()];
  await presence.showBy(first);
  await presence.showBy(second);
  const lock = presence.shown();
  expect(lock).toBeGreaterThanOrEqual(0);

  await first.end();
  presence.hide(first);
  expect(await isGone(lock)).toBe(false);
  await second.end();
  presence.hide(second);
  await expect.poll(() => isGone(lock)).toBe(true);
  expect(presence.shown()).toBeNull();
});

test('a connection that a pooler lends proves nothing, so nobody is taken for dead by it', async () => {
  const lent = Object.assign(await connected(), { processID: 1 });
  const presence = newPresence();
  await presence.showBy(lent);
  expect(presence.shown()).toBeNull();
  expect(await isGone(null)).toBeNull();
  await lent.end();
});
