import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { blingHttp, type ChamadaAoBling } from './bling-http.ts';

type Recebido = { linha: string; headers: IncomingMessage['headers']; corpo: string };

let responder: (response: ServerResponse) => void;
let recebidos: Recebido[] = [];
const server = createServer((request, response) => {
  const pieces: Buffer[] = [];
  request.on('data', (piece: Buffer) => pieces.push(piece));
  request.on('end', () => {
    const { method, url, headers } = request;
    recebidos.push({ linha: `${method} ${url}`, headers, corpo: Buffer.concat(pieces).toString() });
    responder(response);
  });
});
await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const onde = {
  api: `http://127.0.0.1:${(server.address() as AddressInfo).port}/Api/v3`,
  client_id: 'id',
  client_secret: 'segredo',
};
const { chamar, trocarCodigo, renovar } = blingHttp(onde);

const json = (status: number, corpo: unknown) => (response: ServerResponse) =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(corpo));
const pagina = (status: number) => (response: ServerResponse) =>
  void response.writeHead(status, { 'content-type': 'text/html' }).end('<html>Voltamos já</html>');
const erro = (status: number, error: unknown) => json(status, { error });

const LER: ChamadaAoBling = { metodo: 'GET', caminho: '/produtos' };
const GRAVAR: ChamadaAoBling = { metodo: 'POST', caminho: '/produtos', corpo: { nome: 'Camiseta' } };
/** The kind of a call's failure. */
const falha = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    ({ tipo, causa }: { tipo: string; causa: string }) => ({ tipo, causa }),
  );

beforeEach(() => {
  recebidos = [];
  responder = json(200, { data: { id: 7 } });
});

describe('a call', () => {
  test('carries the token, asks for the JWT, and gets what is in data', async () => {
    expect(await chamar(GRAVAR, 'tok')).toStrictEqual({ id: 7 });
    expect(recebidos).toMatchObject([
      {
        linha: 'POST /Api/v3/produtos',
        headers: { authorization: 'Bearer tok', 'enable-jwt': '1', 'content-type': 'application/json' },
        corpo: '{"nome":"Camiseta"}',
      },
    ]);
  });

  test('writes a list with brackets, once for each value', async () => {
    await chamar({ ...LER, query: { pagina: 2, idsProdutos: [1, 2], nome: 'a&b' } }, 'tok');
    expect(decodeURIComponent(recebidos[0]?.linha ?? '')).toBe(
      'GET /Api/v3/produtos?pagina=2&idsProdutos[]=1&idsProdutos[]=2&nome=a&b',
    );
    expect(recebidos[0]?.headers).not.toHaveProperty('content-type');
  });

  test('may be answered without a body, or with an id at the root', async () => {
    responder = (response) => void response.writeHead(204).end();
    expect(await chamar(GRAVAR, 'tok')).toBeUndefined();
    responder = json(200, { idNotaFiscal: 9 });
    expect(await chamar(GRAVAR, 'tok')).toStrictEqual({ idNotaFiscal: 9 });
  });
});

describe('what goes wrong', () => {
  const SEM_ESCOPO = 'o aplicativo não tem o escopo “Produtos”. Marque-o no aplicativo do Bling e autorize de novo.';
  const campo = (msg: unknown, mais = {}) => ({ code: 1, msg, element: 'x', namespace: 'Y', ...mais });

  test.each([
    ['an expired token', erro(401, { type: 'invalid_token' }), 'nao_autorizado', ''],
    ['the limit of a second', erro(429, { period: 'second' }), 'limite_por_segundo', ''],
    ['the limit of a day', erro(429, { period: 'day', description: 'x' }), 'limite_por_dia', ''],
    ['a limit without words', pagina(429), 'limite_por_segundo', ''],
    ['a Bling that is away', pagina(503), 'fora_do_ar', ''],
    ['an address that is kept out', pagina(403), 'fora_do_ar', ''],
    ['an internal error', erro(500, { type: 'SERVER_ERROR' }), 'resultado_desconhecido', ''],
    ['a gateway', pagina(502), 'resultado_desconhecido', ''],
    ['a page in place of an answer', pagina(200), 'resultado_desconhecido', ''],
    ['a connection cut', (response: ServerResponse) => void response.destroy(), 'resultado_desconhecido', ''],
    ['a missing scope', erro(403, { type: 'insufficient_scope' }), 'recusado', SEM_ESCOPO],
    [
      'a missing scope as of old',
      erro(403, { type: 'FORBIDDEN', description: 'Sem permissão.' }),
      'recusado',
      SEM_ESCOPO,
    ],
    ['a missing scope as OAuth says it', json(403, { error: 'insufficient_scope' }), 'recusado', SEM_ESCOPO],
    [
      'a refusal of fields',
      erro(400, { fields: [campo('Falta o nome.'), campo('Falta o tipo.')] }),
      'recusado',
      'Falta o nome. Falta o tipo.',
    ],
    [
      'a refusal inside a list',
      erro(400, {
        fields: [campo('Parcelas com erro', { collection: [campo('Id da forma inválido.', { index: 1 })] })],
      }),
      'recusado',
      'Id da forma inválido.',
    ],
    ['a refusal without fields', erro(400, { message: 'm', description: 'Sem dados.' }), 'recusado', 'Sem dados.'],
    [
      'words that are none',
      erro(400, { message: 'Não foi possível', description: { a: 1 }, fields: 'x' }),
      'recusado',
      'Não foi possível',
    ],
    ['a refusal without a word', json(400, []), 'recusado', 'resposta 400 sem explicação.'],
  ])('%s', async (_, resposta, tipo, causa) => {
    responder = resposta;
    expect(await falha(chamar(GRAVAR, 'tok'))).toStrictEqual({
      tipo,
      causa: tipo === 'recusado' || causa ? causa : expect.any(String),
    });
    expect(recebidos).toHaveLength(1);
  });

  test('is told with the status and Bling’s own numbers, also those inside a list', async () => {
    const dentro = [campo('Id inválido.', { code: 12, index: 0 }), campo('Id inválido.', { code: 12, index: 1 })];
    responder = erro(404, { fields: [campo('x', { code: 49, collection: dentro }), campo('y', { code: 'z' })] });
    await expect(chamar(GRAVAR, 'tok')).rejects.toMatchObject({ status: 404, codigos: [49, 12] });
    responder = pagina(404);
    await expect(chamar(GRAVAR, 'tok')).rejects.toMatchObject({ status: 404, codigos: [] });
    responder = (response) => void response.destroy();
    await expect(chamar(GRAVAR, 'tok')).rejects.toMatchObject({ status: undefined, codigos: [] });
  });

  test.each([
    ['a gateway', pagina(502)],
    ['a page in place of an answer', pagina(200)],
    ['a connection cut', (response: ServerResponse) => void response.destroy()],
  ])('%s costs a reader nothing', async (_, resposta) => {
    responder = resposta;
    expect(await falha(chamar(LER, 'tok'))).toMatchObject({ tipo: 'fora_do_ar' });
  });

  test('nobody there: nothing was done', async () => {
    const fechada = createServer();
    await new Promise<void>((ready) => fechada.listen(0, '127.0.0.1', ready));
    const { port } = fechada.address() as AddressInfo;
    await new Promise((closed) => fechada.close(closed));
    const ninguem = blingHttp({ ...onde, api: `http://127.0.0.1:${port}/Api/v3` });
    expect(await falha(ninguem.chamar(GRAVAR, 'tok'))).toMatchObject({ tipo: 'fora_do_ar' });
    expect(await falha(ninguem.trocarCodigo('c'))).toMatchObject({ tipo: 'fora_do_ar' });
  });

  const MB = 1024 ** 2;
  const comBytes = (bytes: number) => json(200, { data: { texto: 'x'.repeat(bytes) } });
  const PRODUTOS = ['/produtos', '/produtos/7', '/produtos/variacoes/7'] as const;

  test('more than 1 MB is not read, but of products', async () => {
    responder = comBytes(MB);
    for (const caminho of ['/contatos', '/pedidos/vendas/7', '/produtosx'] as const) {
      expect(await falha(chamar({ metodo: 'GET', caminho }, 'tok'))).toMatchObject({ tipo: 'fora_do_ar' });
    }
    expect(await falha(chamar(GRAVAR, 'tok'))).toMatchObject({ tipo: 'resultado_desconhecido' });
    expect(await falha(trocarCodigo('c'))).toMatchObject({ tipo: 'resultado_desconhecido' });
    for (const caminho of PRODUTOS) expect(await chamar({ metodo: 'GET', caminho }, 'tok')).toBeDefined();
    responder = comBytes(MB - 100);
    expect(await chamar({ metodo: 'GET', caminho: '/contatos' }, 'tok')).toBeDefined();
  });

  test('more than 16 MB is not read, of products neither', async () => {
    responder = comBytes(16 * MB);
    expect(await falha(chamar(LER, 'tok'))).toMatchObject({ tipo: 'fora_do_ar' });
  });

  test('nobody is followed elsewhere, with or without a token', async () => {
    responder = (response) => void response.writeHead(307, { location: `${onde.api}/outro` }).end();
    expect(await falha(chamar(LER, 'tok'))).toMatchObject({ tipo: 'recusado' });
    expect(await falha(chamar(GRAVAR, 'tok'))).toMatchObject({ tipo: 'recusado' });
    expect(await falha(trocarCodigo('c'))).toMatchObject({ tipo: 'fora_do_ar' });
    expect(recebidos.map(({ linha }) => linha)).not.toContainEqual(expect.stringContaining('outro'));
  });

  test('no answer in time: who wrote does not know, who read may ask again', async () => {
    responder = () => undefined;
    const apressado = blingHttp({ ...onde, patience: { ler: 100, gravar: 200 } });
    expect(await falha(apressado.chamar(GRAVAR, 'tok'))).toMatchObject({ tipo: 'resultado_desconhecido' });
    expect(await falha(apressado.chamar(LER, 'tok'))).toMatchObject({ tipo: 'fora_do_ar' });
  });
});

describe('tokens', () => {
  const par = { access_token: 'A', refresh_token: 'R', expires_in: 21_600, token_type: 'bearer', scope: '1 2' };

  test('are asked for with the name and secret in the header alone, as JWT', async () => {
    responder = json(200, par);
    expect(await renovar('velha')).toStrictEqual({ acesso: 'A', renovacao: 'R', vale_s: 21_600 });
    expect(recebidos).toMatchObject([
      {
        linha: 'POST /Api/v3/oauth/token',
        headers: { authorization: `Basic ${Buffer.from('id:segredo').toString('base64')}`, 'enable-jwt': '1' },
        corpo: 'grant_type=refresh_token&refresh_token=velha',
      },
    ]);
  });

  test('may be renewed without a new refresh token', async () => {
    for (const refresh_token of [undefined, '', null]) {
      responder = json(200, { ...par, refresh_token });
      expect(await renovar('velha')).toStrictEqual({ acesso: 'A', renovacao: undefined, vale_s: 21_600 });
    }
  });

  test.each([
    [erro(400, { type: 'invalid_grant', description: 'Refresh token has expired' }), 'nao_autorizado'],
    [erro(400, { type: 'VALIDATION_ERROR', message: 'Invalid authorization code' }), 'nao_autorizado'],
    [erro(400, { type: 'invalid_client' }), 'aplicativo_recusado'],
    [erro(401, { type: 'UNAUTHORIZED_ERROR', message: 'Empresa inativa' }), 'aplicativo_recusado'],
    [json(400, { error: 'invalid_grant' }), 'nao_autorizado'],
    [json(400, { error: 'invalid_grant', error_description: 'Refresh token has expired' }), 'nao_autorizado'],
    [json(401, { error: 'invalid_client', error_description: 'x' }), 'aplicativo_recusado'],
    [json(403, { error: 'Forbidden' }), 'fora_do_ar'],
    [json(500, { error: 'invalid_grant' }), 'fora_do_ar'],
    [erro(500, { type: 'SERVER_ERROR' }), 'fora_do_ar'],
    [pagina(502), 'fora_do_ar'],
    [pagina(403), 'fora_do_ar'],
    [erro(429, { period: 'second' }), 'fora_do_ar'],
    [pagina(200), 'resultado_desconhecido'],
    [json(200, { ...par, refresh_token: undefined }), 'resultado_desconhecido'],
    [(response: ServerResponse) => void response.destroy(), 'resultado_desconhecido'],
  ])('that do not come are told apart (%#)', async (resposta, tipo) => {
    responder = resposta;
    expect(await falha(trocarCodigo('c'))).toMatchObject({ tipo });
    expect(recebidos).toHaveLength(1);
  });
});
