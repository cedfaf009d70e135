import { setTimeout as sleep } from 'node:timers/promises';
import type { Ears } from '@varal/banco-embutido/listen';
import { afterEach, expect, test, vi } from 'vitest';
import { testDb } from '../../../test/api.ts';

const { pool, listen } = await testDb();

const connections = async () => {
  const { rows } = await pool.query<{ pid: number }>(
    `select pid from pg_stat_activity where application_name = 'varal-ao-vivo' and datname = current_database()`,
  );
  return rows.map(({ pid }) => pid);
};
const say = (channel: string, what: string) => pool.query('select pg_notify($1, $2)', [channel, what]);

/** Everything that a listener heard, in order. */
function ears() {
  const told: string[] = [];
  const all: Ears = {
    heard: (what) => void told.push(what),
    attentive: () => void told.push('attentive'),
    deaf: () => void told.push('deaf'),
  };
  return { told, ...all };
}

const stops: (() => Promise<void>)[] = [];
const follow = (channel: string, who: Ears) => {
  const stop = listen(channel, who);
  stops.push(stop);
  return stop;
};
afterEach(async () => {
  await Promise.all(stops.map((stop) => stop()));
  stops.length = 0;
  await vi.waitFor(async () => expect(await connections()).toEqual([]), 10_000);
});

test('all who listen to one channel share a connection, whenever they come and go', async () => {
  const [one, other] = [ears(), ears()];
  const stop = follow('loja', one);
  await vi.waitFor(() => expect(one.told).toEqual(['attentive']), 10_000);
  follow('loja', other);
  expect(other.told).toEqual(['attentive']);
  expect(await connections()).toHaveLength(1);

  await say('loja', 'a');
  await vi.waitFor(
    () =>
      expect([one.told, other.told]).toEqual([
        ['attentive', 'a'],
        ['attentive', 'a'],
      ]),
    10_000,
  );
  await stop();
  await stop();
  await say('loja', 'b');
  await vi.waitFor(() => expect(other.told).toEqual(['attentive', 'a', 'b']), 10_000);
  expect(one.told).toEqual(['attentive', 'a']);
});

test('one channel does not hear another', async () => {
  const [one, other] = [ears(), ears()];
  follow('loja', one);
  follow('rua', other);
  await vi.waitFor(() => expect([one.told, other.told]).toEqual([['attentive'], ['attentive']]), 10_000);
  await say('rua', 'x');
  await vi.waitFor(() => expect(other.told).toEqual(['attentive', 'x']), 10_000);
  expect(one.told).toEqual(['attentive']);
});

test('when the last one has gone, who comes is heard over a new one', async () => {
  const one = ears();
  const stop = follow('loja', one);
  await vi.waitFor(() => expect(one.told).toEqual(['attentive']), 10_000);
  await stop();
  const other = ears();
  follow('loja', other);
  await vi.waitFor(() => expect(other.told).toEqual(['attentive']), 10_000);
  await say('loja', 'c');
  await vi.waitFor(() => expect(other.told).toEqual(['attentive', 'c']), 10_000);
  expect(one.told).toEqual(['attentive']);
});

test('all are told when it breaks, and when it is back', async () => {
  const [one, other] = [ears(), ears()];
  follow('loja', one);
  follow('loja', other);
  await vi.waitFor(() => expect([one.told, other.told]).toEqual([['attentive'], ['attentive']]), 10_000);
  await pool.query('select pg_terminate_backend(pid, 10000) from unnest($1::int[]) pid', [await connections()]);
  await sleep(100);
  await vi.waitFor(() => expect([one.told.at(-1), other.told.at(-1)]).toEqual(['attentive', 'attentive']), 10_000);
  await vi.waitFor(() => expect([one.told.length, other.told.length]).toEqual([2, 2]), 10_000);
  await say('loja', 'd');
  await vi.waitFor(() => expect([one.told.at(-1), other.told.at(-1)]).toEqual(['d', 'd']), 10_000);
});
