// @ts-check
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import pg from 'pg';
import { openTestPostgres } from '../scripts/install/ensure-postgres.mjs';
import { inRoot } from '../scripts/paths.mjs';
import { startServer } from '../scripts/server-process.mjs';
import { Failure, run, say } from '../scripts/terminal.mjs';
import { falar } from './carga/chamadas.mjs';

/** @typedef {'embutido' | 'postgres'} Banco */
/**
 * @typedef {{ url: string, bearer: Record<string, string>, pid: number, env: NodeJS.ProcessEnv, fechar: () => Promise<unknown> }} Loja
 * `env` starts another server over the same shop
 * @typedef {{ banco: Banco, produtos: number, clientes?: number, vendas?: number, pasta: string, servidor?: Servidor }} Qual
 * @typedef {{ url: string, stop: () => Promise<unknown> }} Servidor a PostgreSQL server
 */

export const BANCOS = /** @type {const} */ (['embutido', 'postgres']);

export const SENHA = 'varal de bancada';
export const CONTA = { username: 'admin', password: SENHA };
// In producao nothing else runs beside the server, and no measured call asks an outside service.
const COMO_NA_LOJA = {
  MODO: 'producao',
  ACCESS_SECONDS: '86400',
  ADMIN_PASSWORD: SENHA,
  BLING_CLIENT_ID: 'bench',
  BLING_CLIENT_SECRET: 'bench',
  MELHOR_ENVIO_TOKEN: 'bench',
};

/**
 * Opens the built server over a shop of such a size, generates the shop where there is none yet, and signs in.
 * `servidor` is a running PostgreSQL that stays so.
 * @param {Qual} qual
 * @returns {Promise<Loja>}
 */
export async function abrirLoja({ banco, produtos, clientes = 0, vendas = 0, pasta, servidor }) {
  const dados = join(pasta, `${banco}-${produtos}-${vendas}`);
  mkdirSync(dados, { recursive: true });
  const { url: DATABASE_URL, fechar } =
    banco === 'postgres' ? await abrirPostgres(`varal_bench_${produtos}_${vendas}`, servidor) : semServidor;
  const env = ambienteDe({ dados, DATABASE_URL });

  let server = await startServer(env);
  const headers = await entrar(server.url);
  const { total: ha } = await falar({ url: server.url, headers }, 'GET', '/api/produtos/busca/?limite=1');
  if (ha === 0) {
    await server.stop();
    await semear({ produtos, clientes, vendas }, env);
    server = await startServer(env);
  } else if (ha !== produtos) {
    await server.stop();
    throw new Failure(`Há ${ha} produtos onde deveria haver ${produtos}: apague ${DATABASE_URL ?? dados} e repita.`);
  }
  return {
    url: server.url,
    bearer: await entrar(server.url),
    pid: server.pid,
    env,
    fechar: async () => {
      await server.stop();
      await fechar();
    },
  };
}

/** @param {{ dados: string, DATABASE_URL: string | undefined }} onde */
export const ambienteDe = ({ dados, DATABASE_URL }) => ({
  ...COMO_NA_LOJA,
  DATA_DIR: dados,
  ...(DATABASE_URL && { DATABASE_URL }),
});

const semServidor = { url: undefined, fechar: async () => {} };

/**
 * Opens a database of its own for each size. On the server of TEST_DATABASE_URL it stays for the next time.
 * @param {string} name
 * @param {Servidor} [servidor]
 */
export async function abrirPostgres(name, servidor) {
  const server = servidor ?? (await openTestPostgres());
  const admin = new pg.Client({ connectionString: server.url });
  await admin.connect();
  const { rowCount } = await admin.query('select from pg_database where datname = $1', [name]);
  if (rowCount === 0) await admin.query(`create database ${name}`);
  await admin.end();
  const address = new URL(server.url);
  address.pathname = `/${name}`;
  return { url: address.href, fechar: async () => servidor ?? server.stop() };
}

/**
 * @param {{ produtos: number, clientes: number, vendas: number }} quantos
 * @param {NodeJS.ProcessEnv} env
 */
async function semear({ produtos, clientes, vendas }, env) {
  say(`Gerando ${produtos} produtos…`);
  const { PATH, HOME, TMPDIR } = process.env;
  const args = Object.entries({ produtos, clientes, vendas }).flatMap(([what, n]) => [`--${what}`, String(n)]);
  const { code, output } = await run(process.execPath, [inRoot('server', 'dist', 'seed.js'), ...args], {
    env: { PATH, HOME, TMPDIR, ...env },
  });
  if (code !== 0) throw new Failure('Os produtos não puderam ser gerados.', output);
}

/**
 * @param {string} url
 * @returns {Promise<Record<string, string>>} the header that says who is calling
 */
export async function entrar(url) {
  const { access } = await abrirSessao(url);
  return { authorization: `Bearer ${access}` };
}

/**
 * @param {string} url
 * @returns {Promise<{ access: string, refresh: string, usuario: object }>}
 */
export async function abrirSessao(url) {
  return (await falar({ url, headers: {} }, 'POST', '/api/auth/login/', CONTA)).body;
}
