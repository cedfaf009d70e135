import { setTimeout as sleep } from 'node:timers/promises';
import type { Ears, Listen } from '@varal/banco-embutido/listen';
import pg from 'pg';
import type { Presence } from './presence.ts';

const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 10_000;
/** A connection whose other end vanished is noticed by asking. */
const ASK_EVERY_MS = 10_000;
const PATIENCE_MS = 10_000;

/** Listens over one connection for each channel, however many listeners it has. These connections show the process too. */
export function listenOnServer(url: string, presence?: Presence): Listen {
  const lines = new Map<string, Line>();
  return (channel, ears) => {
    const line = lines.get(channel) ?? openLine(url, channel, presence);
    lines.set(channel, line);
    line.join(ears);
    return async () => {
      if (line.leave(ears) > 0) return;
      if (lines.get(channel) === line) lines.delete(channel);
      await line.hangUp();
    };
  };
}

type Line = ReturnType<typeof openLine>;

/** Keeps a connection and makes it anew as often as it breaks. */
function openLine(url: string, channel: string, presence?: Presence) {
  const all = new Set<Ears>();
  let isOpen = false;
  const stopping = new AbortController();
  const { signal } = stopping;
  const ended = listenAgainAndAgain();

  return {
    join(ears: Ears): void {
      all.add(ears);
      if (isOpen) ears.attentive();
    },
    leave(ears: Ears): number {
      all.delete(ears);
      return all.size;
    },
    async hangUp(): Promise<void> {
      stopping.abort();
      await ended;
    },
  };

  async function listenAgainAndAgain(): Promise<void> {
    for (let failures = 0; !signal.aborted; failures += 1) {
      const client = newClient(url);
      client.on('notification', ({ payload = '' }) => {
        for (const ears of all) ears.heard(payload);
      });
      try {
        await client.connect();
        await presence?.showBy(client);
        await client.query(`listen ${pg.escapeIdentifier(channel)}`);
        failures = 0;
        isOpen = true;
        for (const ears of all) ears.attentive();
        await untilSilent(client, signal);
      } catch (error) {
        if (!signal.aborted) for (const ears of all) ears.deaf(error);
      }
      isOpen = false;
      presence?.hide(client);
      // The end is not awaited: a connection whose network is gone takes minutes to close.
      void client.end().catch(alreadyGone);
      await sleep(Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS), undefined, { signal }).catch(stopped);
    }
  }
}

function newClient(url: string): pg.Client {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'varal-ao-vivo',
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
  });
  // The break is noticed in `untilSilent`.
  client.on('error', alreadyGone);
  return client;
}

/** Resolves when nothing more will come of a connection: it broke, does not answer, or is not wanted any more. */
async function untilSilent(client: pg.Client, signal: AbortSignal): Promise<void> {
  const gone = new AbortController();
  client.once('end', () => gone.abort());
  const either = AbortSignal.any([signal, gone.signal]);
  while (!either.aborted) {
    await sleep(ASK_EVERY_MS, undefined, { signal: either }).catch(stopped);
    if (!either.aborted) await client.query('select 1');
  }
}

const alreadyGone = () => undefined;
const stopped = () => undefined;
