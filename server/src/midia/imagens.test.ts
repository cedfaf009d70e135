import { mkdirSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { gzipSync } from 'node:zlib';
import { enderecoDaImagem, miniatura } from '@varal/contract/midia/imagens';
import { defineRoute } from '@varal/contract/route';
import Fastify, { type FastifyPluginAsync } from 'fastify';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { tempFolder } from '../../../scripts/temp-folder.mjs';
import { callerOf, type SentFile, testDb } from '../../test/api.ts';
import { cut, GPS, padded, picture, png } from '../../test/pictures.ts';
import { answerError } from '../base/http/error-handler.ts';
import { readJsonBodies } from '../base/http/json-body.ts';
import { serveOn } from '../base/http/serve.ts';
import { folderStorage } from '../base/storage/storage-folder.ts';
import { apagarImagens, guardarImagens } from './imagens.ts';
import { midiaRoutes } from './midia.routes.ts';

const enviar = defineRoute('POST /imagens/', {
  access: 'aberto',
  summary: '',
  files: { field: 'imagens', max: 20, maxBytes: 5_242_880 },
  reply: z.array(z.object({ arquivo: z.string(), largura: z.int(), altura: z.int(), bytes: z.int() })),
  status: 201,
});

const { db } = await testDb();
const pasta = tempFolder('arquivos');
mkdirSync(`${pasta}/imagens`);
const arquivos = folderStorage(pasta);
const app = Fastify();
app.decorateRequest('quem', undefined);
app.setErrorHandler(answerError);
readJsonBodies(app);
const api: FastifyPluginAsync = async (below) => {
  const identify = () => Promise.reject(new Error('nobody signs in here'));
  serveOn(below, { db, identify })(enviar, ({ files }) => guardarImagens(arquivos, files));
};
await app.register(api, { prefix: '/api' });
midiaRoutes(app, { arquivos, enderecoPublico: undefined });
afterAll(() => app.close());

const call = callerOf(app);
const send = (...files: SentFile[]) => call(enviar, { files });
const served = async (url: string) => (await app.inject({ url })).rawPayload;
const kept = () => readdirSync(`${pasta}/imagens`).length;

const TIPO = { status: 415, erro: 'Tipo de arquivo não suportado' };
const DANIFICADA = { status: 400, erro: 'A imagem está vazia, incompleta ou danificada. Escolha outra.' };
const PIXELS = {
  status: 413,
  erro: 'A imagem tem pixels demais (máx. 50 megapixels). Diminua-a e envie de novo.',
};
const LADO = {
  status: 413,
  erro: 'A imagem é comprida demais (máx. 20.000 pixels de lado). Diminua-a e envie de novo.',
};
const GRANDE = { status: 413, erro: 'Arquivo muito grande (máx. 5MB)' };
const aceita = (extension: 'jpg' | 'png', largura: number, altura: number) => ({ extension, largura, altura });

const SCRIPT = '<script>alert("oi")</script>';
const PHP = '<?php system($_GET["x"]); ?>';
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" onload="alert(1)">${SCRIPT}</svg>`;
const text = (content: string) => Buffer.from(content, 'latin1');
const after = (image: Buffer, tail: string) => Buffer.concat([image, text(tail)]);

const jpeg = await picture().jpeg().toBuffer();
const progressive = await picture({ width: 200, height: 200 }).jpeg({ progressive: true }).toBuffer();
const whole = await picture().removeAlpha().png().toBuffer();
const webp = await picture().removeAlpha().webp().toBuffer();
const gif = await picture().gif().toBuffer();
const frames = sharp(await Promise.all([1, 2, 3].map(() => picture().png().toBuffer())), { join: { animated: true } });
const withComment = (comment: string) =>
  Buffer.concat([
    jpeg.subarray(0, 2),
    Buffer.from([0xff, 0xfe, 0, comment.length + 2]),
    text(comment),
    jpeg.subarray(2),
  ]);
const brokenSum = Buffer.from(whole);
brokenSum[brokenSum.indexOf('IDAT') + 40] = 0;
const giantGif = Buffer.from(gif);
giantGif.writeUInt32LE(0xffffffff, 6);
const frame = giantGif.indexOf(0x2c, 13 + 3 * 256);
giantGif.writeUInt32LE(0xffffffff, frame + 5);
const giantJpeg = Buffer.from(jpeg);
giantJpeg.writeUInt32BE(0xfde8fde8, giantJpeg.indexOf(Buffer.from([0xff, 0xc0])) + 5);

/** Each file comes in under a name and has an expected outcome, typed by hand. */
const FILES: [string, string, Buffer, ReturnType<typeof aceita> | typeof TIPO][] = [
  ['a JPEG', 'foto.jpg', jpeg, aceita('jpg', 64, 48)],
  ['a progressive JPEG', 'foto.jpeg', progressive, aceita('jpg', 200, 200)],
  ['a grey JPEG', 'cinza.jpg', await picture().greyscale().jpeg().toBuffer(), aceita('jpg', 64, 48)],
  ['a CMYK JPEG', 'cmyk.jpg', await picture().toColourspace('cmyk').jpeg().toBuffer(), aceita('jpg', 64, 48)],
  ['a PNG', 'foto.png', whole, aceita('jpg', 64, 48)],
  ['a PNG that shows through', 'logo.png', await picture({ alpha: 9 }).png().toBuffer(), aceita('png', 64, 48)],
  ['a PNG that could and does not', 'logo.png', await picture().png().toBuffer(), aceita('jpg', 64, 48)],
  [
    'a PNG of 16 bits',
    'fundo.png',
    await picture().removeAlpha().toColourspace('rgb16').png().toBuffer(),
    aceita('jpg', 64, 48),
  ],
  [
    'a PNG with a palette',
    'p.png',
    await picture().removeAlpha().png({ palette: true }).toBuffer(),
    aceita('jpg', 64, 48),
  ],
  ['a PNG of one bit', 'traco.png', png({ width: 30, height: 20 }), aceita('jpg', 30, 20)],
  ['a GIF', 'foto.gif', gif, aceita('jpg', 64, 48)],
  ['a GIF that moves', 'anima.gif', await frames.clone().gif().toBuffer(), aceita('jpg', 64, 48)],
  ['a WebP', 'foto.webp', webp, aceita('jpg', 64, 48)],
  [
    'a WebP that shows through',
    'l.webp',
    await picture({ alpha: 9 }).webp({ lossless: true }).toBuffer(),
    aceita('png', 64, 48),
  ],
  ['a WebP that moves', 'anima.webp', await frames.clone().webp().toBuffer(), aceita('jpg', 64, 48)],
  ['one pixel', 'ponto.png', png({ width: 1, height: 1 }), aceita('jpg', 1, 1)],
  ['20000×1 pixels', 'linha.png', png({ width: 20_000, height: 1 }), aceita('jpg', 2000, 1)],
  ['1×20000 pixels', 'coluna.png', png({ width: 1, height: 20_000 }), aceita('jpg', 1, 2000)],
  ['a picture for a poster', 'cartaz.png', png({ width: 6000, height: 3000 }), aceita('jpg', 2000, 1000)],
  [
    'a picture that lies on its side',
    'lado.jpg',
    await picture().withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    aceita('jpg', 48, 64),
  ],
  ['a JPEG with its place', 'casa.jpg', await picture().withExif(GPS).jpeg().toBuffer(), aceita('jpg', 64, 48)],
  ['a PNG with its place', 'casa.png', await picture().withExif(GPS).png().toBuffer(), aceita('jpg', 64, 48)],
  [
    'a PNG that shows through, with its place',
    'casa.png',
    await picture({ alpha: 9 }).withExif(GPS).png().toBuffer(),
    aceita('png', 64, 48),
  ],
  ['a WebP with its place', 'casa.webp', await picture().withExif(GPS).webp().toBuffer(), aceita('jpg', 64, 48)],
  [
    'a JPEG with XMP',
    'x.jpg',
    await picture().withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">GPSLatitude</x:xmpmeta>').jpeg().toBuffer(),
    aceita('jpg', 64, 48),
  ],
  ['a JPEG of other colours', 'p3.jpg', await picture().withIccProfile('p3').jpeg().toBuffer(), aceita('jpg', 64, 48)],
  ['a JPEG called PNG', 'foto.png', jpeg, aceita('jpg', 64, 48)],
  ['a PNG called text', 'foto.txt', whole, aceita('jpg', 64, 48)],
  ['a name that leads elsewhere', '../../../etc/passwd.jpg', jpeg, aceita('jpg', 64, 48)],
  ['a name full of signs', `"';--${SCRIPT}🧵.jpg`, jpeg, aceita('jpg', 64, 48)],
  ['a JPEG that is a ZIP too', 'foto.jpg', after(jpeg, `PK\x03\x04${PHP}PK\x05\x06`), aceita('jpg', 64, 48)],
  ['a JPEG that is a page too', 'foto.jpg', withComment(`<html>${SCRIPT}`), aceita('jpg', 64, 48)],
  ['a JPEG with a program', 'foto.jpg', after(jpeg, PHP), aceita('jpg', 64, 48)],
  [
    'a PNG with a program inside',
    'foto.png',
    png({ width: 9, height: 9, chunks: [['tEXt', text(`Comment\0${PHP}`)]] }),
    aceita('jpg', 9, 9),
  ],
  ['a PNG with a page', 'foto.png', after(whole, SCRIPT), aceita('jpg', 64, 48)],
  ['a GIF that is a script too', 'foto.gif', after(gif, `/*${SCRIPT}*/=1;alert(1)`), aceita('jpg', 64, 48)],
  ['a WebP with a script', 'foto.webp', after(webp, SCRIPT), aceita('jpg', 64, 48)],
  ['5,242,880 bytes', 'cheia.jpg', padded(jpeg, 5_242_880), aceita('jpg', 64, 48)],

  ['an SVG', 'desenho.svg', text(SVG), TIPO],
  ['an SVG called PNG', 'desenho.png', text(`<?xml version="1.0"?>\n<!DOCTYPE svg>\n${SVG}`), TIPO],
  [
    'an SVG that reads files',
    'd.jpg',
    text('<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>'),
    TIPO,
  ],
  ['an SVG in gzip', 'desenho.jpg', gzipSync(SVG), TIPO],
  ['a TIFF', 'foto.jpg', await picture().tiff().toBuffer(), TIPO],
  ['an AVIF', 'foto.jpg', await picture().heif({ compression: 'av1', effort: 0 }).toBuffer(), TIPO],
  ['a HEIC', 'foto.jpg', text('\0\0\0\x18ftypheic\0\0\0\0mif1heic\0\0\0\0'), TIPO],
  ['a PDF', 'foto.jpg', text('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\n%%EOF'), TIPO],
  ['a PDF with a JPEG', 'foto.jpg', Buffer.concat([text('%PDF-1.7\nstream\n'), jpeg]), TIPO],
  ['a page with a JPEG', 'foto.jpg', Buffer.concat([text(`<html>${SCRIPT}`), jpeg]), TIPO],
  ['a BMP', 'foto.png', text('BM\x46\0\0\0\0\0\0\0\x36\0\0\0\x28\0\0\0\x01\0\0\0\x01\0\0\0\x01\0\x18\0'), TIPO],
  ['an icon', 'foto.png', text('\0\0\x01\0\x01\0\x10\x10\0\0\x01\0\x20\0'), TIPO],
  ['a Photoshop file', 'foto.png', text('8BPS\0\x01\0\0\0\0\0\0\0\x03'), TIPO],
  ['a JPEG XL', 'foto.jpg', text('\0\0\0\x0cJXL \r\n\x87\n'), TIPO],
  ['a JPEG 2000', 'foto.jpg', text('\0\0\0\x0cjP  \r\n\x87\n'), TIPO],
  ['text', 'foto.jpg', text('isto não é uma imagem'), TIPO],
  ['a page', 'foto.gif', text(`<!doctype html>${SCRIPT}`), TIPO],
  ['a program', 'foto.png', text(PHP), TIPO],
  [
    'drawing commands',
    'foto.jpg',
    text("push graphic-context\nviewbox 0 0 9 9\nimage over 0,0 0,0 'https://x/?`id`'"),
    TIPO,
  ],
  ['a ZIP', 'foto.webp', text('PK\x03\x04\x14\0'), TIPO],
  ['an executable', 'foto.jpg', text('\x7fELF\x02\x01\x01'), TIPO],
  ['a film', 'foto.gif', text('\0\0\0\x18ftypmp42\0\0\0\0mp42isom'), TIPO],
  ['nothing but zeros', 'foto.jpg', Buffer.alloc(1000), TIPO],

  ['nothing at all', 'foto.jpg', Buffer.alloc(0), DANIFICADA],
  ['a JPEG cut off', 'foto.jpg', cut(jpeg, 0.6), DANIFICADA],
  ['a progressive JPEG cut off', 'foto.jpg', cut(progressive, 0.9), DANIFICADA],
  ['a PNG cut off', 'foto.png', cut(whole, 0.6), DANIFICADA],
  ['a GIF cut off', 'foto.gif', cut(gif, 0.6), DANIFICADA],
  ['a WebP cut off', 'foto.webp', cut(webp, 0.6), DANIFICADA],
  ['the beginning of a JPEG', 'foto.jpg', jpeg.subarray(0, 20), DANIFICADA],
  ['the beginning of a PNG', 'foto.png', whole.subarray(0, 20), DANIFICADA],
  ['a PNG altered on its way', 'foto.png', brokenSum, DANIFICADA],
  ['a PNG without a picture', 'foto.png', png({ width: 9, height: 9, data: Buffer.alloc(0) }), DANIFICADA],
  ['a script that begins as a GIF', 'foto.gif', text('GIF89a/*aaaa*/=1;alert(document.domain);'), DANIFICADA],

  ['20001×1 pixels', 'linha.png', png({ width: 20_001, height: 1 }), LADO],
  ['1×20001 pixels', 'coluna.png', png({ width: 1, height: 20_001 }), LADO],
  ['200 megapixels in a few bytes', 'bomba.png', png({ width: 20_000, height: 10_000 }), PIXELS],
  [
    'a PNG that claims 4 gigapixels',
    'bomba.png',
    png({ width: 65_535, height: 65_535, data: Buffer.alloc(9) }),
    PIXELS,
  ],
  ['a JPEG that claims 4 gigapixels', 'bomba.jpg', giantJpeg, PIXELS],
  ['a GIF that claims 4 gigapixels', 'bomba.gif', giantGif, PIXELS],
  ['5,242,881 bytes', 'cheia.jpg', padded(jpeg, 5_242_881), GRANDE],
];

describe('a file sent as a picture', () => {
  test.each(FILES)('%s', async (_, filename, content, verdict) => {
    const before = kept();
    const { status, body } = await send({ filename, content });
    if ('erro' in verdict) {
      expect({ status, body }).toMatchObject({
        status: verdict.status,
        body: { erro: verdict.erro, detail: verdict.erro },
      });
      expect(kept()).toBe(before);
      return;
    }
    expect(status).toBe(201);
    const [imagem] = body;
    const { extension, largura, altura } = verdict;
    expect(imagem).toMatchObject({ largura, altura });
    expect(imagem?.arquivo).toMatch(new RegExp(`^[0-9a-f]{32}\\.${extension}$`));
    expect(kept()).toBe(before + 3);

    const endereco = enderecoDaImagem(imagem?.arquivo ?? '');
    for (const url of [endereco, miniatura(endereco, 160), miniatura(endereco, 480)]) await isClean(url);
    expect((await served(endereco)).length).toBe(imagem?.bytes);
  });
});

describe('several files', () => {
  test('are kept in the order they came in', async () => {
    const sizes = [30, 10, 50, 20, 40];
    const files = sizes.map((width) => ({ filename: 'x.png', content: png({ width, height: 9 }) }));
    const { body } = await send(...files);
    expect(body.map(({ largura }) => largura)).toStrictEqual(sizes);
  });

  test('are kept all or none, and each one refused is named', async () => {
    const before = kept();
    const answer = await send(
      { filename: 'boa.jpg', content: jpeg },
      { filename: 'texto.png', content: text('olá') },
      { filename: 'meia.jpg', content: cut(jpeg, 0.5) },
    );
    expect(answer).toMatchObject({
      status: 415,
      body: {
        codigo: 'imagem.tipo_invalido',
        erros: {
          imagens: [
            'texto.png: Tipo de arquivo não suportado',
            'meia.jpg: A imagem está vazia, incompleta ou danificada. Escolha outra.',
          ],
        },
      },
    });
    expect(kept()).toBe(before);
  });

  test('removed take their thumbnails along', async () => {
    const before = kept();
    const { body } = await send({ filename: 'a.jpg', content: jpeg }, { filename: 'b.png', content: whole });
    expect(kept()).toBe(before + 6);
    await apagarImagens(
      arquivos,
      body.map(({ arquivo }) => arquivo),
    );
    expect(kept()).toBe(before);
  });

  test('twenty calls at once with 5 MB and as many bombs do not take the memory of the machine', async () => {
    const photo = padded(await picture({ width: 1500, height: 1000 }).jpeg({ quality: 70 }).toBuffer(), 5_242_880);
    const [big, bomb] = [await formWith(photo), await formWith(png({ width: 20_000, height: 10_000 }))];
    const before = process.memoryUsage().rss;
    let most = 0;
    const watch = setInterval(() => {
      most = Math.max(most, process.memoryUsage().rss - before);
    }, 10);
    const calls = Array.from({ length: 20 }, () => [app.inject(big), app.inject(bomb)]);
    const answers = await Promise.all(calls.flat());
    clearInterval(watch);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toStrictEqual([
      ...Array(20).fill(201),
      ...Array(20).fill(413),
    ]);
    expect(most).toBeLessThan(250 * 2 ** 20);
  });
});

test('no temporary file outlives its call', () => {
  expect(readdirSync(tmpdir()).filter((name) => name.startsWith(`varal-envio-${process.pid}-`))).toStrictEqual([]);
});

/** Builds the bytes of a call once, so that only the server's memory can grow. */
async function formWith(content: Buffer) {
  const form = new FormData();
  form.append('imagens', new Blob([new Uint8Array(content)], { type: 'image/jpeg' }), 'foto.jpg');
  const written = new Response(form);
  const headers = { 'content-type': written.headers.get('content-type') ?? '' };
  return { method: 'POST', url: '/api/imagens/', headers, payload: Buffer.from(await written.arrayBuffer()) } as const;
}

/** Expects nothing but a picture: no place, no camera, no colour profile, no script. */
async function isClean(url: string): Promise<void> {
  const content = await served(url);
  const { format, space, exif, xmp, icc, iptc, comments, orientation, pages } = await sharp(content).metadata();
  expect({ exif, xmp, icc, iptc, comments, orientation, pages }).toEqual({});
  expect(format).toBe(url.endsWith('.jpg') ? 'jpeg' : url.split('.').at(-1));
  expect(space).toBe('srgb');
  expect(content.includes('PK\x03\x04')).toBe(false);
  expect(content.toString('latin1')).not.toMatch(/alert|<\?php|<script|GPS|Exif|Telefone/);
}
