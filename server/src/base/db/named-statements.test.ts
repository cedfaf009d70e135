import type pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { testDb } from '../../../test/api.ts';
import { namedStatements } from './named-statements.ts';

const { pool } = await testDb();
let client: pg.PoolClient;
let ask: ReturnType<typeof namedStatements>;
/** How often the database told what columns rows have. */
let told = 0;
const hear = () => {
  told += 1;
};

beforeEach(async () => {
  client = await pool.connect();
  ask = namedStatements(client);
  Reflect.get(client, 'connection').on('rowDescription', hear);
  told = 0;
});
afterEach(() => {
  Reflect.get(client, 'connection').off('rowDescription', hear);
  client.release();
});

let names = 0;
/** A statement that this connection does not know yet. */
const umaPergunta = (text: string) => {
  names += 1;
  const name = `teste_${names}`;
  return (...values: unknown[]) => ask({ name, text, values });
};

test('rows are the same however often they are asked for, and what they are made of is told once', async () => {
  const todos = umaPergunta(`select $1::int as n, $2::text as texto, $3::text[] as textos, $4::json as dados,
    12.50::numeric as valor, 9007199254740991::bigint as grande, true as sim, null::int as nada, '\\x00ff'::bytea as bytes,
    '2026-11-22 09:30:00.5-03'::timestamptz as quando from generate_series(1, $1::int)`);
  const linha = (n: number, texto: string) => ({
    n,
    texto,
    textos: ['é', 'um, "dois"'],
    dados: { de: [1, null] },
    valor: 12.5,
    grande: 9007199254740991,
    sim: true,
    nada: null,
    bytes: Buffer.from([0, 255]),
    quando: '2026-11-22T12:30:00.500Z',
  });
  for (const [n, texto] of [
    [1, 'primeira'],
    [2, ''],
    [0, 'nenhuma'],
    [1, 'ção'],
  ] as const) {
    const { rows, rowCount, command } = await todos(n, texto, ['é', 'um, "dois"'], { de: [1, null] });
    expect(rows).toStrictEqual(Array(n).fill(linha(n, texto)));
    expect([command, rowCount]).toStrictEqual(['SELECT', n]);
  }
  expect(told).toBe(1);
});

describe.runIf(pool.options.pipeline)('over a connection that is asked again before it has answered', () => {
  test('each has its own answer, the first time and afterwards, whatever becomes of the one before', async () => {
    const parte = umaPergunta('select 12 / $1::int as parte');
    for (const vez of ['first', 'again']) {
      const answers = await Promise.allSettled([parte(1), parte(0), parte(2), parte(3)]);
      expect(
        answers.map((answer) => (answer.status === 'fulfilled' ? answer.value.rows : answer.reason.code)),
        vez,
      ).toStrictEqual([[{ parte: 12 }], '22012', [{ parte: 6 }], [{ parte: 4 }]]);
    }
    const toldBefore = told;
    await Promise.all([parte(4), parte(6)]);
    expect(told).toBe(toldBefore);
  });

  test('all are told when it ends', async () => {
    const dormir = umaPergunta('select pg_sleep($1::float8)');
    await dormir(0);
    const { rows } = await client.query('select pg_backend_pid() as pid');
    const waiting = Promise.allSettled([dormir(60), dormir(0)]);
    await pool.query('select pg_terminate_backend($1)', [rows[0].pid]);
    expect((await waiting).map(({ status }) => status)).toStrictEqual(['rejected', 'rejected']);
  });
});

test('of two columns of one name the last one counts', async () => {
  const juntadas = umaPergunta('select $1::int as a, $2::int as a');
  for (const _ of ['first', 'again']) expect((await juntadas(1, null)).rows).toStrictEqual([{ a: null }]);
});

test('a statement without rows tells how many it wrote, each time', async () => {
  await client.query('create temporary table anotados (n int primary key)');
  const anotar = umaPergunta('insert into anotados select generate_series($1::int, $2::int)');
  expect(await anotar(1, 3)).toStrictEqual({ command: 'INSERT', rowCount: 3, rows: [] });
  expect(await anotar(4, 5)).toStrictEqual({ command: 'INSERT', rowCount: 2, rows: [] });
});

test('what the database refuses is told to who asked, and the next is answered', async () => {
  const dividir = umaPergunta('select 12 / $1::int as parte');
  for (const parte of [3, 4]) {
    const refused = dividir(0);
    await expect(refused).rejects.toMatchObject({ code: '22012' });
    await expect(refused.catch(({ stack }: Error) => stack)).resolves.toContain('named-statements.test');
    expect((await dividir(12 / parte)).rows).toStrictEqual([{ parte }]);
  }
  await expect(umaPergunta('select $1::int from que_nao_existe')(1)).rejects.toMatchObject({ code: '42P01' });
});

test('an answer that cannot be read fails its statement, and no more', async () => {
  const quando = umaPergunta('select $1::timestamptz as quando');
  for (const ano of [2026, 2027]) {
    await expect(quando('infinity')).rejects.toThrow();
    expect((await quando(`${ano}-01-01T00:00:00Z`)).rows).toStrictEqual([{ quando: `${ano}-01-01T00:00:00.000Z` }]);
  }
});

test('a value that cannot be written fails its statement, and no more', async () => {
  const sem = { toPostgres: () => sem };
  const igual = umaPergunta('select $1::text as igual');
  for (const texto of ['um', 'dois']) {
    await expect(igual(sem)).rejects.toThrow('circular');
    expect((await igual(texto)).rows).toStrictEqual([{ igual: texto }]);
  }
});

test('rows whose columns have changed since are refused rather than misread', async () => {
  await client.query('create temporary table trocadas as select 1 as a, 2 as b');
  const trocadas = umaPergunta('select * from trocadas where $1');
  expect((await trocadas(true)).rows).toStrictEqual([{ a: 1, b: 2 }]);
  await client.query('alter table trocadas drop column a');
  await expect(trocadas(true)).rejects.toThrow('cached plan must not change result type');
});
