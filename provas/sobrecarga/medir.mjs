// @ts-check
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

const POR_SEGUNDO = 25;
const CLIENTES = 2;

/**
 * Colleagues at work: calls at a steady pace, each timed from the moment it was due.
 * @param {(n: number) => Promise<Response>} pedir
 * @param {number} seconds
 */
export async function colegas(pedir, seconds) {
  /** @type {number[]} */
  const times = [];
  let failed = 0;
  const start = performance.now();
  const calls = [];
  for (let n = 0; n < seconds * POR_SEGUNDO; n++) {
    const due = start + (n * 1_000) / POR_SEGUNDO;
    await sleep(Math.max(0, due - performance.now()));
    calls.push(
      pedir(n)
        .then(async (answer) => {
          await answer.arrayBuffer();
          if (!answer.ok) failed += 1;
        })
        .catch(() => {
          failed += 1;
        })
        .then(() => times.push(performance.now() - due)),
    );
  }
  await Promise.all(calls);
  return { ...resumo(times), times, failed };
}

/**
 * Colleagues are at work until a work is done.
 * @template T
 * @param {(n: number) => Promise<Response>} pedir
 * @param {() => Promise<T>} work
 */
export async function enquanto(pedir, work) {
  let over = false;
  const done = work().finally(() => {
    over = true;
  });
  /** @type {number[]} */
  const times = [];
  let failed = 0;
  do {
    const slice = await colegas(pedir, 2);
    times.push(...slice.times);
    failed += slice.failed;
  } while (!over);
  return { result: await done, times, failed };
}

/** @param {readonly number[]} times */
export function resumo(times) {
  const sorted = times.toSorted((a, b) => a - b);
  /** @param {number} share */
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), worst: sorted.at(-1) ?? 0, calls: sorted.length };
}

/**
 * Two clients ask for the worst while the work goes on.
 * @template T
 * @param {string} url
 * @param {import('./pedidos-caros.mjs').Ataque} ataque
 * @param {() => Promise<T>} work
 */
export async function sobAtaque(url, { chamadas = [], gotas = 0 }, work) {
  const workers = Array.from({ length: CLIENTES }, (_, n) => {
    const desde = Math.floor((n * chamadas.length) / CLIENTES);
    return new Worker(new URL('./atacante.mjs', import.meta.url), { workerData: { url, chamadas, gotas, desde } });
  });
  await sleep(1_000);
  const result = await work();
  /** @type {Record<string, number>} */
  const respostas = {};
  for (const worker of workers) {
    const told = new Promise((resolve) => worker.once('message', resolve));
    worker.postMessage('over');
    for (const [status, count] of Object.entries(await told)) respostas[status] = (respostas[status] ?? 0) + count;
  }
  return { result, respostas };
}
