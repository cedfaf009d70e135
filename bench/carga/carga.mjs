// @ts-check
// This is the client, a process of its own: in each round it calls one address after the other over so many
// connections, for so many seconds. A line of JSON on its standard input says how; it answers with one.
import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import process from 'node:process';
import { createInterface } from 'node:readline';
import autocannon from 'autocannon';

/**
 * @typedef {{ method: string, path: string, body?: object }} Chamada
 * @typedef {{ url: string, headers: Record<string, string>, conexoes: number, segundos: number, chamadas: Chamada[], desde?: number, maximo?: number }} Carga
 * The round begins at the call `desde` and ends after `maximo` answers.
 * @typedef {{ respostas: number, erros: number, segundos: number, p50: number, p99: number, bytes: number, ate: number }} Medida with latencies in ms
 */

/** A round goes on until each connection has so many answers, however slow it is. */
const VEZES_POR_CONEXAO = 3;
const NO_MAXIMO_S = 30;
/** autocannon checks this often whether it is over. Its own second would make a short round a long one. */
const OLHAR_MS = 50;

for await (const line of createInterface({ input: process.stdin })) {
  process.stdout.write(`${JSON.stringify(await rodar(JSON.parse(line)))}\n`);
}

/**
 * @param {Carga} carga
 * @returns {Promise<Medida>}
 */
function rodar({ url, headers, conexoes, segundos, chamadas, desde = 0, maximo }) {
  /** @type {number[]} */
  const latencies = [];
  let erros = 0;
  let next = desde;
  const writes = chamadas.some(({ method }) => method !== 'GET');
  const start = performance.now();

  /**
   * Sends each write once over all connections, with a key of its own as every screen does.
   * @param {object} request
   */
  const nextWrite = (request) => {
    const chamada = chamadas[next++ % chamadas.length];
    if (!chamada) throw new Error('nothing to write');
    return {
      ...request,
      method: chamada.method,
      path: chamada.path,
      headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify(chamada.body),
    };
  };

  return new Promise((resolve, reject) => {
    const instance = autocannon(
      {
        url,
        connections: conexoes,
        duration: NO_MAXIMO_S,
        sampleInt: OLHAR_MS,
        headers,
        requests: writes ? [{ setupRequest: nextWrite }] : chamadas.map(({ method, path }) => ({ method, path })),
      },
      (error, result) => {
        if (error) return reject(error);
        latencies.sort((one, other) => one - other);
        const at = (/** @type {number} */ part) => latencies[Math.floor(latencies.length * part)] ?? 0;
        resolve({
          respostas: latencies.length,
          erros: erros + result.errors,
          segundos: (performance.now() - start) / 1_000,
          p50: at(0.5),
          p99: at(0.99),
          bytes: result.throughput.total / Math.max(1, latencies.length),
          ate: next,
        });
      },
    );
    instance.on('response', (_, status, __, ms) => {
      latencies.push(ms);
      if (status >= 300) erros += 1;
      const bastante = performance.now() - start > 1_000 * segundos && latencies.length >= VEZES_POR_CONEXAO * conexoes;
      if (bastante || latencies.length === maximo) instance.stop();
    });
  });
}
