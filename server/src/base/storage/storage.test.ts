import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, describe, expect, test } from 'vitest';
import { tempFolder } from '../../../../scripts/temp-folder.mjs';
import { startS3 } from '../../../test/s3-server.ts';
import { configFrom } from '../../start/config.ts';
import { openStorage } from '../../start/open-storage.ts';
import type { Arquivos, Guardado } from './storage.ts';
import { folderStorage } from './storage-folder.ts';
import { readStorageUrl } from './storage-url.ts';

const s3 = await startS3({ pageSize: 3 });
afterAll(s3.close);

const at = (STORAGE_URL: string) => openStorage(configFrom({ DATA_DIR: tempFolder('dados'), STORAGE_URL }));
const namesIn = async (arquivos: Arquivos, folder = '') =>
  (await all(arquivos.list(folder))).map(({ name }) => name).sort();

async function all(list: AsyncIterable<Guardado>): Promise<Guardado[]> {
  const found = [];
  for await (const one of list) found.push(one);
  return found;
}

async function contentOf(arquivos: Arquivos, name: string): Promise<Buffer | undefined> {
  const found = await arquivos.get(name);
  if (!found) return undefined;
  const content = await buffer(found.stream);
  expect(content.length).toBe(found.bytes);
  return content;
}

describe.each([
  ['a folder', () => at(tempFolder('arquivos'))],
  ['a bucket', () => at(s3.url)],
])('files in %s', (_, openOne) => {
  test('come back as they were put, replaced or removed when asked', async () => {
    const arquivos = await openOne();
    const content = Buffer.from([0, 255, 13, 10, 26]);
    await arquivos.put('imagens/a.jpg', content);
    expect(await contentOf(arquivos, 'imagens/a.jpg')).toStrictEqual(content);
    await arquivos.put('imagens/a.jpg', Buffer.alloc(0));
    expect(await contentOf(arquivos, 'imagens/a.jpg')).toStrictEqual(Buffer.alloc(0));
    await arquivos.remove(['imagens/a.jpg', 'imagens/nunca-houve.jpg']);
    expect(await contentOf(arquivos, 'imagens/a.jpg')).toBeUndefined();
    expect(await contentOf(arquivos, 'imagens/nunca-houve.jpg')).toBeUndefined();
  });

  test('of any size and with any name', async () => {
    const arquivos = await openOne();
    const large = Buffer.alloc(7 * 1024 * 1024, 'varal');
    for (const name of ['grande.bin', 'etiquetas/ação 1/João & <filhos>+%20#?.pdf']) {
      await arquivos.put(name, large);
      expect((await contentOf(arquivos, name))?.equals(large)).toBe(true);
      await arquivos.remove([name]);
    }
  });

  test('that come in pieces are there when they are whole, and not at all when they break off', async () => {
    const arquivos = await openOne();
    const pieces = Array.from({ length: 36 }, (__, n) => Buffer.alloc(1024 * 1024, `pedaço ${n}`));
    await arquivos.putStream('varal-1.tar', Readable.from(pieces));
    expect((await contentOf(arquivos, 'varal-1.tar'))?.equals(Buffer.concat(pieces))).toBe(true);

    async function* breakingOff() {
      yield* pieces;
      expect(await namesIn(arquivos)).toStrictEqual(['varal-1.tar']);
      throw new Error('broke off');
    }
    await expect(arquivos.putStream('varal-2.tar', breakingOff())).rejects.toThrow('broke off');
    expect(await namesIn(arquivos)).toStrictEqual(['varal-1.tar']);
    expect([...s3.uploads]).toStrictEqual([]);
    await arquivos.remove(['varal-1.tar']);
  });

  test('are listed folder by folder, all of them, with sizes and dates', async () => {
    const arquivos = await openOne();
    const names = Array.from({ length: 8 }, (__, n) => `imagens/${n}.jpg`);
    for (const name of [...names, 'etiquetas/1.pdf', 'imagens2/x.jpg']) await arquivos.put(name, Buffer.from(name));
    expect(await namesIn(arquivos, 'imagens/')).toStrictEqual(names);
    expect(await namesIn(arquivos)).toStrictEqual(['etiquetas/1.pdf', ...names, 'imagens2/x.jpg']);
    expect(await namesIn(arquivos, 'nada/')).toStrictEqual([]);
    const [etiqueta] = await all(arquivos.list('etiquetas/'));
    expect(etiqueta).toStrictEqual({ name: 'etiquetas/1.pdf', bytes: 15, at: expect.any(Date) });
    expect(Math.abs(Date.now() - (etiqueta?.at.getTime() ?? 0))).toBeLessThan(10_000);
    await arquivos.remove(await namesIn(arquivos));
    expect(await namesIn(arquivos)).toStrictEqual([]);
  });

  test('put twenty at once are all there', async () => {
    const arquivos = await openOne();
    const names = Array.from({ length: 20 }, (__, n) => `imagens/junto-${String(n).padStart(2, '0')}.jpg`);
    await Promise.all(names.map((name) => arquivos.put(name, Buffer.alloc(200_000, name))));
    expect(await namesIn(arquivos, 'imagens/')).toStrictEqual(names);
    await arquivos.remove(names);
  });

  test.each([
    '',
    '/etc/passwd',
    '../fora',
    'a/../../fora',
    'a//b',
    './a',
    '.oculto',
    'a\\..\\b',
    'a\0b',
    'x'.repeat(301),
  ])('are never named %j', async (name) => {
    const arquivos = await openOne();
    for (const use of [
      () => arquivos.put(name, Buffer.from('x')),
      () => arquivos.get(name),
      () => arquivos.remove([name]),
    ]) {
      await expect(use()).rejects.toThrow('is no name for a file of the shop');
    }
  });
});

describe('a folder', () => {
  test('holds nothing half written, and is closed to others', async () => {
    const root = join(tempFolder('arquivos'), 'nova');
    const arquivos = folderStorage(root);
    await arquivos.check();
    await arquivos.put('imagens/a.jpg', Buffer.from('a'));
    expect(statSync(root).mode & 0o777).toBe(0o700);
    expect(statSync(join(root, 'imagens/a.jpg')).mode & 0o777).toBe(0o600);

    mkdirSync(join(root, 'imagens/ocupado.jpg'));
    await expect(arquivos.put('imagens/ocupado.jpg', Buffer.from('b'))).rejects.toThrow(/EISDIR|ENOTEMPTY|EEXIST/);
    expect(readdirSync(join(root, '.rascunhos'))).toStrictEqual([]);
    expect(await namesIn(arquivos)).toStrictEqual(['imagens/a.jpg']);
  });

  test('loses what a killed process left half written, after a day', async () => {
    const root = tempFolder('arquivos');
    mkdirSync(join(root, '.rascunhos'));
    for (const name of ['velho', 'novo']) writeFileSync(join(root, '.rascunhos', name), 'x');
    utimesSync(join(root, '.rascunhos', 'velho'), 0, 0);
    await folderStorage(root).check();
    expect(readdirSync(join(root, '.rascunhos'))).toStrictEqual(['novo']);
  });
});

describe('STORAGE_URL', () => {
  test('is a folder, by its path or address, or a bucket with its key', () => {
    expect(readStorageUrl('/srv/arquivos')).toStrictEqual({ folder: '/srv/arquivos' });
    expect(readStorageUrl('./arquivos')).toStrictEqual({ folder: './arquivos' });
    expect(readStorageUrl('file:///srv/meus%20arquivos')).toStrictEqual({ folder: '/srv/meus arquivos' });
    const bucket = { endpoint: 'https://s3.sa-east-1.amazonaws.com', region: 'sa-east-1', bucket: 'minha-loja' };
    for (const secret of ['ab/c+d=', 'ab%2Fc%2Bd%3D']) {
      expect(
        readStorageUrl(`s3://AKIA1:${secret}@s3.sa-east-1.amazonaws.com/minha-loja?regiao=sa-east-1`),
      ).toStrictEqual({
        bucket: { ...bucket, accessKeyId: 'AKIA1', secretAccessKey: 'ab/c+d=' },
      });
    }
    expect(readStorageUrl('s3://k:a@b%@[::1]:9000/loja/?tls=nao')).toStrictEqual({
      bucket: {
        endpoint: 'http://[::1]:9000',
        region: 'us-east-1',
        bucket: 'loja',
        accessKeyId: 'k',
        secretAccessKey: 'a@b%',
      },
    });
  });

  test.each([
    's3://servidor/bucket',
    's3://chave@servidor/bucket',
    's3://chave:segredo@servidor',
    's3://chave:segredo@servidor/',
    's3://chave:segredo@servidor/um/dois',
    's3://chave:segredo@servidor:99999/bucket',
    's3://chave:segredo@servidor/bucket?tls=talvez',
    's3://chave:segredo@servidor/bucket?region=x',
    'http://servidor/bucket',
    'ftp://servidor/pasta',
    'file://outra-maquina/pasta',
  ])('cannot be %s', (STORAGE_URL) => {
    expect(() => configFrom({ STORAGE_URL })).toThrow('Configuração inválida: STORAGE_URL. Veja o README.');
  });

  test('left blank is a folder beside the database', async () => {
    const DATA_DIR = tempFolder('dados');
    const arquivos = await openStorage(configFrom({ DATA_DIR, STORAGE_URL: ' ' }));
    await arquivos.put('a.txt', Buffer.from('a'));
    expect(readFileSync(join(DATA_DIR, 'arquivos', 'a.txt'), 'utf8')).toBe('a');
  });

  test('that cannot be used is told in a sentence', async () => {
    const prefix = 'Não foi possível usar o armazenamento de STORAGE_URL: ';
    const other = (change: [string | RegExp, string]) => at(s3.url.replace(...change));
    await expect(other(['segredo', 'errado'])).rejects.toThrow(`${prefix}a chave ou o segredo não foi aceito.`);
    await expect(other(['CHAVE', 'OUTRA'])).rejects.toThrow(`${prefix}a chave ou o segredo não foi aceito.`);
    await expect(other(['/loja', '/outra'])).rejects.toThrow(`${prefix}o bucket não existe.`);
    await expect(other(['?', '?regiao=sa-east-1&'])).rejects.toThrow(
      `${prefix}a chave, a região ou o nome do bucket não foi aceito.`,
    );
    await expect(other([`:${s3.port}`, ':1'])).rejects.toThrow(`${prefix}o servidor recusou a conexão.`);
    await expect(at('/dev/null/arquivos')).rejects.toThrow(`${prefix}há um arquivo no lugar da pasta.`);
    expect(existsSync('/dev/null/arquivos')).toBe(false);
  });
});

describe('a bucket that is away', () => {
  test('refuses within seconds, and serves again when it is back', async () => {
    const arquivos = await at(s3.url);
    await arquivos.put('imagens/a.jpg', Buffer.from('a'));
    for (const how of [500, 503, 'silent'] as const) {
      s3.break(how);
      const started = Date.now();
      await expect(arquivos.check()).rejects.toThrow();
      expect(Date.now() - started).toBeLessThan(4_000);
    }
    s3.break(undefined);
    await arquivos.check();
    expect(await contentOf(arquivos, 'imagens/a.jpg')).toStrictEqual(Buffer.from('a'));
  });
});

test('the parts of an upload that was killed go after a day, and those of others stay', async () => {
  const arquivos = await at(s3.url);
  const upload = (key: string, hours: number) =>
    s3.uploads.set(key, { key, at: new Date(Date.now() - hours * 3_600_000), parts: new Map() });
  for (const [key, hours] of [
    ['varal-2026-01-01.tar', 25],
    ['varal-2026-01-02.tar', 23],
    ['deles.bin', 100],
  ] as const)
    upload(key, hours);
  await arquivos.putStream('varal-2026-01-03.tar', Readable.from([Buffer.from('x')]));
  expect([...s3.uploads.keys()].sort()).toStrictEqual(['deles.bin', 'varal-2026-01-02.tar']);
  s3.uploads.clear();
  await arquivos.remove(['varal-2026-01-03.tar']);
});
