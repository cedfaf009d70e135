// @ts-check
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { Failure } from '../../scripts/terminal.mjs';
import { cpuOf, cpuOfFamily } from './processador.mjs';

/** @typedef {import('./carga.mjs').Chamada} Chamada */
/** @typedef {import('./carga.mjs').Medida} Medida */
/**
 * @typedef {{ nome: string, url: string, headers: Record<string, string>, pids: number[], banco: number | undefined }} Alvo
 * with its processes, and the first process of its PostgreSQL
 * @typedef {{ cpu_servidor: number, cpu_banco: number, cpu: number, por_segundo: number, p50: number, p99: number }} Resultado
 * with CPU and latencies in milliseconds for each call
 * @typedef {{ alvo: Alvo, chamadas: Chamada[] }} Par one of those compared, with its calls
 */

const CARGA = fileURLToPath(new URL('carga.mjs', import.meta.url));

/**
 * Calls each in turn, over and over, so that any other load of the machine meets all of them, and returns the median of
 * each.
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

/** @param {number[]} numbers */
export function mediana(numbers) {
  const sorted = [...numbers].sort((one, other) => one - other);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? Number.NaN) + (sorted[Math.ceil(middle)] ?? Number.NaN)) / 2;
}

/** The warm-up makes so many calls, or as many as are answered in so many seconds. */
const AQUECER = { conexoes: 16, segundos: 2, maximo: 1_200 };

/** Remembers the calls that each is warm for. @type {WeakMap<Alvo, Set<Chamada[]>>} */
const aquecidos = new WeakMap();

/** @param {Par[]} pares */
export async function aquecer(pares) {
  for (const par of pares) {
    const chamadas = aquecidos.get(par.alvo) ?? new Set();
    if (chamadas.has(par.chamadas)) continue;
    aquecidos.set(par.alvo, chamadas.add(par.chamadas));
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
  const { alvo, chamadas } = par;
  const servidor = () => alvo.pids.reduce((sum, pid) => sum + (cpuOf(pid) ?? Number.NaN), 0);
  const banco = () => (alvo.banco === undefined ? 0 : (cpuOfFamily(alvo.banco) ?? Number.NaN));
  const before = { servidor: servidor(), banco: banco() };
  const medida = await pedir(par, como);
  if (medida.erros > 0 || medida.respostas === 0) {
    throw new Failure(
      `${alvo.nome} recusou ${medida.erros} de ${medida.respostas} chamadas como ${chamadas[0]?.path}.`,
    );
  }
  const cpu_servidor = (servidor() - before.servidor) / medida.respostas;
  const cpu_banco = (banco() - before.banco) / medida.respostas;
  const { p50, p99, respostas } = medida;
  const por_segundo = respostas / medida.segundos;
  return { cpu_servidor, cpu_banco, cpu: cpu_servidor + cpu_banco, por_segundo, p50, p99 };
}

/**
 * Remembers the place at which each list of calls goes on: a sale that went a step forward has to go back before it can
 * again.
 * @type {WeakMap<Chamada[], number>}
 */
const seguintes = new WeakMap();

/**
 * @param {Par} par
 * @param {{ conexoes: number, segundos: number, maximo?: number }} como
 */
async function pedir({ alvo, chamadas }, como) {
  const { url, headers } = alvo;
  const medida = await medir({ url, headers, chamadas, desde: seguintes.get(chamadas) ?? 0, ...como });
  seguintes.set(chamadas, medida.ate);
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
  if (done) throw new Failure('Quem faz as chamadas parou.');
  return JSON.parse(value);
}

/** Starts one client for all rounds: it is warm, and ends when this process closes its input. */
function abrirCliente() {
  const { stdin, stdout } = spawn(process.execPath, [CARGA], { stdio: ['pipe', 'pipe', 'inherit'] });
  const respostas = createInterface({ input: stdout })[Symbol.asyncIterator]();
  return { mandar: (/** @type {string} */ line) => stdin.write(line), respostas };
}

/** @type {ReturnType<typeof abrirCliente> | undefined} */
let cliente;
