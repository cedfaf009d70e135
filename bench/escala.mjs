// @ts-check
// This runs one shop in several server processes on one PostgreSQL, behind a balancer that knows nothing of them.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort, startServer } from '../scripts/server-process.mjs';
import { Failure } from '../scripts/terminal.mjs';
import { falar } from './chamadas.mjs';
import { mediana } from './mediana.mjs';
import { prender, prenderFamilia, tempoDos } from './processador.mjs';
import { alternar, aquecer } from './rodadas.mjs';

/** @typedef {import('./rodadas.mjs').Resultado} Resultado */
/** @typedef {import('./carga.mjs').Chamada} Chamada */

const BALANCEADOR = fileURLToPath(new URL('balanceador.mjs', import.meta.url));
const PROCESSOS = [1, 2, 4];
/** Each process gets so many connections that it never waits for a call. */
const POR_PROCESSO = 24;
const NADA = { por_segundo: Number.NaN, cpu_servidor: Number.NaN };

/**
 * @param {{ env: NodeJS.ProcessEnv, bearer: Record<string, string>, banco: number | undefined }} loja
 * @param {{ ler: Chamada[], escrever: Chamada[], segundos: number, rodadas: number }} como
 */
export async function medirEscala({ env, bearer, banco }, { ler, escrever, segundos, rodadas }) {
  const headers = bearer;
  const servers = [];
  while (servers.length < Math.max(...PROCESSOS)) {
    servers.push(await startServer({ ...env, PORT: String(await freePort()) }));
  }
  const alvos = [];
  for (const n of PROCESSOS) {
    const some = servers.slice(0, n);
    const balanceador = await abrirBalanceador(some.map(({ url }) => Number(new URL(url).port)));
    const pids = some.map(({ child }) => child.pid ?? 0);
    alvos.push({ nome: `${n} processos`, url: balanceador.url, headers, pids, banco, balanceador });
  }
  try {
    const como = { conexoes: 16, segundos, rodadas };
    const lendo = alvos.map((alvo) => ({ alvo, chamadas: ler }));
    const escrevendo = alvos.map((alvo) => ({ alvo, chamadas: escrever }));
    // Warming up four processes warms up the first one and the first two as well.
    await aquecer([...lendo.slice(-1), ...escrevendo.slice(-1)]);
    const leituras = await alternar(lendo, como);
    const escritas = await alternar(escrevendo, como);
    const [um, outro] = servers;
    if (!um || !outro) throw new Error('two are compared');
    return {
      processos: PROCESSOS.map((n, at) => ({ n, lista: leituras[at], criar: escritas[at] })),
      ao_vivo_ms: await msAteATela({ url: um.url, headers }, { url: outro.url, headers }, escrever[0]),
    };
  } finally {
    for (const { balanceador } of alvos) await balanceador.fechar();
    await Promise.all(servers.map((server) => server.stop()));
  }
}

/**
 * Measures one server process and then two, each with a processor of its own, and so the gain of one more while there
 * is room for it. Everything else, the database too, has the other processors; `outros` is the used share of them.
 * @param {{ env: NodeJS.ProcessEnv, bearer: Record<string, string>, banco: number | undefined }} loja
 * @param {{ chamadas: Record<string, Chamada[]>, segundos: number, rodadas: number }} como
 * @returns {Promise<Crescimento[]>} none where processors cannot be told apart
 * @typedef {{ chamada: string, n: number, por_segundo: number, cpu_servidor: number, outros: number }} Crescimento
 */
export async function medirCrescimento({ env, bearer, banco }, { chamadas, segundos, rodadas }) {
  const todos = Array.from({ length: availableParallelism() }, (_, n) => n);
  const [um, dois, ...outros] = todos;
  if (um === undefined || dois === undefined || outros.length < 2 || banco === undefined) return [];
  const familias = [banco, process.pid];
  if (!familias.every((pid) => prenderFamilia(pid, outros))) return [];
  const servers = [];
  const alvos = [];
  try {
    for (const processador of [um, dois]) {
      const server = await startServer({ ...env, PORT: String(await freePort()) });
      servers.push(server);
      prender(server.child.pid ?? 0, [processador]);
    }
    for (const n of [1, 2]) {
      const some = servers.slice(0, n);
      const balanceador = await abrirBalanceador(some.map(({ url }) => Number(new URL(url).port)));
      const pids = some.map(({ child }) => child.pid ?? 0);
      alvos.push({ nome: `${n} presos`, url: balanceador.url, headers: bearer, pids, banco, balanceador, n });
    }
    const linhas = [];
    for (const [chamada, quais] of Object.entries(chamadas)) {
      await aquecer(alvos.map((alvo) => ({ alvo, chamadas: quais })));
      const visto = alvos.map(() => /** @type {Omit<Crescimento, 'chamada' | 'n'>[]} */ ([]));
      for (let round = 0; round < rodadas; round += 1) {
        for (const [at, alvo] of alvos.entries()) {
          const antes = tempoDos(outros);
          const como = { conexoes: POR_PROCESSO * alvo.n, segundos, rodadas: 1 };
          const [{ por_segundo, cpu_servidor } = NADA] = await alternar([{ alvo, chamadas: quais }], como);
          const depois = tempoDos(outros);
          const usado = (depois.ocupado - antes.ocupado) / (depois.todo - antes.todo);
          visto[at]?.push({ por_segundo, cpu_servidor, outros: usado });
        }
      }
      for (const [at, { n }] of alvos.entries()) {
        const of = (/** @type {'por_segundo' | 'cpu_servidor' | 'outros'} */ what) =>
          mediana(visto[at]?.map((one) => one[what]) ?? []);
        linhas.push({
          chamada,
          n,
          por_segundo: of('por_segundo'),
          cpu_servidor: of('cpu_servidor'),
          outros: of('outros'),
        });
      }
    }
    return linhas;
  } finally {
    for (const { balanceador } of alvos) await balanceador.fechar();
    await Promise.all(servers.map((server) => server.stop()));
    for (const pid of familias) prenderFamilia(pid, todos);
  }
}

/**
 * Measures the time from a sale made at one process to the event on a screen that follows the other.
 * @param {{ url: string, headers: Record<string, string> }} onde
 * @param {{ url: string, headers: Record<string, string> }} outro
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

/** @param {number[]} portas */
async function abrirBalanceador(portas) {
  const port = await freePort();
  const child = spawn(process.execPath, [BALANCEADOR, ...[port, ...portas].map(String)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const killWithUs = () => child.kill('SIGKILL');
  process.once('exit', killWithUs);
  await once(child.stdout, 'data');
  return {
    url: `http://127.0.0.1:${port}`,
    fechar: async () => {
      const ended = once(child, 'close');
      child.kill('SIGTERM');
      await ended;
      process.off('exit', killWithUs);
    },
  };
}
