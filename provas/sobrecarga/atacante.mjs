// @ts-check
// One client that asks too much, in a thread of its own, so that its work does not slow the clock beside it.
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

/** @typedef {{ method: string, path: string, headers?: Record<string, string>, body?: Uint8Array }} Chamada */

/** @type {{ url: string, chamadas: Chamada[], gotas: number, desde: number }} */
const { url, chamadas, gotas, desde } = workerData;
const { hostname, port } = new URL(url);
const agent = new Agent({ keepAlive: true });
/** @type {Record<string, number>} */
const respostas = {};
let over = false;
parentPort?.once('message', () => {
  over = true;
});

/** @param {Chamada} chamada @returns {Promise<string>} */
const enviar = ({ method, path, headers, body }) =>
  new Promise((resolve) => {
    const sent = request({ agent, hostname, port, method, path, headers });
    sent.once('error', () => resolve('cortada'));
    sent.once('response', (answer) => {
      answer.once('error', () => undefined).once('close', () => resolve(String(answer.statusCode)));
      answer.resume();
    });
    sent.end(body);
  });

/** A body that comes a byte a second, again and again. */
async function gotejar() {
  while (!over) {
    const socket = connect(Number(port), hostname);
    socket.on('error', () => undefined);
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.write(
      'POST /api/auth/login/ HTTP/1.1\r\nhost: varal\r\ncontent-type: application/json\r\ncontent-length: 9000\r\n\r\n{',
    );
    const timer = setInterval(() => socket.write(' '), 1_000);
    await Promise.race([closed, untilOver()]);
    clearInterval(timer);
    socket.destroy();
    respostas.cortada = (respostas.cortada ?? 0) + 1;
  }
}

async function untilOver() {
  while (!over) await sleep(100);
}

async function insistir() {
  for (let n = desde; !over; n++) {
    const chamada = chamadas[n % chamadas.length];
    if (!chamada) return;
    const status = await enviar(chamada);
    respostas[status] = (respostas[status] ?? 0) + 1;
  }
}

await Promise.all([...(chamadas.length > 0 ? [insistir()] : []), ...Array.from({ length: gotas }, gotejar)]);
agent.destroy();
parentPort?.postMessage(respostas);
