#!/usr/bin/env node
// @ts-check
// kill -9 of the whole server in a loop of writes on the embedded database, and power cuts and a full log under a PostgreSQL:
// whatever was acknowledged is there afterwards, and the shop serves by itself when it can. The second needs leave to mount volumes.
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { prepare } from '../scripts/prepare.mjs';
import { failToStart, freePort, spawnServer, startServer } from '../scripts/server-process.mjs';
import { tempFolder } from '../scripts/temp-folder.mjs';
import { discosDoPostgres } from './servidor/discos.mjs';

const { values } = parseArgs({ options: { rodadas: { type: 'string', default: '20' } } });
const ROUNDS = Number(values.rodadas);
const DATA_DIR = tempFolder('dados');
// A try that a kill cut off counts as a wrong password for a minute, so each round comes from an address of its own.
const TRUST_PROXY = '127.0.0.1';
let address = '';

await prepare(['server', 'simulador']);

/** @param {string} url @param {string} path @param {object} body */
async function post(url, path, body) {
  const answer = await fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json() };
}

/** Every sign-in that was answered left a session behind. @type {string[]} */
const acknowledged = [];
let lost = 0;
let failed = 0;

for (let round = 1; round <= ROUNDS; round++) {
  // Kills in the middle of a start, when the engine is opening or recovering, must leave a folder that opens.
  for (let kill = 0; round > 1 && kill < 3; kill++) {
    const starting = spawnServer({ DATA_DIR, PORT: String(await freePort()), LOG: 'silent' });
    await sleep(150 + Math.random() * 1_200);
    starting.child.kill('SIGKILL');
    await starting.ended;
  }

  const started = performance.now();
  address = `10.0.0.${round}`;
  const server = await startServer({ DATA_DIR, TRUST_PROXY, LOG: 'silent' });
  const ready = performance.now() - started;

  // All of the last round, and a sample of the older ones.
  for (const refresh of acknowledged.filter((_, i) => i > acknowledged.length - 200 || i % 20 === 0)) {
    if ((await post(server.url, '/auth/verificar/', { refresh })).status !== 200) lost += 1;
  }
  const second = round % 5 === 0 ? await failToStart({ DATA_DIR }) : undefined;
  if (second && (second.code !== 1 || !second.output.includes('já está em uso'))) failed += 1;

  const before = acknowledged.length;
  let killed = false;
  const writer = async () => {
    while (!killed) {
      const signedIn = await post(server.url, '/auth/login/', { username: 'admin', password: 'varal-123' }).catch(
        () => undefined,
      );
      if (signedIn?.status === 200) acknowledged.push(signedIn.body.refresh);
    }
  };
  const writers = Array.from({ length: 4 }, writer);
  await new Promise((resolve) => setTimeout(resolve, 300 + Math.random() * 1200));
  killed = true;
  await server.stop('SIGKILL');
  await Promise.all(writers);
  if (acknowledged.length === before) failed += 1;
  console.log(
    `round ${round}: ready in ${Math.round(ready)} ms, ${acknowledged.length - before} sessions acknowledged, ${lost} lost so far`,
  );
}
if (lost > 0 || acknowledged.length < ROUNDS) failed += 1;
console.log(`${acknowledged.length} acknowledged, ${lost} lost, over ${ROUNDS} kills`);

const discos = await discosDoPostgres({ cuts: ROUNDS, fills: Math.ceil(ROUNDS / 4), say: console.log });
if (!discos) console.log('PostgreSQL on volumes of its own was not tried: this user may not mount them');
else {
  console.log(
    `PostgreSQL: ${discos.lines} acknowledged, ${discos.missing} missing; answers ${JSON.stringify(discos.statuses)}`,
  );
  if (discos.unfit.length > 0) console.log('answers of no use:', discos.unfit.slice(0, 5));
  if (discos.missing > 0 || discos.unfit.length > 0) failed += 1;
}
console.log(`${failed === 0 ? 1 : 0} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
