// @ts-check
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
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

/** With nothing to do, V8 gives back within 12 seconds what it took for starting. */
const PARADO_MS = 15_000;

/**
 * The shop on PostgreSQL and the floor on the same one, with what each will be asked.
 * @param {{ produtos: number, clientes: number, vendas: number, pasta: string }} qual
 * @param {import('./loja.mjs').Servidor} servidor
 */
export async function abrirLadoALado(qual, servidor) {
  const loja = await abrirLoja({ banco: 'postgres', ...qual, servidor });
  const banco = await postmasterOf(loja);
  await setTimeout(PARADO_MS);
  const rss_parado_mb = memoryOf(loja.pid);

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
  return { loja, piso, doVaral, doPiso, rss_parado_mb };
}

/**
 * The floor's answers are those of the shop, byte for byte; what was sold differs in its numbers alone.
 * @param {Alvo} varal
 * @param {Alvo} piso
 * @param {Pick<Pedidos, 'lista' | 'busca' | 'detalhe' | 'criar'>} pedidos
 */
async function conferirBytes(varal, piso, { lista, busca, detalhe, criar }) {
  for (const { method, path } of [...lista.slice(0, 3), ...busca, ...detalhe.slice(0, 5)]) {
    const [one, other] = await Promise.all([falar(varal, method, path), falar(piso, method, path)]);
    if (one.text !== other.text) throw new Failure(`O piso não responde o mesmo em ${path}.`);
  }
  const [venda] = criar;
  if (!venda) return;
  const [one, other] = await Promise.all(
    [varal, piso].map((alvo) => falar(alvo, venda.method, venda.path, venda.body)),
  );
  const keys = (/** @type {object} */ body) => JSON.stringify(Object.keys(body));
  if (keys(one?.body) !== keys(other?.body)) throw new Failure('O piso não responde a mesma venda.');
}

/** @param {Loja} loja */
async function postmasterOf({ env }) {
  const client = new pg.Client({ connectionString: env.DATABASE_URL });
  await client.connect();
  const { rows } = await client.query('select pg_backend_pid() as pid');
  const postmaster = parentOf(rows[0].pid);
  await client.end();
  return postmaster;
}
