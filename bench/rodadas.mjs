// @ts-check
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { Failure } from '../scripts/terminal.mjs';
import { mediana } from './mediana.mjs';
import { cpuOf, cpuOfFamily } from './processador.mjs';

/** @typedef {import('./carga.mjs').Pedido} Pedido */
/** @typedef {import('./carga.mjs').Medida} Medida */
/**
 * @typedef {{ nome: string, url: string, headers: Record<string, string>, pids: number[], banco: number | undefined }} Alvo
 * who is asked, its processes, and the first process of its PostgreSQL
 * @typedef {{ cpu_servidor: number, cpu_banco: number, cpu: number, por_segundo: number, p50: number, p99: number }} Resultado
 * CPU and latencies in milliseconds a request
 * @typedef {{ alvo: Alvo, pedidos: Pedido[] }} Par what one of those compared is asked for
 */

const CARGA = fileURLToPath(new URL('carga.mjs', import.meta.url));

/**
 * Asks each in turn, over and over, so that whatever else the machine does meanwhile meets all of them; the median of each.
 * @param {Par[]} pares
 * @param {{ conexoes: number, segundos: number, rodadas: number }} como
 * @returns {Promise<Resultado[]>} in the order given
 */
export async function alternar(pares, { conexoes, segundos, rodadas }) {
  const seen = pares.map(() => /** @type {Resultado[]} */ ([]));
  for (let round = 0; round < rodadas; round += 1) {
    for (const [n, par] of pares.entries()) seen[n]?.push(await rodada(par, { conexoes, segundos }));
  }
  return seen.map(medianas);
}

/** So many requests before anything is measured, or as many as are answered in so many seconds. */
const AQUECER = { conexoes: 16, segundos: 2, maximo: 1_200 };

/** What each was asked so far to become warm. @type {WeakMap<Alvo, Set<Pedido[]>>} */
const aquecidos = new WeakMap();

/** @param {Par[]} pares */
export async function aquecer(pares) {
  for (const par of pares) {
    const pedidos = aquecidos.get(par.alvo) ?? new Set();
    if (pedidos.has(par.pedidos)) continue;
    aquecidos.set(par.alvo, pedidos.add(par.pedidos));
    await pedir(par, AQUECER);
  }
}

/** @param {Resultado[]} all */
function medianas(all) {
  const of = (/** @type {keyof Resultado} */ what) => mediana(all.map((one) => one[what]));
  return {
    cpu_servidor: of('cpu_servidor'),
    cpu_banco: of('cpu_banco'),
    cpu: of('cpu'),
    por_segundo: of('por_segundo'),
    p50: of('p50'),
    p99: of('p99'),
  };
}

/**
 * @param {Par} par
 * @param {{ conexoes: number, segundos: number }} como
 */
async function rodada(par, como) {
  const { alvo, pedidos } = par;
  const servidor = () => alvo.pids.reduce((sum, pid) => sum + (cpuOf(pid) ?? Number.NaN), 0);
  const banco = () => (alvo.banco === undefined ? 0 : (cpuOfFamily(alvo.banco) ?? Number.NaN));
  const before = { servidor: servidor(), banco: banco() };
  const medida = await pedir(par, como);
  if (medida.erros > 0 || medida.respostas === 0) {
    throw new Failure(`${alvo.nome} recusou ${medida.erros} de ${medida.respostas} pedidos como ${pedidos[0]?.path}.`);
  }
  const cpu_servidor = (servidor() - before.servidor) / medida.respostas;
  const cpu_banco = (banco() - before.banco) / medida.respostas;
  const { p50, p99, respostas } = medida;
  const por_segundo = respostas / medida.segundos;
  return { cpu_servidor, cpu_banco, cpu: cpu_servidor + cpu_banco, por_segundo, p50, p99 };
}

/**
 * With which of it each list of requests goes on: a sale that went a step forward has to go back before it can again.
 * @type {WeakMap<Pedido[], number>}
 */
const seguintes = new WeakMap();

/**
 * @param {Par} par
 * @param {{ conexoes: number, segundos: number, maximo?: number }} como
 */
async function pedir({ alvo, pedidos }, como) {
  const { url, headers } = alvo;
  const medida = await medir({ url, headers, pedidos, desde: seguintes.get(pedidos) ?? 0, ...como });
  seguintes.set(pedidos, medida.ate);
  return medida;
}

/**
 * @param {import('./carga.mjs').Carga} carga
 * @returns {Promise<Medida>}
 */
async function medir(carga) {
  cliente ??= abrirCliente();
  cliente.mandar(`${JSON.stringify(carga)}\n`);
  const { value, done } = await cliente.respostas.next();
  if (done) throw new Failure('Quem faz os pedidos parou.');
  return JSON.parse(value);
}

/** One for all rounds: it is warm, and goes when its input ends with this process. */
function abrirCliente() {
  const { stdin, stdout } = spawn(process.execPath, [CARGA], { stdio: ['pipe', 'pipe', 'inherit'] });
  const respostas = createInterface({ input: stdout })[Symbol.asyncIterator]();
  return { mandar: (/** @type {string} */ line) => stdin.write(line), respostas };
}

/** @type {ReturnType<typeof abrirCliente> | undefined} */
let cliente;
