// @ts-check
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import pg from 'pg';
import { inRoot } from '../scripts/paths.mjs';
import { startProgram, startServer } from '../scripts/server-process.mjs';
import { Failure } from '../scripts/terminal.mjs';
import { falar, prepararChamadas, prepararStatus } from './carga/chamadas.mjs';
import { memoryOf, parentOf } from './carga/processador.mjs';
import { abrirLoja, CONTA } from './loja.mjs';
import { paginaDoPiso } from './piso/pagina.mjs';

/** @typedef {import('./loja.mjs').Loja} Loja */
/** @typedef {import('./carga/rodadas.mjs').Alvo} Alvo */
/** @typedef {Record<import('./carga/chamadas.mjs').Pergunta, import('./carga/carga.mjs').Chamada[]>} Chamadas */
/** @typedef {{ alvo: Alvo, chamadas: Chamadas }} Quem */

const PISO = inRoot('bench', 'piso', 'piso.mjs');
/** An idle V8 gives back the memory of its start within 12 seconds, if others leave it the processor. */
const PARADO_MS = 25_000;

/**
 * Opens the shop on PostgreSQL and the floor on the same one, with the calls for each.
 * @param {{ produtos: number, clientes: number, vendas: number, pasta: string }} qual
 * @param {import('./loja.mjs').Servidor} servidor
 */
export async function abrirLadoALado(qual, servidor) {
  const loja = await abrirLoja({ banco: 'postgres', ...qual, servidor });
  const banco = await postmasterOf(loja);
  const parado = memoriaDeUmParado(loja);
  const pagina = join(qual.pasta, 'piso.html');
  const porta = { url: loja.url, headers: loja.bearer };
  const base = await prepararChamadas(porta, CONTA);
  writeFileSync(pagina, paginaDoPiso((await falar(porta, 'GET', '/api/produtos/busca/')).body));
  const piso = await startProgram(PISO, { DATABASE_URL: loja.env.DATABASE_URL, PAGINA: pagina }, 'pronto');

  const varal = { nome: 'varal', url: loja.url, headers: loja.bearer, pids: [loja.pid], banco };
  const chao = { nome: 'piso', url: piso.url, headers: {}, pids: [piso.pid], banco };
  await compararBytes(varal, chao, base);
  /** @type {Quem} */
  const doVaral = { alvo: varal, chamadas: { ...base, status: await prepararStatus(varal, base.criar) } };
  /** @type {Quem} */
  const doPiso = { alvo: chao, chamadas: { ...base, status: await prepararStatus(chao, base.criar) } };
  return { loja, piso, doVaral, doPiso, rss_parado_mb: await parado };
}

/**
 * Measures the memory of one more server over the same shop that gets no calls.
 * @param {Loja} loja
 */
async function memoriaDeUmParado({ env }) {
  const server = await startServer(env);
  await setTimeout(PARADO_MS);
  const mb = memoryOf(server.pid);
  await server.stop();
  return mb;
}

/**
 * Checks that the floor's answers are those of the shop, byte for byte; a sale may differ in its own fields only.
 * @param {Alvo} varal
 * @param {Alvo} piso
 * @param {Pick<Chamadas, 'lista' | 'busca' | 'detalhe' | 'vendas' | 'criar'>} chamadas
 */
async function compararBytes(varal, piso, { lista, busca, detalhe, vendas, criar }) {
  for (const { method, path } of [...lista.slice(0, 3), ...busca, ...detalhe.slice(0, 5), ...vendas.slice(0, 5)]) {
    const [one, other] = await Promise.all([falar(varal, method, path), falar(piso, method, path)]);
    if (one.text !== other.text) throw new Failure(`O piso não responde o mesmo em ${path}.`);
  }
  for (const { path, body } of criar.slice(0, 3)) {
    const [one, other] = await Promise.all([varal, piso].map((alvo) => vender(alvo, path, body)));
    if (!isDeepStrictEqual(one, other)) throw new Failure('O piso não responde a mesma venda.');
  }
}

/**
 * Makes a sale, takes its next step and returns both answers.
 * @param {Alvo} alvo
 * @param {string} path
 * @param {object} [body]
 */
async function vender(alvo, path, body) {
  const feita = await falar(alvo, 'POST', path, body);
  const andou = await falar(alvo, 'PATCH', `${path}${feita.body.id}/status/`, { status: 'embalagem' });
  return [feita, andou].map(({ text }) => semOsProprios(text));
}

const PROPRIOS = new Set(['id', 'item_id', 'disponivel', 'bling']);

/**
 * Clears a sale's own numbers and moments, the stock of its goods (others are sold meanwhile), and its state at Bling,
 * of which the floor knows nothing.
 */
const semOsProprios = (/** @type {string} */ text) =>
  JSON.parse(text, (key, value) => (PROPRIOS.has(key) || /_em$/.test(key) ? null : value));

/** @param {Pick<Loja, 'env'>} loja */
export async function postmasterOf({ env }) {
  const client = new pg.Client({ connectionString: env.DATABASE_URL });
  await client.connect();
  const { rows } = await client.query('select pg_backend_pid() as pid');
  const postmaster = parentOf(rows[0].pid);
  await client.end();
  return postmaster;
}
