import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { rotasDeAuth } from '@varal/contract/auth/auth.routes';
import { rotasDasCopias as rotas } from '@varal/contract/copias/copias.routes';
import type { Insertable } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { tempFolder } from '../../../scripts/temp-folder.mjs';
import { smallDisk } from '../../../scripts/testing/small-disk.mjs';
import { testApi, testDb } from '../../test/api.ts';
import { umProduto } from '../../test/cenario.ts';
import { databaseContent } from '../../test/database-content.ts';
import { folderStorage } from '../base/storage/storage-folder.ts';
import { configFrom } from '../start/config.ts';
import type { Tables } from '../tables.ts';
import { checkBackup, restoreBackup } from './backup/restore-backup.ts';
import { withOpenedBackup } from './backup/sealed-backup.ts';
import { withClientInTransaction } from './banco/client-in-transaction.ts';
import { emptyDatabase } from './banco/empty-database.ts';
import { abrirCopias, type Copias } from './copias.ts';
import { noiteDe } from './noite.ts';

const NAME = '0123456789abcdef0123456789abcdef.jpg';
const FOTO = Buffer.alloc(300_000, 'pixel');
const SENHA = 'varal ao sol de verão';
const PRODUCAO = { MODO: 'producao', BLING_CLIENT_ID: 'x', BLING_CLIENT_SECRET: 'x', MELHOR_ENVIO_TOKEN: 'x' };
/** A copy takes seconds, and many of them on a busy machine. */
const LATE = { timeout: 200_000, interval: 100 };
const ditos: unknown[] = [];
const log = { error: (dito: unknown) => ditos.push(dito) };

const DATA_DIR = tempFolder('dados');
const arquivos = folderStorage(join(DATA_DIR, 'arquivos'));
const config = configFrom({ ...PRODUCAO, DATA_DIR, LOG: 'silent', BACKUP_SENHA: SENHA });
const { app, admin, call, vendedor, db, deps, origem, pool, stranger } = await testApi({ config, arquivos });
const copias = deps.copias as Copias;
afterAll(() => copias.parar());
const { id: produto_id } = await umProduto(db, { titulo: 'Camiseta "Sol"' });

/** The copies of a shop with these settings, beside the one of the app. */
function outras(env: NodeJS.ProcessEnv, agora?: () => Date): Copias {
  const abertas = abrirCopias({
    config: configFrom({ ...PRODUCAO, DATA_DIR, ...env }),
    db,
    pool,
    origem,
    cedeAVez: false,
    ...(agora && { agora }),
  });
  afterAll(() => abertas.parar());
  return abertas;
}

const listar = async () => (await admin.call(rotas.listarCopias, {})).body;
const pedidas = async (quais = copias) => {
  const copia = await quais.comecar({ noite: null, pedida_por: admin.usuario.id });
  await copia?.seguir(log);
  return (await listar())[0];
};

/** Restores a copy as the command does, into a database and a folder of its own. */
async function esperarAMesmaLoja(file: string): Promise<void> {
  const outra = await testDb();
  await emptyDatabase(outra.pool);
  const files = join(tempFolder('destino'), 'arquivos');
  await withOpenedBackup({ file, password: SENHA, private: tempFolder('aberta') }, async (folder) =>
    restoreBackup(await checkBackup(folder), { pool: outra.pool, arquivos: files }),
  );
  expect(readFileSync(join(files, 'imagens', NAME)).equals(FOTO)).toBe(true);
  const ofTheShop = ({ segredos, copias, historico, ...rest }: Record<string, string[]>) =>
    Object.fromEntries(Object.entries(rest).filter(([name]) => !name.endsWith('_seq')));
  expect(ofTheShop(await databaseContent(outra.pool))).toStrictEqual(ofTheShop(await databaseContent(pool)));
}

beforeEach(async () => {
  await db.deleteFrom('copias').execute();
  await db.deleteFrom('imagens_de_produto').execute();
  await db
    .insertInto('imagens_de_produto')
    .values({ produto_id, arquivo: NAME, largura: 9, altura: 9, bytes: 9, ordem: 1 })
    .execute();
  await arquivos.put(`imagens/${NAME}`, FOTO);
});

describe('a copy that an admin asks for', { timeout: 240_000 }, () => {
  test('is made beside everything else, proven, given to admins alone, and told in the history', async () => {
    expect((await call(rotas.fazerCopia, {})).status).toBe(403);
    expect((await call(rotas.listarCopias, {})).status).toBe(403);
    expect((await admin.call(rotas.verProgramacao, {})).body).toStrictEqual({
      hora: '03:00',
      lugar: join(DATA_DIR, 'backups'),
      cifrada: true,
      mesmo_disco: true,
    });
    // Another folder is no other disk.
    expect(await outras({ BACKUP_URL: tempFolder('lugar') }).programacao()).toMatchObject({ mesmo_disco: true });
    const pedida = await admin.call(rotas.fazerCopia, {});
    expect(pedida).toMatchObject({
      status: 202,
      body: { estado: 'fazendo', cifrada: true, arquivo: null, motivo: null },
    });
    expect(await admin.call(rotas.fazerCopia, {})).toMatchObject({
      status: 409,
      body: { erro: 'Já há uma cópia em andamento. Espere ela terminar.' },
    });
    await expect.poll(async () => (await listar())[0]?.estado, LATE).toBe('comprovada');
    const [copia] = await listar();
    expect(copia).toMatchObject({
      id: pedida.body.id,
      arquivo: expect.stringMatching(/^varal-copia-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.cifrado$/),
      comprovada_em: expect.any(String),
      arquivos: 1,
      motivo: null,
    });
    const kept = readFileSync(join(DATA_DIR, 'backups', copia?.arquivo ?? ''));
    expect(copia?.bytes).toBe(kept.length);
    expect(readdirSync(DATA_DIR).filter((name) => name.startsWith('.preparo'))).toStrictEqual([]);

    await esperarAMesmaLoja(join(DATA_DIR, 'backups', copia?.arquivo ?? ''));

    const get = (url: string, access = '') => app.inject({ url, headers: { authorization: `Bearer ${access}` } });
    const address = `/api/copias/${copia?.id}/arquivo/`;
    expect((await app.inject({ url: address })).statusCode).toBe(401);
    expect((await app.inject({ url: `${address}?chave=errada` })).statusCode).toBe(403);
    expect((await stranger(rotas.pedirArquivo, { params: { id: copia?.id ?? 0 } })).status).toBe(401);
    const { body } = await admin.call(rotas.pedirArquivo, { params: { id: copia?.id ?? 0 } });
    const given = await app.inject({ url: body.endereco });
    expect(given.rawPayload.equals(kept)).toBe(true);
    expect(given.headers).toMatchObject({ 'content-disposition': `attachment; filename="${copia?.arquivo}"` });
    expect((await get(address, admin.access)).rawPayload.equals(kept)).toBe(true);
    await db.updateTable('copias').set({ chave_ate: '2020-01-01T00:00:00Z' }).execute();
    expect((await app.inject({ url: body.endereco })).statusCode).toBe(403);

    const feitos = await db
      .selectFrom('historico')
      .select('acao')
      .where('acao', 'in', ['configuracao.copia_pedida', 'configuracao.copia_baixada'])
      .orderBy('id')
      .execute();
    expect(feitos.map(({ acao }) => acao)).toStrictEqual([
      'configuracao.copia_pedida',
      'configuracao.copia_baixada',
      'configuracao.copia_baixada',
    ]);
  });
});

describe('a copy is not proven', { timeout: 240_000 }, () => {
  test('when its place cannot be written, or its disk has too little room, which stays for the shop', async ({
    onTestFinished,
  }) => {
    const file = join(tempFolder('lugar'), 'arquivo');
    writeFileSync(file, '');
    expect(await pedidas(outras({ BACKUP_URL: file }))).toMatchObject({
      estado: 'falhou',
      arquivo: null,
      motivo: `Não foi possível usar o lugar das cópias (BACKUP_URL): há um arquivo no lugar da pasta.`,
    });
    const disk = smallDisk(80);
    if (!disk) return;
    onTestFinished(disk.release);
    const lugar = join(disk.folder, 'copias');
    mkdirSync(lugar);
    await arquivos.put('imagens/grande.jpg', Buffer.alloc(30_000_000));
    onTestFinished(() => arquivos.remove(['imagens/grande.jpg']));
    expect(await pedidas(outras({ BACKUP_URL: lugar }))).toMatchObject({
      estado: 'falhou',
      motivo: 'Falta espaço no disco do servidor para fazer e conferir a cópia.',
    });
    expect(readdirSync(lugar, { recursive: true })).toStrictEqual(['.rascunhos']);
  });

  test('when the server stops in the middle: nothing of it is left, and the next one goes on', async () => {
    const lugar = tempFolder('lugar');
    const parando = outras({ BACKUP_URL: lugar });
    const copia = await parando.comecar({ noite: null, pedida_por: admin.usuario.id });
    const preparo = () => readdirSync(DATA_DIR).find((name) => name.startsWith('.preparo'));
    let fim: Promise<void> | undefined;
    // A writer that came first is waited for: the database is not read in the middle of its work.
    await withClientInTransaction(pool, async () => {
      fim = copia?.seguir(log);
      await expect.poll(preparo, LATE).toBeDefined();
      await sleep(2_000);
      expect(readdirSync(join(DATA_DIR, preparo() ?? ''))).toStrictEqual([]);
    });
    await expect.poll(() => existsSync(join(DATA_DIR, preparo() ?? '', 'loja')), LATE).toBe(true);
    ditos.length = 0;
    await parando.parar();
    await fim;
    expect(ditos).toStrictEqual([{ erro: 'the server stops, and its copy with it' }]);
    expect((await listar())[0]).toMatchObject({
      estado: 'falhou',
      motivo: 'O servidor parou antes de a cópia terminar.',
      arquivo: null,
    });
    expect(existsSync(lugar) ? readdirSync(lugar).filter((name) => !name.startsWith('.')) : []).toStrictEqual([]);
    expect(readdirSync(DATA_DIR).filter((name) => name.startsWith('.preparo'))).toStrictEqual([]);
  });
});

describe('each night', { timeout: 240_000 }, () => {
  const [NOITE, DEPOIS] = [new Date('2026-11-24T06:00:30Z'), new Date('2026-11-24T06:21:00Z')];

  test('one of the servers makes one copy, and another one only after a failure and a pause', async () => {
    const relogio = { agora: NOITE };
    const fora = join(tempFolder('lugar'), 'arquivo');
    writeFileSync(fora, '');
    const servidores = [1, 2].map(() => outras({ BACKUP_URL: fora }, () => relogio.agora));
    const noite = () => Promise.all(servidores.map((servidor) => servidor.cuidar(log)));
    await noite();
    expect((await listar()).map(({ estado, pedida_por }) => [estado, pedida_por])).toStrictEqual([['falhou', null]]);
    await db.updateTable('copias').set({ noite: '2026-11-24', terminada_em: NOITE.toISOString() }).execute();
    await noite();
    expect(await listar()).toHaveLength(1);
    relogio.agora = DEPOIS;
    await noite();
    expect(await listar()).toHaveLength(2);
  });

  test('a copy whose server died is given up, and stands in nobody’s way', async () => {
    await db
      .insertInto('copias')
      .values({
        noite: '2026-11-23',
        cifrada: false,
        tomada_por: 'morto',
        tomada_ate: '2026-11-23T06:00:00Z',
        pedida_por: null,
      })
      .execute();
    const demonstracao = abrirCopias({ config: configFrom({ DATA_DIR }), db, pool, origem });
    await demonstracao.cuidar(log);
    expect(await listar()).toMatchObject([{ estado: 'falhou', motivo: 'O servidor parou antes de a cópia terminar.' }]);
  });

  test('a copy whose server was killed stands in nobody’s way as long as its lease runs, at most', async () => {
    const umaPerdida = (tomada_ate: string) =>
      db
        .insertInto('copias')
        .values({ noite: null, cifrada: false, tomada_por: 'morto', tomada_ate, pedida_por: admin.usuario.id })
        .execute();
    const outra = outras({ BACKUP_URL: join(DATA_DIR, 'dados.txt') });
    writeFileSync(join(DATA_DIR, 'dados.txt'), '');

    // Whoever asks once the lease has ended need not wait for the next round.
    await umaPerdida('2026-11-23T06:00:00Z');
    await pedidas(outra);
    expect(
      (await listar()).map(({ motivo }) => motivo === 'O servidor parou antes de a cópia terminar.'),
    ).toStrictEqual([false, true]);

    // A start ends what runs on, where the database belongs to one process; elsewhere another server may be at it.
    await umaPerdida(new Date(Date.now() + 60_000).toISOString());
    expect(await outra.comecar({ noite: null, pedida_por: admin.usuario.id })).toBeUndefined();
    await outra.largarDeAntes();
    const [ultima] = await listar();
    expect(ultima?.estado).toBe('pasta' in origem ? 'falhou' : 'fazendo');
  });

  test('without a proven copy admins are told with each answer, and whoever watches the metrics', async () => {
    const metrics = async () => (await app.inject({ url: '/api/metricas', headers: { host: 'localhost' } })).body;
    const told = async (quem: typeof admin) =>
      (await quem.call(rotasDeAuth.listarSessoes, {})).headers['x-varal-copias'];
    const linha = (mais: Partial<Insertable<Tables['copias']>>) => ({
      noite: noiteDe(new Date(), '03:00'),
      pedida_por: null,
      cifrada: false,
      terminada_em: new Date().toISOString(),
      ...mais,
    });
    const provada = { estado: 'comprovada' as const, arquivo: 'a', guardada_em: '2026-01-02T06:01:00Z' };
    const falhou = linha({ estado: 'falhou', motivo: 'x' });
    const velha = linha({ ...provada, noite: '2026-01-02', iniciada_em: '2026-01-02T06:00:30Z' });
    await db.insertInto('copias').values([velha, falhou, falhou, falhou]).execute();
    await copias.cuidar(log);
    expect(await metrics()).toContain('varal_night_without_copy 1\n');
    expect(await metrics()).toContain('varal_proven_copy_timestamp_seconds 1767333630\n');
    expect([await told(admin), await told(vendedor)]).toStrictEqual(['falta', undefined]);

    await db.insertInto('copias').values(linha(provada)).execute();
    await copias.cuidar(log);
    expect(await metrics()).toContain('varal_night_without_copy 0\n');
    expect(await told(admin)).toBeUndefined();
  });
});
