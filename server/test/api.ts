import { type Algorithm, hash } from '@node-rs/argon2';
import type { Listen } from '@varal/banco-embutido/listen';
import type { TipoDeUsuario } from '@varal/contract/auth/usuario';
import { addressOf, type Reply, type Route, type Sent } from '@varal/contract/route';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type pg from 'pg';
import { afterAll, inject } from 'vitest';
import { tempFolder } from '../../scripts/temp-folder.mjs';
import { newDatabase } from '../../scripts/testing/database.mjs';
import { type AppDeps, buildApp } from '../src/app.ts';
import { inserirUsuario } from '../src/auth/pessoas/usuarios.queries.ts';
import { postgresPool } from '../src/base/db/connections/postgres-pool.ts';
import { connectTo, type Db } from '../src/base/db/db.ts';
import { listenOnServer } from '../src/base/db/listen.ts';
import { folderStorage } from '../src/base/storage/storage-folder.ts';
import { abrirBling } from '../src/bling/bling.ts';
import { abrirCopias } from '../src/copias/copias.ts';
import type { Origem } from '../src/copias/processo/mensagens.ts';
import { semTransportadora } from '../src/envio/test-sem-transportadora.ts';
import { recusasDe } from '../src/operacao/recusas.ts';
import { configFrom } from '../src/start/config.ts';
import { embeddedDatabase } from './embedded-database.ts';

/** Exported for tests that build the labels themselves, as the whole server does. */
export { vendasDoEnvio } from '../src/vendas/etiqueta/vendas-do-envio.queries.ts';

/** A long proof outlives the access of whoever signed in at its beginning. */
export const acessoLongo = process.env.PROVA === 'longa' ? { ACCESS_SECONDS: '86400' } : {};

export type TestDb = { db: Db; pool: pg.Pool; listen: Listen; embedded: boolean; origem: Origem };

/** A migrated database of this test file's own: embedded or PostgreSQL, as the project says. */
export async function testDb(): Promise<TestDb> {
  const { pool, close, ...opened } = inject('postgres') ? await clonedDatabase() : await embeddedDatabase();
  afterAll(close);
  return { db: connectTo(pool), pool, ...opened };
}

export type Answer<R extends Route> = { status: number; body: Reply<R>; headers: Record<string, unknown> };
/** A file that is sent with a call: a form is made of the files and the body. */
export type SentFile = { filename: string; content: Buffer; type?: string; field?: string };
export type Caller = <R extends Route>(
  route: R,
  sent: Sent<R> & { files?: SentFile[] },
  headers?: Record<string, string>,
) => Promise<Answer<R>>;

/** The app on a database of this test file's own, an admin and a seller signed in, and typed calls for each. */
export async function testApi(given: Partial<AppDeps> = {}) {
  const { db, pool, listen, embedded, origem } = await testDb();
  const { config = configFrom({ DATA_DIR: tempFolder('dados'), LOG: 'silent', ...acessoLongo }) } = given;
  const deps: AppDeps = {
    config,
    db,
    pool,
    listen,
    arquivos: folderStorage(tempFolder('arquivos')),
    // The shop has an account at Bling only in tests that say where Bling is.
    ...(!config.BLING_URL && { bling: { ...abrirBling({ config, db }), conta: undefined } }),
    // The carriers are left out in the same way.
    ...(!config.MELHOR_ENVIO_URL && { envio: semTransportadora }),
    copias: abrirCopias({ config, db, pool, origem, cedeAVez: false }),
    ...given,
  };
  const app = await buildApp(deps);
  afterAll(() => app.close());

  const stranger = callerOf(app);
  const admin = await umaPessoa(app, db, { tipo: 'admin' });
  const vendedor = await umaPessoa(app, db, { tipo: 'vendedor' });
  return { app, deps, db, pool, listen, embedded, origem, stranger, admin, vendedor, call: vendedor.call };
}

export type Pessoa = Awaited<ReturnType<typeof umaPessoa>>;

let people = 0;

/** A hash takes its time on purpose, and says itself how much: nobody attacks these passwords. */
const quickHash = (senha: string) =>
  hash(senha, { algorithm: 2 satisfies Algorithm.Argon2id, memoryCost: 64, timeCost: 1, parallelism: 1 });

/** Creates a user with a password, signed in. */
export async function umaPessoa(
  app: FastifyInstance,
  db: Db,
  { tipo = 'vendedor' as TipoDeUsuario, senha = 'varal-123' } = {},
) {
  people += 1;
  const username = `${tipo}${people}`;
  const senha_hash = await quickHash(senha);
  const usuario = await inserirUsuario(db, {
    username,
    nome: `Pessoa ${String(people).padStart(4, '0')}`,
    tipo,
    senha_hash,
  });
  if (!usuario) throw new Error(`${username} exists already`);
  const signedIn = await app.inject({
    method: 'POST',
    url: '/api/auth/login/',
    payload: { username, password: senha },
  });
  const { access, refresh } = signedIn.json<{ access: string; refresh: string }>();
  return { usuario, username, senha, access, refresh, call: callerOf(app, access) };
}

export function callerOf(app: FastifyInstance, access?: string): Caller {
  return async (route, sent, headers = {}) => {
    const { body, files, ...address } = sent as { body?: object; files?: SentFile[] };
    const form = files && (await formOf(route, body, files));
    const response = await app.inject({
      method: route.method,
      url: `/api${addressOf(route, address)}`,
      headers: { ...(access && { authorization: `Bearer ${access}` }), ...form?.headers, ...headers },
      ...(body !== undefined && { payload: body }),
      ...(form && { payload: form.payload }),
    });
    const { statusCode } = response;
    if (statusCode >= 400 && !recusasDe(route).some((one) => one === statusCode))
      throw new Error(`the document of the API does not name ${statusCode} for ${route.method} ${route.path}`);
    return asAnswer(response);
  };
}

/** Builds the form as a browser does: a list or an object of the body is JSON, a boolean is 1 or 0. */
async function formOf({ files: rules }: Route, body: object = {}, files: SentFile[]) {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    if (value === undefined || value === null) continue;
    const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
    form.append(name, typeof value === 'boolean' ? String(Number(value)) : text);
  }
  for (const { filename, content, type = 'image/jpeg', field = rules?.field ?? 'arquivos' } of files) {
    form.append(field, new Blob([new Uint8Array(content)], { type }), filename);
  }
  const written = new Response(form);
  return {
    headers: { 'content-type': written.headers.get('content-type') ?? '' },
    payload: Buffer.from(await written.arrayBuffer()),
  };
}

/** The cast is a promise: the answer has the contract's shape, or is a refusal that the test then compares whole. */
function asAnswer<R extends Route>({ statusCode, body, headers }: LightMyRequestResponse): Answer<R> {
  return { status: statusCode, body: (body === '' ? undefined : JSON.parse(body)) as Reply<R>, headers };
}

async function clonedDatabase() {
  const server = inject('postgres');
  if (!server) throw new Error('This project brings no database.');
  const { url, drop } = await newDatabase(server.url, 'teste', { template: server.template });
  const pool = postgresPool(url, 10);
  const close = async () => {
    await pool.end();
    await drop();
  };
  return { pool, listen: listenOnServer(url), embedded: false, origem: { url }, close };
}
