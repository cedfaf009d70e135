#!/usr/bin/env node
// @ts-check
// SIGTERM to a server on a busy machine while many clients send without a pause: nothing sent before it is cut. Then, with half a minute
// of saves waiting, to a server of `npm start`, through npm: each save that was done is answered.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ROOT } from '../scripts/paths.mjs';
import { prepare } from '../scripts/prepare.mjs';
import { freePort, startServer } from '../scripts/server-process.mjs';
import { tempFolder } from '../scripts/temp-folder.mjs';

const { values } = parseArgs({
  options: {
    rodadas: { type: 'string', default: '5' },
    clientes: { type: 'string', default: '200' },
    lacos: { type: 'string', default: '6' },
    espera: { type: 'string', default: '30' },
  },
});
const ROUNDS = Number(values.rodadas);
const CLIENTS = Number(values.clientes);
/** Nobody whose turn it is keeps the server for longer. */
const STOPPED_WITHIN_MS = 25_000;
/** The seconds of saves that wait when the signal comes. */
const WAITING_S = Number(values.espera);
const SENDING_MS = 1_500;

/** @typedef {{ startedAt: number, sentAt: number, status: number | string, close: boolean }} Sent */

await prepare();
const loops = Array.from({ length: Number(values.lacos) }, () => spawn(process.execPath, ['-e', 'for (;;);']));
let failed = 0;
try {
  for (let round = 1; round <= ROUNDS; round++) if (!(await stopUnderLoad(round))) failed += 1;
} finally {
  for (const loop of loops) loop.kill('SIGKILL');
}
if (!(await stopWithSavesWaiting())) failed += 1;
console.log(`${ROUNDS + 1 - failed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

/** @param {number} round */
async function stopUnderLoad(round) {
  const server = await startServer({ LOG: 'silent', DATABASE_URL: process.env.DATABASE_URL });
  const access = await signIn(server.url);
  const streams = Array.from({ length: 5 }, () => openStream(server.url, access));
  const endless = Array.from({ length: 3 }, () => sendHalf(server.url));

  /** @type {Sent[]} */
  const sent = [];
  let over = false;
  const client = async (/** @type {number} */ i) => {
    // Half of them keep their connection; the others open one for each call.
    const agent = new Agent({ keepAlive: i % 2 === 0, maxSockets: 1 });
    const path = i % 4 < 2 ? '/api/saude/' : '/api/categorias/';
    while (!over) sent.push(await send(server.url + path, { agent, headers: { authorization: `Bearer ${access}` } }));
    agent.destroy();
  };
  const clients = Array.from({ length: CLIENTS }, (_, i) => client(i));
  await sleep(SENDING_MS);
  const signalledAt = performance.now();
  const code = await server.stop('SIGTERM');
  const tookMs = performance.now() - signalledAt;
  over = true;
  await Promise.all(clients);
  for (const socket of [...(await Promise.all(streams)), ...endless]) socket.destroy();

  const before = sent.filter(({ startedAt }) => startedAt < signalledAt);
  const cut = before.filter(({ status }) => status !== 200);
  const atTheSignal = before.filter(({ sentAt, close }) => sentAt > 0 && close);
  const later = sent.filter(({ startedAt }) => startedAt >= signalledAt);
  const open = later.filter(({ status }) => status === 200);
  console.log(
    `round ${round}: ${before.length} sent before the signal, ${cut.length} of them cut; ${atTheSignal.length} answered after it; ` +
      `${open.length} sent later and answered; stopped in ${(tookMs / 1000).toFixed(1)} s with ${code}`,
  );
  if (cut.length > 0) console.log(tally(cut));
  return cut.length === 0 && atTheSignal.length > 0 && code === 0 && tookMs < STOPPED_WITHIN_MS;
}

/** Each save is a new attribute, so that the shop's next start can tell how many were done. */
async function stopWithSavesWaiting() {
  const dataDir = tempFolder('dados');
  const { child, url } = await startByNpm(dataDir);
  const access = await signIn(url);
  const save = (/** @type {number} */ n) =>
    fetch(`${url}/api/atributos/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${access}` },
      body: JSON.stringify({ nome: `Atributo ${n}` }),
    }).then(
      ({ status }) => status,
      ({ cause }) => String(cause?.code),
    );
  await Promise.all(Array.from({ length: 300 }, (_, n) => save(n)));
  const begun = performance.now();
  await Promise.all(Array.from({ length: 100 }, (_, n) => save(300 + n)));
  const before = await attributesOf(url, access);
  const many = Math.ceil((WAITING_S * 1000) / ((performance.now() - begun) / 100));
  const saves = Array.from({ length: many }, (_, n) => save(400 + n));
  await Promise.race(saves);
  const ended = once(child, 'exit');
  const signalledAt = performance.now();
  child.kill('SIGTERM');
  const answers = await Promise.all(saves);
  await ended;
  const tookMs = performance.now() - signalledAt;

  const next = await startServer({ LOG: 'silent', DATA_DIR: dataDir, DATABASE_URL: process.env.DATABASE_URL });
  const done = (await attributesOf(next.url, await signIn(next.url))) - before;
  await next.stop();
  const answered = answers.filter((status) => status === 201).length;
  console.log(
    `${many} saves waited at the signal to npm, ${answered} of them answered; ${done} were done; stopped in ${(tookMs / 1000).toFixed(1)} s`,
  );
  return answered === many && done === many;
}

/**
 * @param {string} url
 * @param {string} access
 */
async function attributesOf(url, access) {
  const listed = await fetch(`${url}/api/atributos/`, { headers: { authorization: `Bearer ${access}` } });
  return Number(listed.headers.get('x-total-count'));
}

/**
 * The server as most people start it, in a process of npm's.
 * @param {string} DATA_DIR
 */
async function startByNpm(DATA_DIR) {
  const port = String(await freePort());
  const { PATH, HOME, TMPDIR, DATABASE_URL } = process.env;
  const child = spawn('npm', ['start'], {
    cwd: ROOT,
    env: { PATH, HOME, TMPDIR, DATABASE_URL, DATA_DIR, PORT: port, LOG: 'silent', ADMIN_PASSWORD: 'varal-123' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.once('exit', () => child.kill('SIGKILL'));
  for await (const piece of child.stdout) if (String(piece).includes('Varal pronto em')) break;
  return { child, url: `http://127.0.0.1:${port}` };
}

/**
 * @param {string} url
 * @param {import('node:http').RequestOptions} options
 * @returns {Promise<Sent>}
 */
function send(url, options) {
  const startedAt = performance.now();
  let sentAt = 0;
  return new Promise((resolve) => {
    /** @param {number | string} status */
    const done = (status, close = false) => resolve({ startedAt, sentAt, status, close });
    request(url, options, (answer) => {
      answer.resume();
      answer.once('error', (error) => done(error.message));
      answer.once('end', () => done(answer.statusCode ?? 0, answer.headers.connection === 'close'));
    })
      .once('finish', () => {
        sentAt = performance.now();
      })
      .once('error', (/** @type {NodeJS.ErrnoException} */ error) => done(error.code ?? error.message))
      .end();
  });
}

/** @param {string} url */
async function signIn(url) {
  const answer = await fetch(`${url}/api/auth/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: 'varal-123' }),
  });
  return (await answer.json()).access;
}

/**
 * An open screen of the shop, whose answer goes on.
 * @param {string} url
 * @param {string} access
 */
async function openStream(url, access) {
  const socket = openSocket(url);
  socket.write(`GET /api/ao-vivo/ HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${access}\r\n\r\n`);
  await new Promise((resolve) => socket.once('data', resolve));
  return socket;
}

/** @param {string} url */
function sendHalf(url) {
  const socket = openSocket(url);
  socket.write(
    'POST /api/auth/login/ HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 50\r\n\r\n{',
  );
  return socket;
}

/** @param {string} url */
function openSocket(url) {
  return connect(Number(new URL(url).port), '127.0.0.1').on('error', () => undefined);
}

/** @param {Sent[]} cut */
function tally(cut) {
  /** @type {Record<string, number>} */
  const counts = {};
  for (const { status } of cut) counts[status] = (counts[status] ?? 0) + 1;
  return JSON.stringify(counts);
}
