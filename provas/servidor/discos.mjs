// @ts-check
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startServer } from '../../scripts/server-process.mjs';
import { tempFolder } from '../../scripts/temp-folder.mjs';
import { keptPostgres, makePostgres, pointAtLog } from '../../scripts/testing/kept-postgres.mjs';
import { tearPages } from '../../scripts/testing/torn-pages.mjs';
import { volume } from '../../scripts/testing/volume.mjs';

/** @typedef {import('../../scripts/testing/volume.mjs').Volume} Volume */
/** @typedef {{ status: number, erro?: string, espera: string | null }} Answer */
/** @typedef {{ cuts: number, torn: number, missing: number, lines: number, fills: number, ends: number, statuses: Record<string, number>, unfit: Answer[], servedAfterMs: number[] }} Found */

const CLIENTS = 3;
const PATIENCE_MS = 60_000;
const PAGE = 200;
const ADMIN = { username: 'admin', password: 'varal-123' };

/**
 * A shop on a PostgreSQL whose data and log lie on volumes of their own, while clients save without a pause: what a power cut leaves of
 * both, with pages torn where they were being written, and what is answered while the log's volume is full. Undefined where this user may not mount volumes.
 * @param {{ cuts: number, fills: number, say?: (line: string) => void }} how
 * @returns {Promise<Found | undefined>}
 */
export async function discosDoPostgres({ cuts, fills, say = () => {} }) {
  const folder = tempFolder('discos');
  const data = volume(folder, 'dados', 160);
  const log = volume(folder, 'log', 48);
  if (!data || !log) return undefined;
  /** @type {(() => unknown)[]} */
  const releases = [() => data.release(), () => log.release()];
  try {
    const programs = await makePostgres({ folder, data: data.folder, log: log.folder });
    const postgres = await keptPostgres(programs, data.folder);
    releases.unshift(() => postgres.stop());
    const server = await startServer({ DATABASE_URL: postgres.url, LOG: 'silent' });
    releases.unshift(() => server.stop());
    const writers = await saveWithoutPause(server.url);
    releases.unshift(() => writers.stop());

    /** @type {Found} */
    const found = {
      cuts,
      torn: 0,
      missing: 0,
      lines: 0,
      fills,
      ends: 0,
      statuses: writers.statuses,
      unfit: writers.unfit,
      servedAfterMs: [],
    };
    for (let cut = 1; cut <= cuts; cut += 1) {
      await sleep(300 + Math.random() * 1_500);
      const acknowledged = writers.acknowledged.length;
      const { torn, ...copies } = postgres.halted(() => cutPower({ data, log }, cut));
      found.torn += torn;
      const missing = await missingIn(programs, copies, writers.acknowledged.slice(0, acknowledged));
      found.missing += missing;
      found.lines = acknowledged;
      say(`power cut ${cut}: ${acknowledged} saves acknowledged, ${torn} pages torn, ${missing} missing`);
    }
    for (let fill = 1; fill <= fills; fill += 1) {
      const before = postgres.ends();
      log.fill();
      await until(
        () => postgres.ends() > before + 1,
        () => `PostgreSQL went on with a full log:\n${postgres.said()}`,
      );
      const roomAt = performance.now();
      log.makeRoom();
      const saved = writers.acknowledged.length;
      await until(
        () => writers.acknowledged.length > saved,
        () => `nothing is saved again:\n${postgres.said()}`,
      );
      found.servedAfterMs.push(Math.round(performance.now() - roomAt));
      found.ends += postgres.ends() - before;
      say(
        `log full ${fill}: PostgreSQL ended ${postgres.ends() - before} times, saving again after ${found.servedAfterMs.at(-1)} ms`,
      );
    }
    await writers.stop();
    found.missing += await notThere(server.url, writers.acknowledged);
    found.lines = writers.acknowledged.length;
    return found;
  } finally {
    for (const release of releases) await release();
  }
}

/**
 * Copies what both disks have, and tears what was on its way to the data's.
 * @param {{ data: Volume, log: Volume }} volumes
 * @param {number} cut
 */
function cutPower({ data, log }, cut) {
  const copies = { data: data.cutPower(`dados-${cut}`), log: log.cutPower(`log-${cut}`) };
  if (!copies.data) return { ...copies, torn: 0 };
  const torn = tearPages({ disk: join(copies.data.folder, 'dados'), written: join(data.folder, 'dados') });
  return { ...copies, torn };
}

/** @param {string} url */
async function signIn(url) {
  const answer = await fetch(`${url}/api/auth/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  const { access } = /** @type {{ access: string }} */ (await answer.json());
  return { authorization: `Bearer ${access}` };
}

/** @param {string} url */
async function saveWithoutPause(url) {
  const signed = await signIn(url);
  /** @type {string[]} */
  const acknowledged = [];
  /** @type {Record<string, number>} */
  const statuses = {};
  /** Answers that a person could do nothing with. @type {Answer[]} */
  const unfit = [];
  let next = 0;
  let over = false;
  const client = async () => {
    while (!over) {
      next += 1;
      const codigo = `LUZ-${next}`;
      const answer = await fetch(`${url}/api/modelos/`, {
        method: 'POST',
        headers: { ...signed, 'content-type': 'application/json' },
        body: JSON.stringify({ codigo, nome: `Modelo ${next}` }),
      });
      const { erro } = /** @type {{ erro?: string }} */ (await answer.json());
      const espera = answer.headers.get('retry-after');
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
      if (answer.status === 201) acknowledged.push(codigo);
      else {
        if (answer.status !== 503 || !espera || !erro)
          unfit.push({ status: answer.status, espera, ...(erro && { erro }) });
        await sleep(50);
      }
    }
  };
  const clients = Array.from({ length: CLIENTS }, client);
  const stop = async () => {
    over = true;
    await Promise.all(clients);
  };
  return { acknowledged, statuses, unfit, stop };
}

/**
 * Starts PostgreSQL and the shop on what a power cut left.
 * @param {string} programs
 * @param {{ data: Volume | undefined, log: Volume | undefined }} copies
 * @param {string[]} acknowledged
 */
async function missingIn(programs, { data, log }, acknowledged) {
  if (!data || !log) throw new Error('What the power cut left could not be mounted.');
  try {
    pointAtLog(data.folder, log.folder);
    const postgres = await keptPostgres(programs, data.folder);
    try {
      const server = await startServer({ DATABASE_URL: postgres.url, LOG: 'silent' });
      try {
        return await notThere(server.url, acknowledged);
      } finally {
        await server.stop();
      }
    } finally {
      await postgres.stop();
    }
  } finally {
    data.release();
    log.release();
  }
}

/** @param {string} url @param {string[]} acknowledged */
async function notThere(url, acknowledged) {
  const signed = await signIn(url);
  /** @type {string[]} */
  const there = [];
  for (let pagina = 1; ; pagina += 1) {
    const answer = await fetch(`${url}/api/modelos/?limite=${PAGE}&pagina=${pagina}`, { headers: signed });
    const models = /** @type {{ codigo: string }[]} */ (await answer.json());
    there.push(...models.map(({ codigo }) => codigo));
    if (models.length < PAGE) break;
  }
  if (new Set(there).size < there.length) throw new Error('A model is there twice.');
  const found = new Set(there);
  return acknowledged.filter((codigo) => !found.has(codigo)).length;
}

/** @param {() => boolean} holds @param {() => string} otherwise */
async function until(holds, otherwise) {
  const end = performance.now() + PATIENCE_MS;
  while (!holds()) {
    if (performance.now() > end) throw new Error(otherwise());
    await sleep(50);
  }
}
