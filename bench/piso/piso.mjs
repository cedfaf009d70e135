// @ts-check
// The floor gives the same answers from a bare server and one statement each, with no sign-in, no validation, no log
// and no second screen that follows. It shows the least that the machine takes for the work, and is of no other use.
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import process from 'node:process';
import pg from 'pg';
import { inRoot } from '../../scripts/paths.mjs';
import * as CONSULTAS from './consultas.mjs';
import { comoCartao, comoCartaoDaVenda, comoProduto, comoVenda } from './respostas.mjs';

/** @typedef {import('node:http').IncomingMessage} Request */
/** @typedef {{ corpo: unknown, total?: number, depois?: number | undefined }} Resposta */

/** @type {{ verify: (hash: string, senha: string) => Promise<boolean> }} */
const argon2 = createRequire(inRoot('server', 'package.json'))('@node-rs/argon2');

for (const type of [pg.types.builtins.INT8, pg.types.builtins.NUMERIC]) pg.types.setTypeParser(type, Number);
const { DATABASE_URL, PORT, PAGINA } = process.env;
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 });
// Its database may end before it does.
pool.on('error', () => process.exit(1));
await pool.query(CONSULTAS.TABELAS);
const segredo = randomBytes(32);

const server = createServer((request, response) => {
  answer(request).then(
    ({ corpo, total }) => {
      const text = JSON.stringify(corpo);
      response.writeHead(200, {
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(text),
        ...(total !== undefined && { 'x-total-count': total }),
      });
      response.end(text);
    },
    (/** @type {unknown} */ error) => {
      if (error === PAGE) return sendPage(response);
      response.writeHead(500).end(String(error));
    },
  );
});
server.keepAliveTimeout = 72_000;
server.listen(Number(PORT), '127.0.0.1', () => console.log('pronto'));
process.once('SIGTERM', () => process.exit(0));

const PAGE = new Error('not JSON');

/** @param {import('node:http').ServerResponse} response */
function sendPage(response) {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
  createReadStream(PAGINA ?? '').pipe(response);
}

/**
 * @param {Request} request
 * @returns {Promise<Resposta>}
 */
async function answer(request) {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://piso');
  const [, , what, id, verb] = pathname.split('/');
  if (request.method === 'GET' && what === 'produtos') {
    return id === 'busca' ? lista(searchParams) : detalhe(Number(id));
  }
  if (request.method === 'GET' && what === 'vendas') return vendas(searchParams);
  if (what === 'vendas') {
    const body = await bodyOf(request);
    return { corpo: verb === 'status' ? await mudarStatus(Number(id), body) : await criarVenda(body) };
  }
  if (what === 'auth') return { corpo: await entrar(await bodyOf(request)) };
  throw PAGE;
}

/** @param {URLSearchParams} query */
async function lista(query) {
  const busca = query.get('busca');
  const values = [query.get('depois') ?? 2_147_483_647, query.get('limite') ?? 50];
  // The search has no name, so that PostgreSQL plans it for its word, as it should.
  const { rows } = await (busca === null
    ? pool.query({ name: 'lista', text: CONSULTAS.LISTA, values })
    : pool.query(CONSULTAS.BUSCA, [...values, `%${busca}%`]));
  return { corpo: rows.map(comoCartao), total: rows[0]?.total ?? 0 };
}

/** @param {URLSearchParams} query */
async function vendas(query) {
  const [lugar, id] = (query.get('depois') ?? '9999999999999999-2147483647').split('-');
  const values = [lugar, id, query.get('limite') ?? 50];
  const { rows } = await pool.query({ name: 'vendas', text: CONSULTAS.VENDAS, values });
  return { corpo: rows.map(comoCartaoDaVenda), total: rows[0]?.total ?? 0 };
}

/** @param {number} id */
async function detalhe(id) {
  const { rows } = await pool.query({ name: 'detalhe', text: CONSULTAS.DETALHE, values: [id] });
  return { corpo: comoProduto(rows[0]) };
}

/** @param {{ cliente_id: number, origem: string, itens: { sku: string, quantidade: number }[] }} digitada */
async function criarVenda({ cliente_id, origem, itens }) {
  const skus = itens.map(({ sku }) => sku);
  const quantidades = itens.map(({ quantidade }) => quantidade);
  const { rows } = await pool.query({
    name: 'criar',
    text: CONSULTAS.CRIAR_VENDA,
    values: [cliente_id, origem, skus, quantidades, 1],
  });
  return comoVenda(rows[0]);
}

/**
 * @param {number} id
 * @param {{ status: string }} mudanca
 */
async function mudarStatus(id, { status }) {
  const { rows } = await pool.query({ name: 'status', text: CONSULTAS.MUDAR_STATUS, values: [id, status] });
  return comoVenda(rows[0]);
}

/** @param {{ username: string, password: string }} entrada */
async function entrar({ username, password }) {
  const { rows } = await pool.query({ name: 'quem', text: CONSULTAS.QUEM, values: [username] });
  const { senha_hash, ...usuario } = rows[0];
  if (!(await argon2.verify(senha_hash, password))) throw new Error('no');
  const refresh = randomBytes(32).toString('base64url');
  const hash = createHash('sha256').update(refresh).digest();
  await pool.query({ name: 'sessao', text: CONSULTAS.SESSAO, values: [hash, usuario.id] });
  const claims = Buffer.from(JSON.stringify({ sub: usuario.id, iat: Date.now() })).toString('base64url');
  const access = `${claims}.${createHmac('sha256', segredo).update(claims).digest('base64url')}`;
  return { access, refresh, usuario };
}

/** @param {Request} request */
function bodyOf(request) {
  return new Promise((resolve, reject) => {
    /** @type {Buffer[]} */
    const pieces = [];
    request.on('data', (piece) => pieces.push(piece));
    request.on('error', reject);
    request.on('end', () => resolve(JSON.parse(Buffer.concat(pieces).toString())));
  });
}
