#!/usr/bin/env node
// @ts-check
// Thousands of wrong passwords at once: who knows theirs still gets in, quickly, and the server stays small.
import { parseArgs } from 'node:util';
import { prepare } from '../scripts/prepare.mjs';
import { startServer } from '../scripts/server-process.mjs';

const { values } = parseArgs({ options: { tentativas: { type: 'string', default: '10000' } } });
const TRIES = Number(values.tentativas);
const CONNECTIONS = 50;

await prepare(['server', 'simulador']);
const server = await startServer({ LOG: 'silent' });

/** @param {string} username @param {string} password */
async function login(username, password) {
  const start = performance.now();
  const answer = await fetch(`${server.url}/api/auth/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  await answer.arrayBuffer();
  return { status: answer.status, ms: performance.now() - start };
}

/** @param {(i: number) => string} nameOf */
async function attack(nameOf) {
  /** @type {Record<number, number>} */
  const statuses = {};
  /** @type {{ status: number, ms: number }[]} */
  const good = [];
  let next = 0;
  let over = false;
  const start = performance.now();

  const attacker = async () => {
    while (next < TRIES) {
      const { status } = await login(nameOf(next++), 'errada');
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  const colleague = async () => {
    while (!over) {
      good.push(await login('admin', 'varal-123'));
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  const watching = colleague();
  await Promise.all(Array.from({ length: CONNECTIONS }, attacker));
  over = true;
  await watching;
  const times = good.map(({ ms }) => ms).sort((a, b) => a - b);
  return {
    seconds: (performance.now() - start) / 1000,
    statuses,
    good: good.length,
    refused: good.filter(({ status }) => status !== 200).length,
    median: times[Math.floor(times.length / 2)] ?? 0,
    worst: times.at(-1) ?? 0,
  };
}

async function megabytes() {
  const metrics = await fetch(`${server.url}/api/metricas`).then((answer) => answer.text());
  return Math.round(Number(/^process_resident_memory_bytes (\S+)/m.exec(metrics)?.[1]) / 1e6);
}

let failed = 0;
console.log(`memory of the server at its start: ${await megabytes()} MB`);
for (const [title, nameOf] of /** @type {const} */ ([
  ['one name', () => 'vitima'],
  ['a name each', (/** @type {number} */ i) => `ninguem${i}`],
])) {
  const result = await attack(nameOf);
  const fine =
    result.refused === 0 && result.good > 0 && !Object.keys(result.statuses).some((status) => status >= '500');
  if (!fine) failed += 1;
  console.log(
    `${title}: ${TRIES} wrong tries in ${result.seconds.toFixed(1)} s, answers ${JSON.stringify(result.statuses)}; ` +
      `${result.good} right ones meanwhile, ${result.refused} refused, median ${result.median.toFixed(0)} ms, worst ${result.worst.toFixed(0)} ms; memory ${await megabytes()} MB`,
  );
}
await server.stop();
console.log(`${2 - failed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
