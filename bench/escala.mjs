// @ts-check
// This runs one shop in several server processes on one PostgreSQL, behind a balancer that knows nothing of them.
import { availableParallelism } from 'node:os';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { inRoot } from '../scripts/paths.mjs';
import { startProgram, startServer } from '../scripts/server-process.mjs';
import { Failure } from '../scripts/terminal.mjs';
import { falar } from './carga/chamadas.mjs';
import { prender, prenderFamilia, tempoDos } from './carga/processador.mjs';
import { alternar, aquecer, mediana } from './carga/rodadas.mjs';

/** @typedef {import('./carga/carga.mjs').Chamada} Chamada */
/** @typedef {import('./carga/chamadas.mjs').Porta} Porta */
/** @typedef {import('./carga/rodadas.mjs').Alvo} Alvo */
/** @typedef {{ env: NodeJS.ProcessEnv, bearer: Record<string, string>, banco: number | undefined }} Aberta */

const BALANCEADOR = inRoot('bench', 'balanceador.mjs');
/** Each process gets so many connections that it never waits for a call. */
const POR_PROCESSO = 24;
const NADA = { por_segundo: Number.NaN, cpu_servidor: Number.NaN };

/**
 * Starts as many servers as the last number says, and a balancer for the first ones of each number.
 * @template T
 * @param {Aberta} loja
 * @param {readonly number[]} quantos
 * @param {(alvos: (Alvo & { n: number })[], portas: Porta[]) => Promise<T>} medir
 * @returns {Promise<T>}
 */
async function comProcessos({ env, bearer, banco }, quantos, medir) {
  const servers = [];
  const balanceadores = [];
  const alvos = [];
  try {
    while (servers.length < Math.max(...quantos)) servers.push(await startServer(env));
    for (const n of quantos) {
      const some = servers.slice(0, n);
      const PORTAS = some.map(({ url }) => new URL(url).port).join();
      const balanceador = await startProgram(BALANCEADOR, { PORTAS }, 'pronto');
      balanceadores.push(balanceador);
      const pids = some.map(({ pid }) => pid);
      alvos.push({ nome: `${n} processos`, n, url: balanceador.url, headers: bearer, pids, banco });
    }
    const portas = servers.map(({ url }) => ({ url, headers: bearer }));
    return await medir(alvos, portas);
  } finally {
    await Promise.all([...balanceadores, ...servers].map((one) => one.stop()));
  }
}

/**
 * @param {Aberta} loja
 * @param {{ ler: Chamada[], escrever: Chamada[], segundos: number, rodadas: number }} como
 */
export const medirEscala = (loja, { ler, escrever, ...rodadas }) =>
  comProcessos(loja, [1, 2, 4], async (alvos, [um, outro]) => {
    const como = { conexoes: 16, ...rodadas };
    const lendo = alvos.map((alvo) => ({ alvo, chamadas: ler }));
    const escrevendo = alvos.map((alvo) => ({ alvo, chamadas: escrever }));
    // Warming up four processes warms up the first one and the first two as well.
    await aquecer([...lendo.slice(-1), ...escrevendo.slice(-1)]);
    const leituras = await alternar(lendo, como);
    const escritas = await alternar(escrevendo, como);
    if (!um || !outro) throw new Error('two are compared');
    return {
      processos: alvos.map(({ n }, at) => ({ n, lista: leituras[at], criar: escritas[at] })),
      ao_vivo_ms: await msAteATela(um, outro, escrever[0]),
    };
  });

/**
 * Measures one server process and then two, each with a processor of its own, and so the gain of one more while there
 * is room for it. Everything else, the database too, has the other processors; `outros` is the used share of them.
 * @param {Aberta} loja
 * @param {{ chamada: string, chamadas: Chamada[], segundos: number, rodadas: number }} como
 * @returns {Promise<Crescimento[]>} none where processors cannot be told apart
 * @typedef {{ chamada: string, n: number, por_segundo: number, cpu_servidor: number, outros: number }} Crescimento
 */
export async function medirCrescimento(loja, { chamada, chamadas, segundos, rodadas }) {
  const todos = Array.from({ length: availableParallelism() }, (_, n) => n);
  const [um, dois, ...outros] = todos;
  if (um === undefined || dois === undefined || outros.length < 2 || loja.banco === undefined) return [];
  const familias = [loja.banco, process.pid];
  if (!familias.every((pid) => prenderFamilia(pid, outros))) return [];
  try {
    return await comProcessos(loja, [1, 2], async (alvos) => {
      for (const [at, pid] of (alvos.at(-1)?.pids ?? []).entries()) prender(pid, [at === 0 ? um : dois]);
      await aquecer(alvos.map((alvo) => ({ alvo, chamadas })));
      const visto = alvos.map(() => /** @type {Omit<Crescimento, 'chamada' | 'n'>[]} */ ([]));
      for (let round = 0; round < rodadas; round += 1) {
        for (const [at, alvo] of alvos.entries()) {
          const antes = tempoDos(outros);
          const como = { conexoes: POR_PROCESSO * alvo.n, segundos, rodadas: 1 };
          const [{ por_segundo, cpu_servidor } = NADA] = await alternar([{ alvo, chamadas }], como);
          const depois = tempoDos(outros);
          const usado = (depois.ocupado - antes.ocupado) / (depois.todo - antes.todo);
          visto[at]?.push({ por_segundo, cpu_servidor, outros: usado });
        }
      }
      return alvos.map(({ n }, at) => {
        const of = (/** @type {'por_segundo' | 'cpu_servidor' | 'outros'} */ what) =>
          mediana(visto[at]?.map((one) => one[what]) ?? []);
        return { chamada, n, por_segundo: of('por_segundo'), cpu_servidor: of('cpu_servidor'), outros: of('outros') };
      });
    });
  } finally {
    for (const pid of familias) prenderFamilia(pid, todos);
  }
}

/**
 * Measures the time from a sale made at one process to the event on a screen that follows the other.
 * @param {Porta} onde
 * @param {Porta} outro
 * @param {Chamada | undefined} criar
 */
async function msAteATela(onde, outro, criar) {
  const stop = new AbortController();
  const answer = await fetch(`${onde.url}/api/ao-vivo/`, { headers: onde.headers, signal: stop.signal });
  if (!answer.body || !criar) throw new Failure('A tela ao vivo não abriu.');
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  let heard = '';
  const until = async (/** @type {string} */ word) => {
    while (!heard.includes(word)) heard += (await reader.read()).value ?? '';
  };
  await until('event: agora');
  const start = performance.now();
  await falar(outro, criar.method, criar.path, criar.body);
  const written = performance.now();
  await Promise.race([until('"vendas"'), sleep(5_000, undefined, { ref: false })]);
  const ms = heard.includes('"vendas"') ? Math.max(0, performance.now() - written) : undefined;
  stop.abort();
  return { escrita: written - start, depois: ms };
}
