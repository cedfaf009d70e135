import { cpSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildEngine, buildRecordingWorker } from '../test/build-worker.ts';
import { randomOf, recordedDisk } from '../test/power-cut.ts';
import { openEmbeddedPostgres } from './engine.ts';

const world = mkdtempSync(join(tmpdir(), 'varal-luz-'));
const recording = join(world, 'gravacao');
let built: Awaited<ReturnType<typeof buildEngine>>;
let recordingFile = '';

beforeAll(async () => {
  built = await buildEngine();
  recordingFile = await buildRecordingWorker();
});
afterAll(() => rmSync(world, { recursive: true }));

type Written = {
  /** This much of the recording was written when each line was acknowledged. */
  acknowledged: number[];
  /** The engine wrote its pages back between these two sizes of the recording. */
  writtenBack: [from: number, to: number];
};

const LINES = 40;

/** Writes lines of several pages, and has the pages written back in the middle. */
async function writeLines(folder: string): Promise<Written> {
  vi.stubEnv('RECORDING', recording);
  const { pool, close } = await openEmbeddedPostgres({ folder, ...built, workerFile: recordingFile });
  const acknowledged: number[] = [];
  const writtenSoFar = () => statSync(recording).size;
  const write = async (from: number, to: number) => {
    for (let n = from; n <= to; n += 1) {
      await pool.query(`insert into linhas select $1, parte, repeat('linha ', 60) from generate_series(1, 10) parte`, [
        n,
      ]);
      acknowledged.push(writtenSoFar());
    }
  };
  try {
    await write(1, LINES / 2);
    const from = writtenSoFar();
    await pool.query('checkpoint');
    const to = writtenSoFar();
    await write(LINES / 2 + 1, LINES);
    return { acknowledged, writtenBack: [from, to] };
  } finally {
    await close();
    vi.unstubAllEnvs();
  }
}

async function newShop(folder: string): Promise<void> {
  const database = await openEmbeddedPostgres({ folder, ...built, durable: false });
  await database.pool.query('create table linhas (n int, parte int, texto text not null, primary key (n, parte))');
  await database.close();
}

/** Opens what a power cut left, and says how many of the lines acknowledged by then are not whole. */
async function missingIn(folder: string, lines: number): Promise<number> {
  const { pool, close } = await openEmbeddedPostgres({ folder, ...built, durable: false });
  const whole = `select count(*)::int as partes from linhas where n between 1 and $1 and texto = repeat('linha ', 60)`;
  try {
    const [found] = (await pool.query(whole, [lines])).rows;
    const byIndex = (await pool.query(`set enable_seqscan = off; ${whole.replace('$1', String(lines))}`)) as unknown;
    expect(byIndex).toMatchObject([{}, { rows: [found] }]);
    return lines - found.partes / 10;
  } finally {
    await close();
  }
}

test('a power cut that loses or tears whatever was not asked to be kept leaves every acknowledged line', {
  timeout: 60_000,
}, async () => {
  const folder = join(world, 'banco');
  const before = join(world, 'antes');
  await newShop(folder);
  cpSync(folder, before, { recursive: true });
  const { acknowledged, writtenBack } = await writeLines(folder);
  const [from, to] = writtenBack;
  const moments = [acknowledged[5] ?? 0, from + 0.4 * (to - from), from + 0.8 * (to - from), acknowledged[33] ?? 0];

  const disk = recordedDisk(folder, before);
  const written = readFileSync(recording);
  const missing: number[] = [];
  for (const [seed, moment] of moments.entries()) {
    const left = join(world, `resto-${seed}`);
    disk.playUpTo(written, moment);
    disk.cutPower(left, randomOf(seed));
    missing.push(await missingIn(left, acknowledged.filter((size) => size <= moment).length));
  }
  expect(missing).toStrictEqual([0, 0, 0, 0]);
});
