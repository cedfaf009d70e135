import pg from 'pg';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { failToStart, freePort, type ServerProcess, startServer } from '../../scripts/server-process.mjs';
import { newDatabase } from '../../scripts/testing/database.mjs';

const server = inject('postgres');
if (!server) throw new Error('This project brings no PostgreSQL.');
const drops: (() => Promise<void>)[] = [];

async function emptyDatabase(): Promise<string> {
  const { url, drop } = await newDatabase(server?.url ?? '', 'processos');
  drops.push(drop);
  return url;
}

afterAll(async () => {
  for (const drop of drops) await drop();
});

const post = async (url: string, path: string, body: object) => {
  const answer = await fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: (await answer.json()) as { access: string; refresh: string } };
};

describe('several server processes on one PostgreSQL', () => {
  test('start at the same moment on an empty database, and share people and sessions', async () => {
    const DATABASE_URL = await emptyDatabase();
    const servers = await Promise.all(Array.from({ length: 3 }, () => startServer({ DATABASE_URL })));
    const [first, second, third] = servers as [ServerProcess, ServerProcess, ServerProcess];

    const { body: sessao } = await post(first.url, '/auth/login/', { username: 'admin', password: 'varal-123' });
    expect(await post(second.url, '/auth/verificar/', { refresh: sessao.refresh })).toMatchObject({ status: 200 });
    const turned = await post(third.url, '/auth/verificar/', { access: sessao.access, refresh: sessao.refresh });
    expect(turned).toMatchObject({ status: 200, body: { access: sessao.access, refresh: expect.any(String) } });
    expect(await post(first.url, '/auth/verificar/', { refresh: turned.body.refresh })).toMatchObject({ status: 200 });

    const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 1 });
    expect((await pool.query('select count(*)::int as n from usuarios where tipo = $1', ['admin'])).rows).toStrictEqual(
      [{ n: 1 }],
    );
    await pool.end();
    expect(await Promise.all(servers.map((one) => one.stop()))).toStrictEqual([0, 0, 0]);
  });

  test('count wrong passwords together', async () => {
    const DATABASE_URL = await emptyDatabase();
    const servers = await Promise.all(Array.from({ length: 2 }, () => startServer({ DATABASE_URL })));
    const tries = Array.from({ length: 50 }, (_, i) =>
      post((servers[i % 2] as ServerProcess).url, '/auth/login/', { username: 'admin', password: 'errada' }),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(20);
    expect(statuses.filter((status) => status === 429)).toHaveLength(30);
    await Promise.all(servers.map((one) => one.stop()));
  });
});

test('a save cut by the end of its process is done by the next call with its key, at once and once', async () => {
  const DATABASE_URL = await emptyDatabase();
  const [dying, living] = (await Promise.all([startServer({ DATABASE_URL }), startServer({ DATABASE_URL })])) as [
    ServerProcess,
    ServerProcess,
  ];
  const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 2 });
  const { body: sessao } = await post(dying.url, '/auth/login/', { username: 'admin', password: 'varal-123' });
  const { rows } = await pool.query<{ modelo_id: number; categoria_id: number }>(
    'select modelos.id as modelo_id, categorias.id as categoria_id from modelos, categorias limit 1',
  );
  const save = (url: string) =>
    fetch(`${url}/api/produtos/`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': 'cortada',
        authorization: `Bearer ${sessao.access}`,
      },
      body: JSON.stringify({
        titulo: 'Cortada',
        sku: 'CORTADA',
        ...rows[0],
        preco_custo: '1',
        preco_venda: '2',
        qtd: '3',
      }),
    });

  const held = await pool.connect();
  await held.query('begin; lock table produtos in exclusive mode');
  const cut = save(dying.url).catch(() => 'cut');
  await expect
    .poll(async () => (await pool.query('select from chaves_de_repeticao where presa_por is not null')).rowCount)
    .toBe(1);
  await dying.stop('SIGKILL');
  await held.query('commit');
  held.release();
  expect(await cut).toBe('cut');

  const start = performance.now();
  expect((await save(living.url)).status).toBe(201);
  // The mark of a server that lives no more would hold for a minute.
  expect(performance.now() - start).toBeLessThan(45_000);
  expect((await save(living.url)).status).toBe(201);
  expect((await pool.query("select count(*)::int as n from produtos where sku = 'CORTADA'")).rows).toStrictEqual([
    { n: 1 },
  ]);
  await pool.end();
  await living.stop();
});

test('a database that does not exist is one clear sentence', async () => {
  const address = new URL(await emptyDatabase());
  address.pathname = '/nao_existe';
  expect(await failToStart({ DATABASE_URL: address.href })).toStrictEqual({
    code: 1,
    output: 'Não foi possível conectar ao banco de dados de DATABASE_URL: o banco não existe.\n',
  });
});

describe('a server whose DATABASE_URL is said to be a pooler', () => {
  /** The same place in other words, as a pooler's address would be. */
  const otherWords = (url: string) => url.replace('127.0.0.1', 'localhost');

  test('works in transactions alone, and listens at the other address', async () => {
    const DATABASE_LISTEN_URL = await emptyDatabase();
    const one = await startServer({ DATABASE_URL: otherWords(DATABASE_LISTEN_URL), DATABASE_LISTEN_URL });
    const { body: sessao } = await post(one.url, '/auth/login/', { username: 'admin', password: 'varal-123' });
    const reads = Array.from({ length: 100 }, async () => {
      const answer = await fetch(`${one.url}/api/vendas/`, { headers: { authorization: `Bearer ${sessao.access}` } });
      return answer.status;
    });
    expect(new Set(await Promise.all(reads))).toStrictEqual(new Set([200]));

    const pool = new pg.Pool({ connectionString: DATABASE_LISTEN_URL, max: 1 });
    const { rows } = await pool.query(
      `select distinct application_name as name from pg_stat_activity
      where datname = current_database() and application_name like 'varal%' order by 1`,
    );
    await pool.end();
    expect(rows.map(({ name }) => name)).toStrictEqual(['varal', 'varal-ao-vivo']);
    expect(await one.stop()).toBe(0);
  });

  test('tells an address that leads to another database, or nowhere', async () => {
    const [DATABASE_URL, other] = await Promise.all([emptyDatabase(), emptyDatabase()]);
    expect(await failToStart({ DATABASE_URL, DATABASE_LISTEN_URL: other })).toStrictEqual({
      code: 1,
      output: 'DATABASE_URL e DATABASE_LISTEN_URL levam a bancos diferentes.\n',
    });
    expect(
      await failToStart({ DATABASE_URL, DATABASE_LISTEN_URL: `postgres://varal@127.0.0.1:${await freePort()}/varal` }),
    ).toStrictEqual({
      code: 1,
      output: 'Não foi possível conectar ao banco de dados de DATABASE_LISTEN_URL: o servidor recusou a conexão.\n',
    });
  });
});
