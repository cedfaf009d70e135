import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, expect, inject, test } from 'vitest';
import { startServer } from '../../../scripts/server-process.mjs';
import { tempFolder } from '../../../scripts/temp-folder.mjs';
import { newDatabase } from '../../../scripts/testing/database.mjs';
import { runCommand, startCommand } from '../../test/command-process.ts';
import { login, makeUsedShop, type Place, post, shopContent, shopFolder } from '../../test/used-shop.ts';

// Each command on the embedded database starts the engine, which takes seconds, and many of them on a busy machine.
const LONG = { timeout: 300_000 };
const BACKUP_SENHA = 'varal ao sol de verão';
const drops: (() => Promise<void>)[] = [];

afterAll(async () => {
  for (const drop of drops) await drop();
});

const embedded = async (): Promise<Place> => ({ DATA_DIR: tempFolder('dados') });

/** Creates an empty database as an operator does for a shop. */
async function onPostgres(): Promise<Place & { DATABASE_URL: string }> {
  const { url, drop } = await newDatabase(inject('postgres')?.url ?? '', 'comandos');
  drops.push(drop);
  return { DATA_DIR: tempFolder('dados'), DATABASE_URL: url };
}

test.each([
  ['the embedded database', 'PostgreSQL', embedded, onPostgres, {}],
  ['PostgreSQL', 'the embedded database from one encrypted file', onPostgres, embedded, { BACKUP_SENHA }],
] as const)(
  'a shop on %s comes back on %s, where whoever was signed in still is',
  LONG,
  async (_, __, home, target, senha: Pick<Place, 'BACKUP_SENHA'>) => {
    const from = { ...(await home()), ...senha };
    const into = tempFolder('backups');
    const signedIn = await makeUsedShop(from, async () => {
      expect(await runCommand('backup', [into], from)).toMatchObject({ codigo: 0, erro: '' });
    });
    const [name = '', ...others] = readdirSync(into);
    expect(others).toStrictEqual([]);
    const backup = join(into, name);

    const place = { ...(await target()), ...senha };
    if (senha.BACKUP_SENHA) await esperarQueNinguemMaisAbra(backup, place);
    expect(await runCommand('restore', [backup], place)).toMatchObject({ codigo: 0, erro: '' });
    expect(readdirSync(shopFolder(place)).filter((entry) => entry.startsWith('.preparo'))).toStrictEqual([]);
    expect(await shopContent(place)).toStrictEqual(await shopContent(from));

    const server = await startServer(place);
    const verificado = await post(`${server.url}/api/auth/verificar/`, signedIn);
    expect(verificado).toMatchObject({ status: 200, body: { usuario: { username: 'admin' } } });
    // Signed with another key: this shop's own.
    expect(verificado.body.access).not.toBe(signedIn.access);
    expect((await login(server.url, 'conceição', 'maçã 🍎')).status).toBe(200);
    expect((await login(server.url, 'saiu', 'x')).status).toBe(401);
    expect(await server.stop()).toBe(0);
  },
);

/** One file that shows nothing, and opens with its password alone. */
async function esperarQueNinguemMaisAbra(backup: string, place: Place): Promise<void> {
  expect(backup).toMatch(/\.cifrado$/);
  expect(readFileSync(backup).includes('manifesto')).toBe(false);
  const restore = async (senha: string) =>
    (await runCommand('restore', [backup], { ...place, BACKUP_SENHA: senha })).erro;
  expect(await restore('')).toBe('Este backup é cifrado: diga a senha dele em BACKUP_SENHA.\n');
  expect(await restore('varal ao sol de inverno')).toBe(
    'A senha de BACKUP_SENHA não é a deste backup, e nada foi restaurado.\n',
  );
}

test('people by command, while a server runs and while none does', LONG, async () => {
  const place = await onPostgres();
  expect(await runCommand('usuario', ['criar', 'ana', '--senha', 'x', '--tipo', 'admin'], place)).toStrictEqual({
    codigo: 0,
    saida: 'Usuário ana criado (Administrador).\n',
    erro: '',
  });
  const server = await startServer(place);
  expect((await login(server.url, 'ana', 'x')).status).toBe(200);
  expect(await runCommand('usuario', ['senha', 'ana', '--senha', 'y'], place)).toMatchObject({
    codigo: 0,
    saida: 'Senha de ana trocada. 1 sessão encerrada.\n',
  });
  expect([(await login(server.url, 'ana', 'x')).status, (await login(server.url, 'ana', 'y')).status]).toStrictEqual([
    401, 200,
  ]);
  await server.stop();
});

test('a restore killed at any moment leaves an empty database, and the next one brings the shop', LONG, async () => {
  const place = await onPostgres();
  await makeUsedShop(place);
  await fill(place.DATABASE_URL);
  const before = await shopContent(place);
  const into = tempFolder('backups');
  await runCommand('backup', [into], place);
  const folder = join(into, readdirSync(into)[0] ?? '');

  const target = await onPostgres();
  for (const ms of [0, 120, 240]) {
    const restore = startCommand('restore', [folder], target);
    const isCopying = () => existsSync(join(shopFolder(target), 'arquivos.restaurando'));
    while (restore.child.exitCode === null && !isCopying()) await sleep(5);
    await sleep(ms);
    restore.child.kill('SIGKILL');
    await restore.ended;
    expect((await shopContent(target)).tables.usuarios).toStrictEqual([]);
  }
  expect(await runCommand('restore', [folder], target)).toMatchObject({ codigo: 0, erro: '' });
  expect(await shopContent(target)).toStrictEqual(before);
});

test('a database that cannot be reached is told in one sentence', LONG, async () => {
  const place = { DATA_DIR: tempFolder('dados'), DATABASE_URL: 'postgres://varal@127.0.0.1:1/varal' };
  for (const [name, args] of [
    ['usuario', ['listar']],
    ['backup', []],
  ] as const) {
    expect(await runCommand(name, [...args], place)).toStrictEqual({
      codigo: 1,
      saida: '',
      erro: 'Não foi possível conectar ao banco de dados de DATABASE_URL: o servidor recusou a conexão.\n',
    });
  }
});

async function fill(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    `insert into chaves_de_repeticao (usuario_id, chave, pedido, status, resposta)
     select (select min(id) from usuarios), 'k' || i, sha256(i::text::bytea), 200, repeat(md5(i::text), 10)
     from generate_series(1, 60000) i`,
  );
  await client.end();
}
