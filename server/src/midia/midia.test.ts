import { once } from 'node:events';
import { connect } from 'node:net';
import { text as readAll } from 'node:stream/consumers';
import QRCode from 'qrcode';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { tempFolder } from '../../../scripts/temp-folder.mjs';
import { testApi } from '../../test/api.ts';
import { startS3 } from '../../test/s3-server.ts';
import { folderStorage } from '../base/storage/storage-folder.ts';
import { configFrom } from '../start/config.ts';
import { openStorage } from '../start/open-storage.ts';

const NAME = '0123456789abcdef0123456789abcdef';
const CONTENT = Buffer.from([0xff, 0xd8, 0, 1, 2]);

const s3 = await startS3();
afterAll(s3.close);
const DATA_DIR = tempFolder('dados');
const folder = folderStorage(tempFolder('arquivos'));
const bucket = await openStorage(configFrom({ DATA_DIR, STORAGE_URL: s3.url }));
for (const arquivos of [folder, bucket]) {
  await arquivos.put(`imagens/${NAME}.jpg`, CONTENT);
  await arquivos.put(`imagens/${NAME}-160.webp`, CONTENT);
  await arquivos.put('etiquetas/1.pdf', CONTENT);
  await arquivos.put('imagens/outra.jpg', CONTENT);
}
const config = configFrom({ DATA_DIR, LOG: 'silent', PUBLIC_URL: 'https://loja.example.com.br' });
const { app } = await testApi({ arquivos: folder });
const { app: onBucket } = await testApi({ arquivos: bucket, config });

describe.each([
  ['a folder', app],
  ['a bucket', onBucket],
])('a picture in %s', (_, app) => {
  test('is given to anyone who knows its name, for ever, and can do nothing but be looked at', async () => {
    for (const [url, type] of Object.entries({
      [`/midia/${NAME}.jpg`]: 'image/jpeg',
      [`/midia/${NAME}-160.webp`]: 'image/webp',
    })) {
      const { statusCode, rawPayload, headers } = await app.inject({ url });
      expect({ statusCode, rawPayload }).toStrictEqual({ statusCode: 200, rawPayload: CONTENT });
      expect(headers).toMatchObject({
        'content-type': type,
        'content-length': '5',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
      });
      expect(headers['set-cookie']).toBeUndefined();
    }
  });

  test('is not sent again to whoever has it, and only told of to HEAD', async () => {
    const url = `/midia/${NAME}.jpg`;
    const { headers } = await app.inject({ url });
    const again = await app.inject({ url, headers: { 'if-none-match': String(headers.etag) } });
    expect({ status: again.statusCode, body: again.body }).toStrictEqual({ status: 304, body: '' });
    const told = await app.inject({ method: 'HEAD', url });
    expect({ status: told.statusCode, body: told.body }).toStrictEqual({ status: 200, body: '' });
    expect(told.headers).toMatchObject({ 'content-length': '5', 'content-type': 'image/jpeg' });
  });

  test.each([
    `/midia/${'f'.repeat(32)}.jpg`,
    `/midia/${NAME}.png`,
    `/midia/${NAME}`,
    `/midia/${NAME}.svg`,
    `/midia/${NAME.toUpperCase()}.jpg`,
    '/midia/outra.jpg',
    '/midia/..%2fetiquetas%2f1.pdf',
    '/midia/%2e%2e%2f%2e%2e%2fetc%2fpasswd',
    '/midia/..%5c..%5cpackage.json',
    `/midia/${NAME}.jpg%00.png`,
    `/midia/imagens%2f${NAME}.jpg`,
    `/midia/${'a'.repeat(300)}`,
    '/midia/',
    '/midia',
    '/midia/a/b/c.jpg',
  ])('is not at %s', async (url) => {
    const { statusCode, headers, body } = await app.inject({ url });
    expect({ statusCode, type: headers['content-type'], erro: JSON.parse(body).erro }).toStrictEqual({
      statusCode: 404,
      type: 'application/problem+json; charset=utf-8',
      erro: 'Endereço não encontrado.',
    });
    expect(headers['cache-control'] ?? '').not.toMatch(/public|immutable/);
  });
});

test('a bucket that is away is told as such, and hides nothing once it is back', async () => {
  s3.break(500);
  const away = await onBucket.inject({ url: `/midia/${NAME}.jpg` });
  expect({ status: away.statusCode, erro: away.json().erro }).toStrictEqual({
    status: 503,
    erro: 'O servidor está indisponível no momento. Tente novamente em instantes.',
  });
  expect(away.headers['cache-control'] ?? '').not.toMatch(/public|immutable/);
  expect((await onBucket.inject({ url: '/api/pronto/' })).json().partes).toStrictEqual({
    banco: 'ok',
    fila: 'ok',
    armazenamento: 'fora',
  });
  s3.break(undefined);
  expect((await onBucket.inject({ url: `/midia/${NAME}.jpg` })).statusCode).toBe(200);
});

test('no address written by hand leads out of the pictures', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as { port: number };
  for (const path of ['/midia/../../../../etc/passwd', '/midia/./../etiquetas/1.pdf', '/midia//etc/passwd']) {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`);
    expect(await readAll(socket)).toMatch(/^HTTP\/1\.1 404 /);
  }
});

describe('a QR code', () => {
  test.each([
    [app, '/midia/qr/12.png', '/produtos/12'],
    [app, '/midia/qr/12-34.png', '/produtos/12?variacao=34'],
    [onBucket, '/midia/qr/12.png', 'https://loja.example.com.br/produtos/12'],
    [
      onBucket,
      '/midia/qr/2147483647-2147483647.png',
      'https://loja.example.com.br/produtos/2147483647?variacao=2147483647',
    ],
  ])('is a sharp picture with room around, kept for a day: %#', async (shop, url, text) => {
    const { statusCode, rawPayload, headers } = await shop.inject({ url });
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=86400',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(await modulesOf(rawPayload, text)).toStrictEqual(drawn(text));
  });

  test.each(['0', '01', '-1', '1.5', 'abc', '12-', '12-0', '12-34-56', '2147483648', '12-2147483648', '9'.repeat(40)])(
    'of %s is none',
    async (id) => {
      expect((await app.inject({ url: `/midia/qr/${id}.png` })).statusCode).toBe(404);
    },
  );
});

/** Draws the rows of a code as the standard does, with four light modules around. */
function drawn(text: string): string[] {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' });
  const dark = (row: number, column: number) =>
    row >= 0 && column >= 0 && row < modules.size && column < modules.size && modules.get(row, column);
  const span = Array.from({ length: modules.size + 8 }, (_, n) => n - 4);
  return span.map((row) => span.map((column) => (dark(row, column) ? '#' : '.')).join(''));
}

/** Reads a picture as one character per module and expects all pixels of a module to be alike. */
async function modulesOf(picture: Buffer, text: string): Promise<string[]> {
  const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true });
  const size = drawn(text).length;
  const scale = info.width / size;
  expect(info.height).toBe(info.width);
  expect(Number.isInteger(scale)).toBe(true);
  expect(Math.abs(info.width - 512)).toBeLessThan(40);
  const at = (row: number, column: number) => {
    const shades = new Set<number | undefined>();
    for (let y = row * scale; y < (row + 1) * scale; y++) {
      for (let x = column * scale; x < (column + 1) * scale; x++) shades.add(data[y * info.width + x]);
    }
    return shades.size > 1 ? '?' : shades.has(0) ? '#' : '.';
  };
  const span = Array.from({ length: size }, (_, n) => n);
  return span.map((row) => span.map((column) => at(row, column)).join(''));
}
