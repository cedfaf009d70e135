import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { tempFolder } from '../../../../scripts/temp-folder.mjs';
import { testDb } from '../../../test/api.ts';
import { databaseContent } from '../../../test/database-content.ts';
import { migrate } from '../../start/migrations.ts';
import { emptyDatabase } from '../banco/empty-database.ts';
import { checkBackup, restoreBackup } from './restore-backup.ts';
import { makeSealedBackup, withOpenedBackup } from './sealed-backup.ts';

const migrations = tempFolder('migracoes');
writeFileSync(join(migrations, '0001-gente.sql'), 'create table gente (nome text);');
const [from, to] = [await testDb(), await testDb()];
const password = 'varal ao sol de verão';
const CHUNK = 1024 * 1024 + 16;

const [arquivos, into, place] = [tempFolder('arquivos'), tempFolder('backups'), tempFolder('dados')];
const foto = randomBytes(3_000_000);
let file = '';

beforeAll(async () => {
  await emptyDatabase(from.pool);
  await migrate(from.pool, { folder: migrations });
  await from.pool.query(`insert into gente select 'Zuleica Prado ' || i from generate_series(1, 500) i`);
  mkdirSync(join(arquivos, 'produtos'));
  writeFileSync(join(arquivos, 'produtos', 'foto da zuleica.jpg'), foto);
  writeFileSync(join(arquivos, 'vazio.pdf'), '');
  const agora = new Date('2026-11-20T12:00:00Z');
  const made = () =>
    makeSealedBackup({ pool: from.pool, arquivos, into, versao: '1.2.3', agora, password, private: place });
  file = (await made()).folder;
  await made();
});

const open = (bytes: Buffer, senha = password) => {
  const changed = join(tempFolder('mudado'), 'copia.cifrado');
  writeFileSync(changed, bytes);
  let reached = false;
  const done = withOpenedBackup({ file: changed, password: senha, private: place }, async () => {
    reached = true;
  });
  return done.then(
    () => 'opened',
    (error: Error) => `${reached ? 'reached ' : ''}${error.message}`,
  );
};

test('a backup with a password is one file that tells nothing, and leaves nothing readable behind', () => {
  expect(readdirSync(into).sort()).toStrictEqual([
    'varal-2026-11-20T09-00-00-2.cifrado',
    'varal-2026-11-20T09-00-00.cifrado',
  ]);
  expect(readdirSync(place)).toStrictEqual([]);
  const bytes = readFileSync(file);
  // Shorter words would be found now and then in three million bytes of chance.
  for (const readable of ['uleica', 'gente.', 'manifesto', 'foto da', '.jsonl'])
    expect(bytes.includes(readable)).toBe(false);
  // Two backups of the same shop have nothing in common.
  const other = readFileSync(join(into, 'varal-2026-11-20T09-00-00-2.cifrado'));
  expect(other.subarray(8, 24).equals(bytes.subarray(8, 24))).toBe(false);
});

test('it brings the same shop back', async () => {
  await emptyDatabase(to.pool);
  const files = join(tempFolder('destino'), 'arquivos');
  await withOpenedBackup({ file, password, private: place }, async (folder) => {
    const backup = await checkBackup(folder, migrations);
    await restoreBackup(backup, { pool: to.pool, arquivos: files, migrationsFolder: migrations });
  });
  expect(await databaseContent(to.pool)).toStrictEqual(await databaseContent(from.pool));
  expect(readFileSync(join(files, 'produtos', 'foto da zuleica.jpg')).equals(foto)).toBe(true);
  expect(readFileSync(join(files, 'vazio.pdf'))).toHaveLength(0);
  expect(readdirSync(place)).toStrictEqual([]);
});

describe('nothing is restored', () => {
  const DAMAGED = 'O backup está danificado: copia.cifrado não confere.';

  test('with another password', async () => {
    expect(await open(readFileSync(file), 'outra senha comprida')).toBe(
      'A senha de BACKUP_SENHA não é a deste backup, e nada foi restaurado.',
    );
  });

  test.each([
    ['its first byte', 0],
    ['its first chunk', 60],
    ['the end of a chunk', 56 + CHUNK - 1],
    ['its middle', 56 + CHUNK + 500],
    ['its last byte', -1],
  ])('when one bit is another one in %s', async (_, at) => {
    const bytes = Buffer.from(readFileSync(file));
    const place = at < 0 ? bytes.length + at : at;
    bytes.writeUInt8(bytes.readUInt8(place) ^ 1, place);
    expect(await open(bytes)).toBe(DAMAGED);
  });

  test.each<[string, (bytes: Buffer, chunk: (n: number) => Buffer) => Buffer]>([
    ['is cut off in a chunk', (bytes) => bytes.subarray(0, -100)],
    ['is cut off between two chunks', (bytes) => bytes.subarray(0, 56 + CHUNK)],
    [
      'lacks a chunk',
      (bytes, chunk) => Buffer.concat([bytes.subarray(0, 56), chunk(1), bytes.subarray(56 + 2 * CHUNK)]),
    ],
    [
      'has two chunks in another order',
      (bytes, chunk) => Buffer.concat([bytes.subarray(0, 56), chunk(1), chunk(0), bytes.subarray(56 + 2 * CHUNK)]),
    ],
    ['goes on after its end', (bytes) => Buffer.concat([bytes, Buffer.alloc(40)])],
    ['has nothing but a beginning', (bytes) => bytes.subarray(0, 56)],
    ['is empty', () => Buffer.alloc(0)],
  ])('when it %s', async (_, change) => {
    const bytes = readFileSync(file);
    expect(await open(change(bytes, (n) => bytes.subarray(56 + n * CHUNK, 56 + (n + 1) * CHUNK)))).toBe(DAMAGED);
    expect(readdirSync(place)).toStrictEqual([]);
  });
});
