import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildCountingWorker, buildEngine } from '../test/build-worker.ts';
import {
  type EmbeddedPostgres,
  EmbeddedPostgresError,
  type EmbeddedPostgresOptions,
  openEmbeddedPostgres,
} from './engine.ts';
import { FolderInUseError } from './folder-lock.ts';
import { NotADatabaseError } from './folders.ts';
import type { Upkeep } from './messages.ts';

// These databases lie on a disk that other processes may keep busy.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const world = mkdtempSync(join(tmpdir(), 'varal-banco-'));
const template = join(world, 'template');
const opened: EmbeddedPostgres[] = [];
let built: Pick<EmbeddedPostgresOptions, 'workerFile' | 'archive'>;
let folders = 0;

beforeAll(async () => {
  built = await buildEngine();
  await (await openEmbeddedPostgres({ folder: template, ...built, durable: false })).close();
});
afterEach(async () => {
  vi.unstubAllEnvs();
  for (const database of opened.splice(0)) await database.close();
});
afterAll(() => rmSync(world, { recursive: true }));

function newFolder(): string {
  folders += 1;
  return join(world, `banco-${folders}`);
}

/** Copies a database that was closed: it costs less than unpacking another. */
function oldFolder(): string {
  const folder = newFolder();
  cpSync(template, folder, { recursive: true });
  return folder;
}

async function open(options: Partial<EmbeddedPostgresOptions> = {}): Promise<EmbeddedPostgres> {
  const database = await openEmbeddedPostgres({
    folder: options.folder ?? oldFolder(),
    ...built,
    durable: false,
    ...options,
  });
  opened.push(database);
  return database;
}

const rowsOf = async (pool: pg.Pool | pg.PoolClient, sql: string, values?: unknown[]) =>
  (await pool.query(sql, values)).rows;

// The types leave out that a pool keeps the options it was given.
const streamMakerOf = (pool: pg.Pool) => (pool.options as unknown as { stream: () => Duplex }).stream;

describe('the driver on the embedded database', () => {
  let database: EmbeddedPostgres;
  let pool: pg.Pool;
  beforeAll(async () => {
    database = await openEmbeddedPostgres({ folder: oldFolder(), ...built, durable: false });
    pool = database.pool;
  });
  beforeEach(() => pool.query('drop schema public cascade; create schema public'));
  afterAll(() => database.close());

  test('runs several statements in one query and answers each', async () => {
    const results: unknown = await pool.query("select 1 as um; select 2 as dois; select 'três' as tres");
    expect(results).toMatchObject([{ rows: [{ um: 1 }] }, { rows: [{ dois: 2 }] }, { rows: [{ tres: 'três' }] }]);
  });

  test('passes parameters of every kind and keeps accents', async () => {
    const moment = new Date('2026-03-01T12:00:00Z');
    const bytes = Buffer.from([0, 1, 255]);
    expect(
      await rowsOf(pool, 'select $1::text t, $2::int i, $3::timestamptz m, $4::bytea b, $5::text[] l, $6::text n', [
        'coração',
        7,
        moment,
        bytes,
        ['a', 'b,c'],
        null,
      ]),
    ).toStrictEqual([{ t: 'coração', i: 7, m: moment, b: bytes, l: ['a', 'b,c'], n: null }]);
  });

  test('reports an error with its code and goes on', async () => {
    await expect(pool.query('select 1/0')).rejects.toMatchObject({ code: '22012' });
    await expect(pool.query('select $1::int', ['x'])).rejects.toMatchObject({ code: '22P02' });
    expect(await rowsOf(pool, 'select 1 as um')).toStrictEqual([{ um: 1 }]);
  });

  test('undoes the statements before the one that failed in the same query', async () => {
    await pool.query('create table t (i int)');
    await expect(pool.query('insert into t values (1); select 1/0; insert into t values (2)')).rejects.toThrow();
    expect(await rowsOf(pool, 'select i from t')).toStrictEqual([]);
  });

  test('rolls back a failed transaction and hands the client on clean', async () => {
    await pool.query('create table t (i int unique)');
    const client = await pool.connect();
    await client.query('begin');
    await client.query('insert into t values (1)');
    await expect(client.query('insert into t values (1)')).rejects.toMatchObject({ code: '23505' });
    await expect(client.query('select 1')).rejects.toMatchObject({ code: '25P02' });
    await client.query('rollback');
    client.release();
    expect(await rowsOf(pool, 'select count(*)::int as linhas from t')).toStrictEqual([{ linhas: 0 }]);
  });

  test('answers queries written without waiting for the ones before, also around an error', async () => {
    const identity = { user: 'postgres', database: 'postgres', ssl: false };
    const client = new pg.Client({ ...identity, stream: streamMakerOf(pool), pipeline: true });
    await client.connect();
    const answers = await Promise.allSettled([
      client.query('select 1 as n; select 2 as n'),
      client.query('select $1::int as n', [3]),
      client.query('select 1/$1::int as n', [0]),
      client.query('select nothing from nowhere'),
      client.query('select $1::int as n', [6]),
    ]);
    await client.end();
    expect(answers).toMatchObject([
      { value: [{ rows: [{ n: 1 }] }, { rows: [{ n: 2 }] }] },
      { value: { rows: [{ n: 3 }] } },
      { reason: { code: '22012' } },
      { reason: { code: '42P01' } },
      { value: { rows: [{ n: 6 }] } },
    ]);
  });

  test('carries parameters of 5 MB and results of 10 MB', async () => {
    const text = 'ç'.repeat(2_500_000);
    const [row] = await rowsOf(pool, 'select $1::text || $1::text as dobro, length($1) as letras', [text]);
    expect(row.letras).toBe(2_500_000);
    expect(row.dobro === text + text).toBe(true);
    const many = await rowsOf(pool, "select i, repeat('x', 100) as t from generate_series(1, 100000) as i");
    expect(many).toHaveLength(100_000);
    expect(many.at(-1)).toStrictEqual({ i: 100_000, t: 'x'.repeat(100) });
  });

  test('keeps prepared statements of the same name to their connection', async () => {
    const named = { name: 'soma', text: 'select $1::int + 1 as n', values: [1] };
    expect((await pool.query(named)).rows).toStrictEqual([{ n: 2 }]);
    expect((await pool.query({ ...named, values: [2] })).rows).toStrictEqual([{ n: 3 }]);
    (await pool.connect()).release(true);
    expect((await pool.query({ ...named, values: [3] })).rows).toStrictEqual([{ n: 4 }]);
  });

  test('has nothing left of a client that was dropped within a transaction', async () => {
    await pool.query('create table t (i int)');
    const client = await pool.connect();
    await client.query("begin; insert into t values (1); set application_name = 'outro'; create temp table x (i int)");
    client.release(true);
    expect(
      await rowsOf(
        pool,
        `select (select count(*)::int from t) as linhas, current_setting('application_name') as nome,
                to_regclass('pg_temp.x') as x, pg_current_xact_id_if_assigned() as transacao`,
      ),
    ).toStrictEqual([{ linhas: 0, nome: '', x: null, transacao: null }]);
  });

  test('serves the next client when one breaks off while its query runs', async () => {
    const client = await pool.connect();
    await client.query('begin');
    const running = client.query('select count(*) from generate_series(1, 2000000)');
    void client.end();
    await expect(running).rejects.toThrow('Connection terminated');
    client.release(true);
    expect(await rowsOf(pool, 'select 1 as um')).toStrictEqual([{ um: 1 }]);
  });

  test('keeps time in UTC and has the extensions for searching', async () => {
    await pool.query('create extension unaccent; create extension pg_trgm');
    expect(
      await rowsOf(
        pool,
        "select current_setting('timezone') as fuso, unaccent('Maçã') as t, similarity('a', 'a') as s",
      ),
    ).toStrictEqual([{ fuso: 'UTC', t: 'Maca', s: 1 }]);
  });

  test('runs queries without holding up the server', async () => {
    await pool.query('select 1');
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    const started = performance.now();
    await pool.query('select pg_sleep(2)');
    delay.disable();
    expect(performance.now() - started).toBeGreaterThan(1_900);
    // The delays are in nanoseconds and include the 5 ms between two looks; the bound of the maximum allows for a busy
    // machine.
    expect(delay.percentile(90) / 1e6).toBeLessThan(20);
    expect(delay.max / 1e6).toBeLessThan(500);
  });
});

describe('durability', () => {
  test('waits for the disk once for each commit and never for reading', async () => {
    const counted = join(world, 'fsyncs');
    vi.stubEnv('FSYNCS', counted);
    const { pool } = await open({ durable: true, workerFile: await buildCountingWorker() });
    const fsyncs = () => statSync(counted).size;
    await pool.query('create table t (i int)');
    const before = fsyncs();
    for (let i = 0; i < 50; i += 1) await pool.query('insert into t values ($1)', [i]);
    const afterWriting = fsyncs();
    for (let i = 0; i < 50; i += 1) await pool.query('select count(*) from t');
    const afterReading = fsyncs();

    expect(afterWriting - before).toBeGreaterThanOrEqual(50);
    expect(afterWriting - before).toBeLessThanOrEqual(53);
    expect(afterReading - afterWriting).toBe(0);
  });

  test('finds what was committed after closing and opening again', async () => {
    const folder = oldFolder();
    const first = await open({ folder, durable: true });
    await first.pool.query('create table t (i int); insert into t values (1)');
    await first.close();
    const second = await open({ folder, durable: true });
    expect(await rowsOf(second.pool, 'select i from t')).toStrictEqual([{ i: 1 }]);
  });
});

describe('the folder', () => {
  test('opens whatever a kill left in the lock file of the engine', async () => {
    const folder = oldFolder();
    const first = await open({ folder });
    await first.pool.query('create table marca (n int)');
    await first.close();
    for (const left of ['', '42', '1\n/tmp\n']) {
      writeFileSync(join(folder, 'postmaster.pid'), left);
      const again = await open({ folder });
      expect((await again.pool.query('select count(*)::int as n from marca')).rows).toStrictEqual([{ n: 0 }]);
      await again.close();
    }
  });

  test('is refused to a second opener, by any path, until the first has closed', async () => {
    const folder = oldFolder();
    const link = newFolder();
    const first = await open({ folder });
    symlinkSync(folder, link);
    await expect(open({ folder })).rejects.toThrow(FolderInUseError);
    await expect(open({ folder: link })).rejects.toThrow(FolderInUseError);
    await first.close();
    await open({ folder: link });
  });

  test('belongs to one of two that make it at the same moment', async () => {
    const folder = newFolder();
    const outcomes = await Promise.allSettled([open({ folder }), open({ folder })]);
    expect(outcomes.map(({ status }) => status).sort()).toStrictEqual(['fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { name: 'FolderInUseError' },
    });
  });

  test('is made whole or not at all: what an interrupted start left is cleared away', async () => {
    const folder = newFolder();
    const left = `${folder}.novo-123`;
    mkdirSync(left);
    writeFileSync(join(left, 'PG_VERSION'), '18\n');
    const others = `${folder}.novo-diario`;
    mkdirSync(others);
    const { pool } = await open({ folder });
    expect(await rowsOf(pool, 'select 1 as um')).toStrictEqual([{ um: 1 }]);
    expect(existsSync(left)).toBe(false);
    expect(existsSync(others)).toBe(true);
  });

  test('is not made out of half an archive, and is made by the next start', async () => {
    const folder = newFolder();
    const archive = join(world, 'half.tar.gz');
    const whole = readFileSync(built.archive);
    writeFileSync(archive, whole.subarray(0, whole.length / 2));
    await expect(open({ folder, archive })).rejects.toThrow(EmbeddedPostgresError);
    expect(readdirSync(folder)).toStrictEqual([]);
    const { pool } = await open({ folder });
    expect(await rowsOf(pool, 'select 1 as um')).toStrictEqual([{ um: 1 }]);
  });

  test('is for its owner alone', async () => {
    const folder = newFolder();
    await open({ folder });
    expect(statSync(folder).mode & 0o777).toBe(0o700);
  });

  test('is left alone when it holds something else', async () => {
    const folder = newFolder();
    mkdirSync(folder);
    writeFileSync(join(folder, 'carta.txt'), 'olá');
    await expect(open({ folder })).rejects.toThrow(NotADatabaseError);
    expect(readdirSync(folder)).toStrictEqual(['carta.txt']);
  });

  test('that cannot be read as a database is reported in the words of the engine, and is free afterwards', async () => {
    const folder = oldFolder();
    await (await open({ folder })).close();
    writeFileSync(join(folder, 'PG_VERSION'), '12\n');
    await expect(open({ folder })).rejects.toThrow(EmbeddedPostgresError);
    await expect(open({ folder })).rejects.toThrow(/FATAL: {2}database files are incompatible with server/);
  });
});

describe('closing', () => {
  test('waits for the query that runs and the one that waits', async () => {
    const folder = oldFolder();
    const { pool, close } = await open({ folder });
    await pool.query('create table t (i int)');
    const running = pool.query('insert into t select count(*) from generate_series(1, 300000)');
    const waiting = pool.query('insert into t values (7)');
    await close();
    await expect(running).resolves.toMatchObject({ rowCount: 1 });
    await expect(waiting).resolves.toMatchObject({ rowCount: 1 });
    const again = await open({ folder });
    expect(await rowsOf(again.pool, 'select i from t')).toStrictEqual([{ i: 300_000 }, { i: 7 }]);
  });

  test('may be asked for twice', async () => {
    const { close } = await open();
    await Promise.all([close(), close()]);
  });
});

describe('a crash of the engine', () => {
  test('is told once, fails what runs and what comes, and the next start recovers', async () => {
    const folder = newFolder();
    const crashes: Error[] = [];
    const { pool, close } = await open({ folder, durable: true, onCrash: (error) => crashes.push(error) });
    await pool.query('create table t (i int); insert into t values (1)');
    const client = await pool.connect();
    // The engine ends itself when a client breaks the protocol, as it does when the disk fails.
    await expect(client.query('copy t from stdin')).rejects.toThrow(/The embedded database has stopped/);
    client.release(true);
    await expect(pool.query('select 1')).rejects.toThrow(/The embedded database has stopped/);
    expect(crashes).toHaveLength(1);
    await close();

    const again = await open({ folder, durable: true });
    expect(await rowsOf(again.pool, 'select i from t')).toStrictEqual([{ i: 1 }]);
  });
});

describe('upkeep', () => {
  // The engine may take a file of the log away between the list and the look at it.
  const logBytes = (folder: string) =>
    readdirSync(join(folder, 'pg_wal'), { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .reduce(
        (sum, { name }) => sum + (statSync(join(folder, 'pg_wal', name), { throwIfNoEntry: false })?.size ?? 0),
        0,
      );

  test('keeps the log of changes small under constant writing', async () => {
    const folder = newFolder();
    const done: Upkeep[] = [];
    const { pool } = await open({ folder, onUpkeep: (upkeep) => done.push(upkeep) });
    await pool.query('create table t (i int, t text)');
    const start = await rowsOf(pool, "select pg_current_wal_lsn() - '0/0' as bytes");
    let largest = 0;
    for (let written = 0; written < 150e6; ) {
      await pool.query("insert into t select i, repeat('x', 1000) from generate_series(1, 1500) as i");
      await pool.query('truncate t');
      // The test does in seconds the writing that a busy shop spreads over an hour; upkeep looks at the log's size once
      // a second.
      await sleep(20);
      largest = Math.max(largest, logBytes(folder));
      const [now] = await rowsOf(pool, "select pg_current_wal_lsn() - '0/0' as bytes");
      written = Number(now.bytes) - Number(start[0]?.bytes);
    }
    expect(largest).toBeLessThan(100e6);
    expect(done.filter(({ cause }) => cause === 'log-size').length).toBeGreaterThan(0);
  });

  test('vacuums what needs it when nobody is waiting, checkpoints, then rests', async () => {
    const done: Upkeep[] = [];
    const { pool } = await open({ upkeepEveryMs: 600, onUpkeep: (upkeep) => done.push(upkeep) });
    await pool.query('create table t (i int); insert into t select generate_series(1, 5000); update t set i = i + 1');
    await expect.poll(() => done.at(-1)?.vacuumedTables, { timeout: 10_000 }).toStrictEqual([]);
    expect(done.flatMap(({ vacuumedTables }) => vacuumedTables)).toContain('public.t');
    expect(
      await rowsOf(pool, "select n_dead_tup::int as mortas from pg_stat_user_tables where relname = 't'"),
    ).toStrictEqual([{ mortas: 0 }]);
    expect(done.map(({ failure }) => failure)).not.toContainEqual(expect.any(String));

    const rounds = done.length;
    await sleep(2_000);
    expect(done.length).toBe(rounds);
  });

  test('does not enter a transaction', async () => {
    const done: Upkeep[] = [];
    const { pool } = await open({ upkeepEveryMs: 100, onUpkeep: (upkeep) => done.push(upkeep) });
    const client = await pool.connect();
    await client.query('create table t (i int)');
    await client.query('begin; insert into t select generate_series(1, 5000)');
    done.length = 0;
    await sleep(1_200);
    expect(done).toStrictEqual([]);
    await client.query('commit');
    client.release();
    await expect.poll(() => done.length, { timeout: 5_000 }).toBeGreaterThan(0);
  });
});
