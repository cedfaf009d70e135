import { cpSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { rotasDaAmostra as rotas } from '@varal/contract/amostra/amostra.routes';
import { rotasDeProdutos } from '@varal/contract/produtos/produtos.routes';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { tempFolder } from '../../../scripts/temp-folder.mjs';
import { buildApp } from '../../src/app.ts';
import { guardarSenha } from '../../src/auth/senhas/senha.ts';
import type { Db } from '../../src/base/db/db.ts';
import { folderStorage } from '../../src/base/storage/storage-folder.ts';
import { abrirBling } from '../../src/bling/bling.ts';
import { checkBackup, restoreBackup } from '../../src/copias/backup/restore-backup.ts';
import { comecarCopia } from '../../src/copias/copias.queries.ts';
import { configFrom } from '../../src/start/config.ts';
import { migrate } from '../../src/start/migrations.ts';
import { MIGRATIONS_FOLDER } from '../../src/start/paths.ts';
import { transportadoras, umBalcao } from '../../src/vendas/test-balcao.ts';
import { callerOf, testDb, umaPessoa } from '../../test/api.ts';
import { conferirEstoque } from '../conferir.ts';
import { fecharContasDeExemplo } from '../contas-de-exemplo.ts';
import { abrirEmProducao } from './em-producao.ts';
import { marcarLoja } from './marcar.ts';

const SEGREDOS = { BLING_CLIENT_ID: 'x', BLING_CLIENT_SECRET: 'x', MELHOR_ENVIO_TOKEN: 'x' };

/** The shop that the first version filled: it marked nothing, and its people worked there afterwards. */
async function umaLojaAntiga({ migrationsFolder = MIGRATIONS_FOLDER } = {}) {
  const { db, pool, listen } = await testDb();
  const backup = await checkBackup(join(import.meta.dirname, '..', '..', 'test', 'versoes', 'primeira-versao'));
  await restoreBackup(backup, { pool, arquivos: join(tempFolder('arquivos'), 'x'), migrationsFolder });
  const config = configFrom({ DATA_DIR: '/srv/varal/data', MODO: 'producao', LOG: 'silent', ...SEGREDOS });
  return { db, pool, listen, config, abrir: () => abrirEmProducao({ db, config }) };
}

/** The same shop as the last version without marks left it, after `vida` there. */
async function umaQueConheciaCopias(vida: (db: Db) => Promise<unknown>) {
  const migrationsFolder = tempFolder('migracoes');
  const deAntes = readdirSync(MIGRATIONS_FOLDER).filter((nome) => nome < '0093');
  for (const nome of deAntes) cpSync(join(MIGRATIONS_FOLDER, nome), join(migrationsFolder, nome));
  const loja = await umaLojaAntiga({ migrationsFolder });
  await vida(loja.db);
  await migrate(loja.pool);
  return loja;
}

async function comTelas({
  db,
  pool,
  listen,
}: Pick<Awaited<ReturnType<typeof umaLojaAntiga>>, 'db' | 'pool' | 'listen'>) {
  const config = configFrom({ DATA_DIR: tempFolder('dados'), LOG: 'silent' });
  const bling = { ...abrirBling({ config, db }), conta: undefined };
  const arquivos = folderStorage(tempFolder('arquivos'));
  const app = await buildApp({ config, db, pool, listen, arquivos, bling, envio: transportadoras().envio });
  afterAll(() => app.close());
  return { admin: await umaPessoa(app, db, { tipo: 'admin' }), callerOf: (access: string) => callerOf(app, access) };
}

describe('a shop that a version without marks filled', () => {
  test('is refused in producao where it was a demonstration until now, by the command that begins empty', async () => {
    const { abrir, db } = await umaLojaAntiga();
    const frase =
      'A pasta /srv/varal/data tem a amostra de uma demonstração, que não vira a loja de verdade: escreva mv /srv/varal/data /srv/varal/data-demonstracao && npm start para começar uma loja vazia.';
    await expect(abrir()).rejects.toThrow(frase);
    await expect(abrir()).rejects.toThrow(frase);
    // Nothing of it was touched: the demonstration goes on.
    expect(
      await db
        .selectFrom('usuarios')
        .select('username')
        .where('username', 'in', ['ana', 'caio'])
        .where('ativo', '=', true)
        .execute(),
    ).toHaveLength(2);
  });

  test('is refused too where its people have other passwords, when no night in producao began a copy', async () => {
    const { abrir } = await umaQueConheciaCopias(async (db) => {
      const senha_hash = await guardarSenha('só a loja sabe');
      await db.updateTable('usuarios').set({ senha_hash }).where('username', 'in', ['ana', 'caio']).execute();
    });
    await expect(abrir()).rejects.toThrow('que não vira a loja de verdade');
  });

  test('goes on where nights in producao began copies, also when an account of the sample was opened again', async () => {
    const { abrir } = await umaQueConheciaCopias((db) =>
      comecarCopia(db, { por: 'uma noite', cifrada: false, noite: '2026-11-20', pedida_por: null }),
    );
    expect(await abrir()).toStrictEqual([
      'A conta de exemplo ana foi desativada: a senha dela é pública.',
      'A conta de exemplo caio foi desativada: a senha dela é pública.',
      'Atenção: a loja ainda tem a amostra da demonstração. Um administrador a apaga pelo aviso no alto da tela.',
    ]);
  });

  test('goes on in producao where it worked before, until its sample is deleted: what people did there stays', async () => {
    const loja = await umaLojaAntiga();
    const { db, abrir } = loja;
    // Each start in producao did this before there were marks.
    await fecharContasDeExemplo(db);
    const { admin } = await comTelas(loja);
    const { vender } = umBalcao({ db, call: admin.call });
    const { rows: produtos } = await sql<{ id: number; sku: string; titulo: string }>`
      select id, sku, titulo from produtos where saldo > reservado and not tem_variacoes and excluido_em is null order by id limit 2`.execute(
      db,
    );
    const [vendido, editado] = produtos;
    if (!vendido || !editado) throw new Error('The sample has two.');
    const { id } = await vender({ itens: [{ id: vendido.id, sku: vendido.sku, quantidade: 1 }] });
    const { body } = await admin.call(rotasDeProdutos.verProduto, { params: { id: editado.id } });
    await admin.call(rotasDeProdutos.editarProduto, {
      params: { id: editado.id },
      body: { ...body, titulo: 'Da loja' },
    });

    expect(await abrir()).toStrictEqual([
      'Atenção: a loja ainda tem a amostra da demonstração. Um administrador a apaga pelo aviso no alto da tela.',
    ]);
    expect(await abrir()).toHaveLength(1);
    expect((await admin.call(rotas.verAmostra, {})).body).toStrictEqual({ ha: true });

    const { status, body: conta } = await admin.call(rotas.apagarAmostra, {});
    expect(status).toBe(200);
    expect(conta.ficam).toContainEqual({ coisa: 'produtos', nome: vendido.titulo, motivo: 'em_uso' });
    const ficaram = await db.selectFrom('produtos').select('id').orderBy('id').execute();
    expect(ficaram.map((um) => um.id)).toStrictEqual([vendido.id, editado.id].sort((um, outro) => um - outro));
    expect((await db.selectFrom('vendas').select('id').execute()).map((uma) => uma.id)).toContain(id);
    expect(
      Object.entries(await conferirEstoque(db)).filter(([nome, n]) => n > 0 && !nome.startsWith('dias')),
    ).toStrictEqual([]);
    expect(await abrir()).toStrictEqual([]);
  });
});

test('a shop that was never a demonstration starts without being asked anything', async () => {
  const { db } = await testDb();
  const config = configFrom({ DATA_DIR: tempFolder('dados'), MODO: 'producao', ...SEGREDOS });
  expect(await db.selectFrom('amostra').selectAll().execute()).toStrictEqual([]);
  expect(await abrirEmProducao({ db, config })).toStrictEqual([]);
});

test('on a database of its own the refusal names that, and a folder with a space is quoted', async () => {
  const { db } = await testDb();
  await marcarLoja(db);
  const em = (env: NodeJS.ProcessEnv) =>
    abrirEmProducao({ db, config: configFrom({ MODO: 'producao', ...SEGREDOS, ...env }) });
  await expect(em({ DATABASE_URL: 'postgres://varal@localhost/varal' })).rejects.toThrow(
    'O banco de DATABASE_URL tem a amostra de uma demonstração, que não vira a loja de verdade: crie um banco vazio com "createdb loja", troque o nome em DATABASE_URL e a pasta em DATA_DIR, onde estão os arquivos dela, e escreva npm start.',
  );
  await expect(em({ DATABASE_URL: 'postgres://varal@localhost/varal', STORAGE_URL: '/srv/fotos' })).rejects.toThrow(
    'troque o nome em DATABASE_URL e o lugar em STORAGE_URL, onde estão os arquivos dela, e escreva npm start.',
  );
  await expect(em({ DATA_DIR: '/srv/minha loja' })).rejects.toThrow(
    "escreva mv '/srv/minha loja' '/srv/minha loja-demonstracao' && npm start",
  );
});

test('files that do not move with the folder are named, for the shop would sweep them', async () => {
  const { db } = await testDb();
  await marcarLoja(db);
  const em = (STORAGE_URL: string) =>
    abrirEmProducao({
      db,
      config: configFrom({ MODO: 'producao', ...SEGREDOS, DATA_DIR: '/srv/loja/', STORAGE_URL }),
    });
  const fora =
    'que não vira a loja de verdade: troque o lugar em STORAGE_URL, onde estão os arquivos dela, e escreva mv /srv/loja /srv/loja-demonstracao && npm start para começar uma loja vazia.';
  await expect(em('/srv/fotos')).rejects.toThrow(fora);
  await expect(em('/srv/loja-fotos')).rejects.toThrow(fora);
  await expect(em('s3://chave:segredo@127.0.0.1:9/fotos')).rejects.toThrow(fora);
  await expect(em('/srv/loja/fotos')).rejects.toThrow(
    'que não vira a loja de verdade: escreva mv /srv/loja /srv/loja-demonstracao && npm start',
  );
});
