import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { followCalls } from './calls-in-hand.ts';
import { LIMITS } from './request-limits.ts';

/** The door closes once nobody has come for this long: balancers and clients have noticed then. */
const QUIET_MS = 300;
/** Clients that go on coming, although each answer asks them to go elsewhere, keep the door open no longer than this. */
const MOST_MS = 2_000;
const ALL_INSIDE_WITHIN_MS = 5_000;
/** A client that neither sends the rest of its call nor reads its answer for this long is cut then. */
const SILENT_MS = 7_000;
const LOOK_MS = 200;
/** No call lives longer in any case; a client that sends or reads drop by drop is cut then. */
const LONGEST_CALL_MS = LIMITS.connectionTimeout;
/** A turn of the event loop takes one waiting connection in, and the call on it arrives in one of the next. */
const QUIET_TURNS = 3;

/**
 * Asks every caller of a server on its way out to go elsewhere, and returns the room whose end keeps the door open until
 * all who have come are inside. The kernel cuts connections that still wait to be accepted when the door closes, and on
 * a busy machine many do. Whoever is inside is answered, however long that takes.
 */
export function takeLastCalls(
  app: FastifyInstance,
  isStopping: () => boolean,
  { mostMs = MOST_MS, silentMs = SILENT_MS } = {},
): FastifyPluginAsync {
  const inHand = followCalls(app.server);
  let arrivals = 0;
  let lastAt = 0;
  const count = () => {
    arrivals += 1;
    lastAt = performance.now();
  };
  app.server.on('connection', count);
  app.addHook('onRequest', async () => count());
  app.addHook('onSend', async ({ raw }, reply) => {
    if (isStopping()) reply.header('connection', inHand.isLastOfItsLine(raw) ? 'close' : 'keep-alive');
  });
  return async (room) => {
    room.addHook('preClose', async () => {
      if (!isStopping() || !app.server.listening) return;
      await untilNobodyComes();
      await untilAllAreInside();
      const hurrying = setInterval(() => inHand.hurry(silentMs), LOOK_MS);
      const end = setTimeout(() => app.server.closeAllConnections(), LONGEST_CALL_MS);
      app.server.once('close', () => {
        clearInterval(hurrying);
        clearTimeout(end);
      });
    });
  };

  async function untilNobodyComes(): Promise<void> {
    const start = performance.now();
    const until = () => Math.min(Math.max(lastAt, start) + QUIET_MS, start + mostMs);
    for (let now = start; now < until(); now = performance.now()) await sleep(until() - now);
  }

  async function untilAllAreInside(): Promise<void> {
    const end = performance.now() + ALL_INSIDE_WITHIN_MS;
    for (let quiet = 0; quiet < QUIET_TURNS && performance.now() < end; ) {
      const before = arrivals;
      await nextTurn();
      quiet = arrivals === before ? quiet + 1 : 0;
    }
  }
}
