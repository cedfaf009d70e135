import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openEmbeddedPostgres } from '@varal/banco-embutido/engine';
import { describe, expect, test } from 'vitest';
import { startServer } from '../../../scripts/server-process.mjs';
import { tempFolder } from '../../../scripts/temp-folder.mjs';
import { runCommand, startCommand } from '../../test/command-process.ts';
import { migratedFolder } from '../../test/embedded-database.ts';
import { login, makeUsedShop, type Place, post, shopContent, shopFolder } from '../../test/used-shop.ts';
import { EMBEDDED_POSTGRES } from '../start/paths.ts';

// Each command that finds no server starts the engine, which takes seconds, and many of them on a busy machine.
const LONG = { timeout: 300_000 };

const newPlace = (): Place => ({ DATA_DIR: tempFolder('dados') });

describe('people by command', () => {
  test('while no server runs, also two commands at once', LONG, async () => {
    const place = newPlace();
    const names = ['ana', 'bia'];
    const ends = await Promise.all(names.map((name) => runCommand('usuario', ['criar', name, '--senha', 'x'], place)));
    expect(ends).toMatchObject(names.map((name) => ({ codigo: 0, saida: `Usuário ${name} criado (Vendedor).\n` })));
    const { saida } = await runCommand('usuario', ['listar'], place);
    expect(saida.split('\n').map((line) => line.split(' ')[0])).toStrictEqual(['USUÁRIO', ...names, '']);
    // The first start looks there, and leaves the rest to the real shop.
    expect(readdirSync(place.DATA_DIR)).toStrictEqual(['demonstracao']);
  });

  test('while the server runs, in a folder with a long path, and after it was killed', LONG, async () => {
    const place = { DATA_DIR: await migratedFolder('uma-pasta-de-nome-bem-comprido'.repeat(4)) };
    const server = await startServer(place);
    expect(await runCommand('usuario', ['criar', 'rita', '--senha', 'primeira'], place)).toStrictEqual({
      codigo: 0,
      saida: 'Usuário rita criado (Vendedor).\n',
      erro: '',
    });
    const { status, access, refresh } = await login(server.url, 'rita', 'primeira');
    expect(status).toBe(200);

    const troca = await runCommand('usuario', ['senha', 'rita', '--senha', 'segunda'], place);
    expect(troca).toStrictEqual({ codigo: 0, saida: 'Senha de rita trocada. 1 sessão encerrada.\n', erro: '' });
    expect((await post(`${server.url}/api/auth/verificar/`, { access, refresh })).status).toBe(401);
    expect((await login(server.url, 'rita', 'primeira')).status).toBe(401);
    expect((await login(server.url, 'rita', 'segunda')).status).toBe(200);

    expect(await runCommand('usuario', ['desativar', 'zeca'], place)).toStrictEqual({
      codigo: 1,
      saida: '',
      erro: 'Não há usuário com o nome zeca.\n',
    });
    await runCommand('usuario', ['desativar', 'rita'], place);
    expect((await login(server.url, 'rita', 'segunda')).status).toBe(401);

    await server.stop('SIGKILL');
    const { codigo, saida } = await runCommand('usuario', ['listar'], place);
    expect(codigo).toBe(0);
    expect(saida).toMatch(/^rita {2,}rita {2,}vendedor {2,}desativado/m);
  });
});

test.each([
  ['usuario', [], 'Uso: npm run usuario -- COMANDO\n'],
  ['usuario', ['criar', '--tipo', 'admin'], 'Uso: npm run usuario -- COMANDO\n'],
  ['backup', ['--ajuda'], 'Uso: npm run backup -- [PASTA]\n'],
  ['backup', ['uma', 'outra'], 'Uso: npm run backup -- [PASTA]\n'],
  ['restore', [], 'Uso: npm run restore -- BACKUP\n'],
  ['restore', ['/nao/existe'], 'Não há um backup do Varal em /nao/existe.\n'],
])('%s %j ends with 1 and help, and makes no database', async (name, args, beginning) => {
  const place = newPlace();
  const { codigo, saida, erro } = await runCommand(name, args, place);
  expect({ codigo, saida, erro: erro.slice(0, beginning.length) }).toStrictEqual({
    codigo: 1,
    saida: '',
    erro: beginning,
  });
  expect(readdirSync(place.DATA_DIR)).toStrictEqual([]);
});

describe('backup and restore', () => {
  test(
    'of a shop whose server runs and is being written to, in folders named from where the person is',
    LONG,
    async () => {
      const place = { DATA_DIR: await migratedFolder(), INIT_CWD: tempFolder('aqui') };
      let folder = '';
      await makeUsedShop(place, async ({ url }) => {
        let going = true;
        let writes = 0;
        const writing = (async () => {
          for (; going; writes++) expect((await login(url, 'admin', 'varal-123')).status).toBe(200);
        })();
        await sleep(300);
        const made = await runCommand('backup', ['copias'], place);
        going = false;
        await writing;
        expect(writes).toBeGreaterThan(0);

        const [name = ''] = readdirSync(join(place.INIT_CWD, 'copias'));
        folder = join(place.INIT_CWD, 'copias', name);
        expect(name).toMatch(/^varal-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d$/);
        expect({ ...made, saida: made.saida.split('\n')[0] }).toStrictEqual({
          codigo: 0,
          saida: `Backup feito em ${folder}`,
          erro: '',
        });

        const file = join(place.INIT_CWD, 'arquivo');
        writeFileSync(file, '');
        expect(await runCommand('backup', ['arquivo'], place)).toStrictEqual({
          codigo: 1,
          saida: '',
          erro: `Não foi possível gravar o backup em ${file}: há um arquivo no lugar da pasta.\n`,
        });
        const comSenha = { ...place, BACKUP_SENHA: 'varal ao sol de verão' };
        expect(await runCommand('backup', ['cifrado'], comSenha)).toMatchObject({
          codigo: 1,
          erro: expect.stringContaining('BACKUP_SENHA está definida aqui, mas não no servidor que está no ar'),
        });
        expect(await runCommand('restore', [folder], place)).toStrictEqual({
          codigo: 1,
          saida: '',
          erro: 'O servidor está em uso nesta pasta de dados. Pare o servidor antes de restaurar.\n',
        });
      });
      const relative = join('copias', basename(folder));
      const restored = await runCommand('restore', [relative], { ...newPlace(), INIT_CWD: place.INIT_CWD });
      expect({ ...restored, saida: restored.saida.split('\n')[0] }).toStrictEqual({
        codigo: 0,
        saida: `Loja restaurada de ${folder}`,
        erro: '',
      });
    },
  );

  test('where there is no shop makes none', async () => {
    const place = newPlace();
    expect(await runCommand('backup', [], place)).toStrictEqual({
      codigo: 1,
      saida: '',
      erro: `Não há uma loja em ${place.DATA_DIR}.\n`,
    });
    expect(readdirSync(place.DATA_DIR)).toStrictEqual([]);
  });

  test('killed at any moment leave no half backup and no half shop', LONG, async () => {
    const place = { DATA_DIR: await migratedFolder() };
    await makeUsedShop(place);
    await addManyRows(place.DATA_DIR);
    const before = await shopContent(place);

    const into = tempFolder('backups');
    for (const ms of [0, 60]) {
      const backup = startCommand('backup', [into], place);
      await until(() => backup.child.exitCode !== null || readdirSync(into).length > 0);
      await sleep(ms);
      backup.child.kill('SIGKILL');
      await backup.ended;
      expect(readdirSync(into).filter((name) => name.startsWith('varal-'))).toStrictEqual([]);
      for (const draft of readdirSync(into)) rmSync(join(into, draft), { recursive: true });
    }
    await runCommand('backup', [into], place);
    const [name = ''] = readdirSync(into);

    const target = newPlace();
    for (const ms of [0, 200]) {
      const restore = startCommand('restore', [join(into, name)], target);
      await until(
        () => restore.child.exitCode !== null || existsSync(join(shopFolder(target), 'arquivos.restaurando')),
      );
      await sleep(ms);
      restore.child.kill('SIGKILL');
      await restore.ended;
    }
    expect((await shopContent(target)).tables.usuarios).toStrictEqual([]);
    expect(await runCommand('restore', [join(into, name)], target)).toMatchObject({ codigo: 0, erro: '' });
    expect(await shopContent(target)).toStrictEqual(before);
  });
});

async function addManyRows(dataDir: string): Promise<void> {
  const folder = join(dataDir, 'banco');
  const { pool, close } = await openEmbeddedPostgres({ folder, ...EMBEDDED_POSTGRES, durable: false });
  await pool.query(
    `insert into chaves_de_repeticao (usuario_id, chave, pedido, status, resposta)
     select (select min(id) from usuarios), 'k' || i, sha256(i::text::bytea), 200, repeat(md5(i::text), 10)
     from generate_series(1, 60000) i`,
  );
  await close();
}

async function until(happened: () => boolean): Promise<void> {
  while (!happened()) await sleep(5);
}
