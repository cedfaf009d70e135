import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, utimesSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineRoute } from '@varal/contract/route';
import Fastify from 'fastify';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { removeFolder, tempFolder } from '../../../../scripts/temp-folder.mjs';
import { testDb } from '../../../test/api.ts';
import { inserirUsuario } from '../../auth/pessoas/usuarios.queries.ts';
import { openApiOf } from '../../operacao/openapi.ts';
import { AppError } from '../errors.ts';
import { answerError } from './error-handler.ts';
import { readJsonBodies } from './json-body.ts';
import { serveOn } from './serve.ts';
import { removeLostUploads, type Upload } from './uploads.ts';

const MB = 1024 * 1024;
const reply = z.object({ body: z.unknown(), files: z.array(z.object({ filename: z.string(), sha256: z.string() })) });
const shared = { summary: '', reply };
const body = z.object({
  titulo: z.string().optional(),
  cores: z.unknown().optional(),
  variacoes: z.unknown().optional(),
});
const rotas = {
  comCampos: defineRoute('POST /fotos/', { ...shared, body, files: { field: 'fotos', max: 3, maxBytes: MB } }),
  soArquivos: defineRoute('POST /so-fotos/', { ...shared, files: { field: 'fotos', max: 3, maxBytes: MB } }),
  soJson: defineRoute('POST /json/', { ...shared, body }),
};

const { db } = await testDb();
const usuario = await inserirUsuario(db, { username: 'bia', nome: 'Bia', tipo: 'vendedor', senha_hash: 'x' });
if (!usuario) throw new Error('Bia is there already');
const app = Fastify();
app.decorateRequest('quem', undefined);
app.setErrorHandler(answerError);
readJsonBodies(app);
const serve = serveOn(app, {
  db,
  identify: async ({ headers }) => {
    if (headers['x-quem'] !== 'bia') throw new AppError('acesso.nao_autenticado');
    return async () => ({ ...usuario, sessao_id: 1 });
  },
});

let vezes = 0;
let paths: string[] = [];
const tell = ({ body = null, files }: { body?: unknown; files: Upload[] }) => {
  vezes += 1;
  paths = files.map(({ path }) => path);
  for (const { path, sha256, bytes } of files) {
    const content = readFileSync(path);
    expect({ sha256: hashOf(content), bytes: content.length }).toStrictEqual({ sha256, bytes });
  }
  return { body, files };
};
serve(rotas.comCampos, (call) => {
  if (call.body.titulo === 'quebra') throw new Error('the machine stops here');
  return tell(call);
});
serve(rotas.soArquivos, tell);
serve(rotas.soJson, ({ body: given }) => ({ body: given, files: [] }));
await app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.address() as { port: number };
afterAll(() => app.close());
beforeEach(() => {
  vezes = 0;
});

const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex');
const folders = () => readdirSync(tmpdir()).filter((name) => name.startsWith(`varal-envio-${process.pid}-`));
/** The folder of a call goes when its answer has gone out. */
const nothingLeft = () => vi.waitFor(() => expect(folders()).toStrictEqual([]), 10_000);

type Part = { name?: string; filename?: string; content: string | Buffer; headers?: string };
const LINE = 'linha-de-corte';

function formOf(parts: Part[], { end = true } = {}): Buffer {
  const pieces = parts.flatMap(({ name, filename, content, headers = '' }) => [
    `--${LINE}\r\ncontent-disposition: form-data${name === undefined ? '' : `; name="${name}"`}${filename === undefined ? '' : `; filename="${filename}"`}\r\n${headers}\r\n`,
    content,
    '\r\n',
  ]);
  return Buffer.concat([...pieces, end ? `--${LINE}--\r\n` : ''].map((piece) => Buffer.from(piece)));
}

type Options = { url?: string; quem?: string; chave?: string; type?: string };
async function post(parts: Part[] | Buffer, { url = '/fotos/', quem = 'bia', chave, type }: Options = {}) {
  const answer = await app.inject({
    method: 'POST',
    url,
    headers: {
      'x-quem': quem,
      'content-type': type ?? `multipart/form-data; boundary=${LINE}`,
      ...(chave && { 'idempotency-key': chave }),
    },
    payload: Array.isArray(parts) ? formOf(parts) : parts,
  });
  return { status: answer.statusCode, body: answer.json() };
}

const foto = (content: string | Buffer = 'uma foto', filename = 'foto.jpg'): Part => ({
  name: 'fotos',
  filename,
  content,
});
const campo = (name: string, content: string | Buffer): Part => ({ name, content });
const MALFORMADO = { status: 400, body: { erro: 'O pedido não pôde ser entendido.' } };
const NUL = { status: 400, body: { erro: 'O texto contém um caractere que não pode ser guardado.' } };

describe('a form with files', () => {
  test('gives its fields as the body, a repeated one as a list, and its files with their hashes', async () => {
    const parts = [
      campo('titulo', 'Camiseta ção'),
      foto('a'),
      campo('cores', 'azul'),
      campo('cores', 'verde'),
      foto('b', 'b.png'),
    ];
    expect(await post(parts)).toStrictEqual({
      status: 200,
      body: {
        body: { titulo: 'Camiseta ção', cores: ['azul', 'verde'] },
        files: [
          { filename: 'foto.jpg', sha256: hashOf(Buffer.from('a')) },
          { filename: 'b.png', sha256: hashOf(Buffer.from('b')) },
        ],
      },
    });
    expect(paths.some(existsSync)).toBe(false);
    await nothingLeft();
  });

  test('without a file is a body like any other; without a field a list of files', async () => {
    expect((await post([campo('titulo', 'x')])).body).toStrictEqual({ body: { titulo: 'x' }, files: [] });
    expect((await post([foto()])).body).toMatchObject({ body: {}, files: [{ filename: 'foto.jpg' }] });
    expect((await post([foto()], { url: '/so-fotos/' })).body).toMatchObject({ body: null, files: [{}] });
    expect((await post([])).body).toStrictEqual({ body: {}, files: [] });
  });

  test('may still come as JSON', async () => {
    const sent = await post(Buffer.from('{"titulo":"x","variacoes":[{"cor":"azul"}]}'), { type: 'application/json' });
    expect(sent.body).toStrictEqual({ body: { titulo: 'x', variacoes: [{ cor: 'azul' }] }, files: [] });
  });

  test('carries a whole grade in one field, and a field that is JSON as such', async () => {
    const grade = JSON.stringify(
      Array.from({ length: 10_000 }, (_, n) => ({
        sku: `P-${n}-${'X'.repeat(90)}`,
        quantidade: n,
        preco_venda: '1,99',
      })),
    );
    expect(grade.length).toBeGreaterThan(MB);
    expect((await post([campo('variacoes', grade), foto()])).body.body.variacoes).toBe(grade);
    const json = { ...campo('variacoes', '[{"sku":"P"}]'), headers: 'content-type: application/json\r\n' };
    expect((await post([json])).body.body).toStrictEqual({ variacoes: [{ sku: 'P' }] });
    expect((await post([json, foto(), foto(), foto()])).body.files).toHaveLength(3);
  });

  test('skips the choice of a file that was not made', async () => {
    expect((await post([foto('', '')])).body.files).toStrictEqual([]);
    expect((await post([foto('', 'vazia.jpg')])).body.files).toMatchObject([{ filename: 'vazia.jpg' }]);
  });

  test('takes a name for what it is: no path', async () => {
    await post([foto('x', '../../../../etc/cron.d/x.jpg')]);
    expect(paths[0]).toMatch(/varal-envio-\d+-\w{6}\/0$/);
  });
});

describe('a form with files is refused, and leaves nothing behind,', () => {
  const megabyte = Buffer.alloc(MB, 'x');

  test('when a file is one byte too large', async () => {
    expect((await post([foto(megabyte)])).status).toBe(200);
    expect(await post([foto(Buffer.concat([megabyte, Buffer.from('x')]))])).toMatchObject({
      status: 413,
      body: { codigo: 'imagem.muito_grande', erro: 'Arquivo muito grande (máx. 1MB)' },
    });
    await nothingLeft();
  });

  test('when there are too many files', async () => {
    expect((await post([foto(), foto(), foto()])).status).toBe(200);
    expect(await post([foto(), foto(), foto(), foto(), foto()])).toMatchObject({
      status: 400,
      body: { codigo: 'arquivo.demais', erro: 'Envie no máximo 3 arquivos por vez.' },
    });
    await nothingLeft();
  });

  test.each<[string, Part[], { status: number; body: { erro: string } }]>([
    [
      'files under another name',
      [{ ...foto(), name: 'imagem' }],
      { status: 400, body: { erro: 'Os arquivos devem vir no campo fotos.' } },
    ],
    [
      'a field of more than 2 MB',
      [campo('variacoes', Buffer.alloc(2 * MB + 1, 'x'))],
      { status: 413, body: { erro: 'O pedido é grande demais.' } },
    ],
    [
      'fields of more than 2 MB in all',
      Array.from({ length: 5 }, () => campo('cores', Buffer.alloc(MB / 2, 'x'))),
      { status: 413, body: { erro: 'O pedido é grande demais.' } },
    ],
    [
      'a thousand fields',
      Array.from({ length: 1000 }, () => campo('cores', 'x')),
      { status: 413, body: { erro: 'O pedido é grande demais.' } },
    ],
    ['a NUL in a field', [campo('titulo', 'a\0b')], NUL],
    ['a NUL in the name of a field', [campo('ti\0tulo', 'a')], NUL],
    ['a NUL in the name of a file', [foto('x', 'fo\0to.jpg')], NUL],
    [
      'a NUL in a field that is JSON',
      [{ ...campo('variacoes', '["\\u0000"]'), headers: 'content-type: application/json\r\n' }],
      NUL,
    ],
    [
      'a field that says it is JSON, with more values than any form',
      [{ ...campo('variacoes', `[${'{},'.repeat(50_000)}{}]`), headers: 'content-type: application/json\r\n' }],
      { status: 413, body: { erro: 'O pedido é grande demais.' } },
    ],
    [
      'fields that say they are JSON and repeat one key, of more than 2 MB in all',
      Array.from({ length: 5 }, () => ({
        ...campo('cores', `{${`"${'k'.repeat(50)}":1,`.repeat(9_000)}"k":1}`),
        headers: 'content-type: application/json\r\n',
      })),
      { status: 413, body: { erro: 'O pedido é grande demais.' } },
    ],
    [
      'a field that says it is JSON',
      [{ ...campo('variacoes', '{bad'), headers: 'content-type: application/json\r\n' }],
      MALFORMADO,
    ],
    ['the prototype as a field', [campo('__proto__', '{"x":1}')], MALFORMADO],
    ['the constructor as a file', [{ ...foto(), name: 'constructor' }], MALFORMADO],
    ['a field without a name', [{ content: 'x' }], MALFORMADO],
    [
      'a wrong field',
      [campo('titulo', 'a'), campo('titulo', 'b'), foto()],
      { status: 400, body: { erro: 'Corrija os erros do formulário.' } },
    ],
  ])('when it has %s', async (_, parts, refusal) => {
    expect(await post(parts)).toMatchObject(refusal);
    expect(vezes).toBe(0);
    await nothingLeft();
  });

  test.each<[string, Buffer, string?]>([
    ['ends in the middle of a file', formOf([campo('titulo', 'x'), foto(megabyte)]).subarray(0, MB / 2)],
    ['ends in the middle of a field', formOf([campo('titulo', 'muito texto')]).subarray(0, 80)],
    ['ends before its last line', formOf([foto()], { end: false })],
    ['ends in its headers', formOf([foto()]).subarray(0, 40)],
    ['is no form at all', Buffer.from('{"titulo":"x"}')],
    ['does not say where it is cut', formOf([foto()]), 'multipart/form-data'],
    ['says it is cut at nothing', formOf([foto()]), 'multipart/form-data; boundary='],
    ['is cut elsewhere', formOf([foto()]), 'multipart/form-data; boundary=outra'],
  ])('when it %s', async (_, payload, type) => {
    expect(await post(payload, type ? { type } : {})).toMatchObject(MALFORMADO);
    expect(vezes).toBe(0);
    await nothingLeft();
  });

  test('when the route takes none', async () => {
    expect(await post([campo('titulo', 'x')], { url: '/json/' })).toMatchObject({
      status: 415,
      body: { erro: 'Este tipo de conteúdo não é aceito.' },
    });
  });

  test('when it comes from a stranger, before a byte of it is kept', async () => {
    expect((await post([foto()], { quem: 'ninguém' })).status).toBe(401);
    expect(folders()).toStrictEqual([]);
  });

  test('when the work breaks', async () => {
    expect(await post([campo('titulo', 'quebra'), foto()])).toMatchObject({
      status: 500,
      body: { erro: 'Problemas no servidor. Tente novamente mais tarde.' },
    });
    await nothingLeft();
  });
});

describe('a client', () => {
  const headers = (bytes: number) =>
    `POST /fotos/ HTTP/1.1\r\nhost: x\r\nx-quem: bia\r\ncontent-type: multipart/form-data; boundary=${LINE}\r\ncontent-length: ${bytes}\r\n`;

  test('that hangs up in the middle leaves nothing behind, and the server serves on', async () => {
    const sockets = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const socket = connect(port, '127.0.0.1');
        await once(socket, 'connect');
        socket.write(`${headers(MB)}\r\n`);
        socket.write(formOf([campo('titulo', 'x'), foto(Buffer.alloc(MB, 'x'))]).subarray(0, 300_000));
        return socket;
      }),
    );
    await vi.waitFor(() => expect(folders()).toHaveLength(10), 10_000);
    for (const socket of sockets) socket.destroy();
    await nothingLeft();
    expect(vezes).toBe(0);
    expect((await post([foto()])).status).toBe(200);
  });

  test('that sends far too much gets to read why', async () => {
    const form = formOf([foto(Buffer.alloc(30 * MB, 'x'))]);
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    // Browsers keep the connection; with `connection: close` the server would end it while there is still much to come.
    socket.write(`${headers(form.length)}\r\n`);
    socket.write(form);
    let answer = '';
    for await (const piece of socket) {
      answer += String(piece);
      if (answer.includes('Arquivo muito grande (máx. 1MB)')) break;
    }
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  });
});

describe('an Idempotency-Key of a form', () => {
  test('does the work once, and knows another file or field from the same', async () => {
    const parts = [campo('titulo', 'x'), foto('a')];
    const first = await post(parts, { chave: 'f1' });
    expect(await post(parts, { chave: 'f1' })).toStrictEqual(first);
    expect(vezes).toBe(1);
    for (const other of [
      [campo('titulo', 'x'), foto('b')],
      [campo('titulo', 'y'), foto('a')],
      [campo('titulo', 'x')],
    ]) {
      expect(await post(other, { chave: 'f1' })).toMatchObject({
        status: 409,
        body: { erro: 'Esta chave de repetição já foi usada com outro conteúdo.' },
      });
    }
    await nothingLeft();
  });
});

test('what a killed process left goes after a day', async () => {
  const [old, fresh] = ['abcdef', 'ghijkl'].map((end) => join(tmpdir(), `varal-envio-${process.pid}-${end}`));
  for (const folder of [old, fresh]) mkdirSync(folder ?? '');
  utimesSync(old ?? '', 0, 0);
  await removeLostUploads();
  expect(folders()).toStrictEqual([`varal-envio-${process.pid}-ghijkl`]);
  removeFolder(fresh ?? tempFolder('nada'));
});

test('the document of the API says that the call may be a form', () => {
  const { paths: documented } = openApiOf({ Fotos: rotas }, { version: '1', pages: [] }) as {
    paths: Record<
      string,
      { post: { requestBody: { required: boolean; content: Record<string, { schema: object }> } } }
    >;
  };
  const both = documented['/fotos/']?.post.requestBody;
  expect(Object.keys(both?.content ?? {})).toStrictEqual(['application/json', 'multipart/form-data']);
  expect(documented['/so-fotos/']?.post.requestBody).toStrictEqual({
    required: true,
    content: {
      'multipart/form-data': {
        schema: {
          type: 'object',
          properties: { fotos: { type: 'array', maxItems: 3, items: { type: 'string', format: 'binary' } } },
        },
      },
    },
  });
  expect(Object.keys(documented['/json/']?.post.requestBody.content ?? {})).toStrictEqual(['application/json']);
});
