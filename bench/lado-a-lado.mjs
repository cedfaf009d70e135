// @ts-check
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import pg from 'pg';
import { startServer } from '../scripts/server-process.mjs';
import { Failure } from '../scripts/terminal.mjs';
import { abrirLoja, CONTA } from './loja.mjs';
import { falar, prepararPedidos, prepararStatus } from './pedidos.mjs';
import { abrirPiso } from './piso/abrir-piso.mjs';
import { paginaDoPiso } from './piso/pagina.mjs';
import { memoryOf, parentOf } from './processador.mjs';

/** @typedef {import('./loja.mjs').Loja} Loja */
/** @typedef {import('./rodadas.mjs').Alvo} Alvo */
/** @typedef {Record<import('./pedidos.mjs').Pergunta, import('./carga.mjs').Pedido[]>} Pedidos */
/** @typedef {{ alvo: Alvo, pedidos: Pedidos }} Quem */

/** With nothing to do, V8 gives back what starting took, within 12 seconds where others leave it the processor. */
const PARADO_MS = 25_000;

/**
 * The shop on PostgreSQL and the floor on the same one, with what each will be asked.
 * @param {{ produtos: number, clientes: number, vendas: number, pasta: string }} qual
 * @param {import('./loja.mjs').Servidor} servidor
 */
export async function abrirLadoALado(qual, servidor) {
  const loja = await abrirLoja({ banco: 'postgres', ...qual, servidor });
  const banco = await postmasterOf(loja);
  const parado = memoriaDeUmParado(loja);
  const pagina = join(qual.pasta, 'piso.html');
  const porta = { url: loja.url, headers: loja.bearer };
  const base = await prepararPedidos(porta, CONTA);
  writeFileSync(pagina, paginaDoPiso((await falar(porta, 'GET', '/api/produtos/busca/')).body));
  const piso = await abrirPiso({ databaseUrl: loja.env.DATABASE_URL ?? '', pagina });

  const varal = { nome: 'varal', url: loja.url, headers: loja.bearer, pids: [loja.pid], banco };
  const chao = { nome: 'piso', url: piso.url, headers: {}, pids: [piso.pid], banco };
  await conferirBytes(varal, chao, base);
  /** @type {Quem} */
  const doVaral = { alvo: varal, pedidos: { ...base, status: await prepararStatus(varal, base.criar) } };
  /** @type {Quem} */
  const doPiso = { alvo: chao, pedidos: { ...base, status: await prepararStatus(chao, base.criar) } };
  return { loja, piso, doVaral, doPiso, rss_parado_mb: await parado };
}

/**
 * Of one more server over the same shop, whom nobody asks anything.
 * @param {Loja} loja
 */
async function memoriaDeUmParado({ env }) {
  const server = await startServer(env);
  await setTimeout(PARADO_MS);
  const mb = memoryOf(server.child.pid ?? 0);
  await server.stop();
  return mb;
}

/**
 * The floor's answers are those of the shop, byte for byte; what was sold is the same but for what is its own.
 * @param {Alvo} varal
 * @param {Alvo} piso
 * @param {Pick<Pedidos, 'lista' | 'busca' | 'detalhe' | 'criar'>} pedidos
 */
async function conferirBytes(varal, piso, { lista, busca, detalhe, criar }) {
  for (const { method, path } of [...lista.slice(0, 3), ...busca, ...detalhe.slice(0, 5)]) {
    const [one, other] = await Promise.all([falar(varal, method, path), falar(piso, method, path)]);
    if (one.text !== other.text) throw new Failure(`O piso não responde o mesmo em ${path}.`);
  }
  for (const { path, body } of criar.slice(0, 3)) {
    const [one, other] = await Promise.all([varal, piso].map((alvo) => vender(alvo, path, body)));
    if (!isDeepStrictEqual(one, other)) throw new Failure('O piso não responde a mesma venda.');
  }
}

/**
 * What is answered to a sale, and to its next step.
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
 * A sale without its own numbers and moments, how many of its goods are left (others are sold meanwhile), and how it stands with
 * Bling, of whom the floor knows nothing.
 */
const semOsProprios = (/** @type {string} */ text) =>
  JSON.parse(text, (key, value) => (PROPRIOS.has(key) || /_em$/.test(key) ? null : value));

/** @param {Loja} loja */
async function postmasterOf({ env }) {
  const client = new pg.Client({ connectionString: env.DATABASE_URL });
  await client.connect();
  const { rows } = await client.query('select pg_backend_pid() as pid');
  const postmaster = parentOf(rows[0].pid);
  await client.end();
  return postmaster;
}
