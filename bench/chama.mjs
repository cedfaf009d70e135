// @ts-check
// This draws the server's own time as a picture: a frame is as broad as it took long, and hangs under its caller.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { inRoot } from '../scripts/paths.mjs';
import { freePort, startServer } from '../scripts/server-process.mjs';
import { tempFolder } from '../scripts/temp-folder.mjs';
import { alternar, aquecer } from './rodadas.mjs';

/** @typedef {import('./carga.mjs').Chamada} Chamada */
/** @typedef {import('node:inspector').Profiler.Profile} Perfil */
/** @typedef {import('node:inspector').Profiler.ProfileNode} No */
/** @typedef {{ nome: string, de: string, us: number, filhos: Map<string, Quadro> }} Quadro */

const PERFIL = pathToFileURL(inRoot('bench', 'perfil.mjs')).href;
const SEGUNDOS = 5;

/**
 * Draws a picture for each kind of call.
 * @param {{ env: NodeJS.ProcessEnv, bearer: Record<string, string> }} loja
 * @param {{ chamadas: Record<string, Chamada[]>, pasta: string }} como
 * @returns {Promise<string[]>} their files
 */
export async function desenharChamas({ env, bearer }, { chamadas, pasta }) {
  const perfil = join(tempFolder('perfil'), 'perfil.json');
  const NODE_OPTIONS = `--import ${PERFIL}`;
  const server = await startServer({ ...env, PORT: String(await freePort()), NODE_OPTIONS, PERFIL: perfil });
  const pid = server.child.pid ?? 0;
  const files = [];
  mkdirSync(pasta, { recursive: true });
  try {
    for (const [nome, quais] of Object.entries(chamadas)) {
      const alvo = { nome, url: server.url, headers: bearer, pids: [pid], banco: undefined };
      await aquecer([{ alvo, chamadas: quais }]);
      process.kill(pid, 'SIGUSR2');
      await alternar([{ alvo, chamadas: quais }], { conexoes: 16, segundos: SEGUNDOS, rodadas: 1 });
      process.kill(pid, 'SIGUSR2');
      while (!existsSync(perfil)) await sleep(50);
      await sleep(500);
      const file = join(pasta, `${nome}.svg`);
      writeFileSync(file, desenho(chamaDe(JSON.parse(readFileSync(perfil, 'utf8'))), nome));
      rmSync(perfil);
      files.push(file);
    }
    return files;
  } finally {
    await server.stop();
  }
}

/**
 * Adds up the samples by call path; frames of Node belong to no package, and waiting is left out.
 * @param {Perfil} perfil
 */
export function chamaDe({ nodes, samples = [], timeDeltas = [] }) {
  /** @type {Map<number, { no: No, pai: number | undefined }>} */
  const byId = new Map(nodes.map((no) => [no.id, { no, pai: undefined }]));
  for (const { id, children = [] } of nodes) {
    for (const child of children) {
      const one = byId.get(child);
      if (one) one.pai = id;
    }
  }
  const raiz = umQuadro('tudo', '');
  for (const [n, id] of samples.entries()) {
    const us = timeDeltas[n] ?? 0;
    const path = caminhoDe(byId, id);
    if (path.at(-1)?.callFrame.functionName === '(idle)') continue;
    let at = raiz;
    at.us += us;
    for (const { callFrame } of path) {
      const nome = callFrame.functionName || '(sem nome)';
      const de = pacoteDe(callFrame.url);
      const key = `${nome} ${de}`;
      const next = at.filhos.get(key) ?? umQuadro(nome, de);
      at.filhos.set(key, next);
      next.us += us;
      at = next;
    }
  }
  return raiz;
}

/** @returns {Quadro} */
const umQuadro = (/** @type {string} */ nome, /** @type {string} */ de) => ({ nome, de, us: 0, filhos: new Map() });

/**
 * Returns the path from the outermost call to the innermost, without the root.
 * @param {Map<number, { no: No, pai: number | undefined }>} byId
 * @param {number} id
 */
function caminhoDe(byId, id) {
  /** @type {No[]} */
  const path = [];
  for (let at = byId.get(id); at?.pai !== undefined; at = byId.get(at.pai)) path.unshift(at.no);
  return path;
}

/** @param {string} url */
function pacoteDe(url) {
  const [, pacote] = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url) ?? [];
  if (pacote) return pacote;
  if (url.includes('server/dist')) return 'varal';
  return url.startsWith('node:') ? 'node' : '';
}

const LARGURA = 1_200;
const LINHA = 17;
const ESTREITO = 3;
const LETRA = 6.2;
/** @type {[RegExp, string][]} */
const CORES = [
  [/^varal$/, '#f0b37e'],
  [/^(pg|postgres)/, '#9cc3e6'],
  [/^(fastify|@fastify|find-my-way|fast-|secure-json|light-my)/, '#b5d99c'],
  [/^(kysely|zod|jose|prom-client)$/, '#d9c2e9'],
  [/^node$/, '#e3ddd0'],
];

/** @param {Quadro} raiz @param {string} nome */
export function desenho(raiz, nome) {
  const rects = /** @type {string[]} */ ([]);
  let fundo = 0;
  /** @param {Quadro} quadro @param {number} x @param {number} nivel */
  const desenhar = (quadro, x, nivel) => {
    const largura = (quadro.us / raiz.us) * LARGURA;
    if (largura < ESTREITO) return;
    fundo = Math.max(fundo, nivel);
    rects.push(retangulo(quadro, { x, y: nivel * LINHA, largura, parte: quadro.us / raiz.us }));
    let at = x;
    for (const filho of [...quadro.filhos.values()].sort((one, other) => other.us - one.us)) {
      desenhar(filho, at, nivel + 1);
      at += (filho.us / raiz.us) * LARGURA;
    }
  };
  desenhar(raiz, 0, 0);
  const altura = (fundo + 1) * LINHA;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${LARGURA} ${altura}" font-family="monospace" font-size="10">
<title>${nome}: onde o servidor passa o tempo</title>
<rect width="${LARGURA}" height="${altura}" fill="#fffdf8"/>
${rects.join('\n')}
</svg>
`;
}

/**
 * @param {Quadro} quadro
 * @param {{ x: number, y: number, largura: number, parte: number }} onde
 */
function retangulo({ nome, de }, { x, y, largura, parte }) {
  const [, cor] = CORES.find(([which]) => which.test(de)) ?? [undefined, '#eeeae2'];
  const texto = de ? `${nome} (${de})` : nome;
  const cabe = Math.floor((largura - 4) / LETRA);
  const escrito =
    cabe >= 3 ? `<text x="${(x + 2).toFixed(1)}" y="${y + 12}">${escapado(cortado(texto, cabe))}</text>` : '';
  const title = `<title>${escapado(texto)} ${(100 * parte).toFixed(1)} %</title>`;
  return `<g>${title}<rect x="${x.toFixed(1)}" y="${y}" width="${(largura - 0.5).toFixed(1)}" height="${LINHA - 1}" fill="${cor}"/>${escrito}</g>`;
}

const escapado = (/** @type {string} */ text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const cortado = (/** @type {string} */ text, /** @type {number} */ room) =>
  text.length <= room ? text : `${text.slice(0, room - 1)}…`;
