import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inspect } from 'node:util';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { FalhaNoEnvio } from '../falha-no-envio.ts';
import { acessoDoPainel } from './conexao/acesso.ts';
import { type ChamadaAoMelhorEnvio, melhorEnvioHttp } from './melhor-envio-http.ts';

type Recebido = { linha: string; headers: IncomingMessage['headers']; corpo: string };

let responder: (response: ServerResponse, request: IncomingMessage) => void;
let recebidos: Recebido[] = [];
const server = createServer((request, response) => {
  const pieces: Buffer[] = [];
  request.on('data', (piece: Buffer) => pieces.push(piece));
  request.on('end', () => {
    const { method, url, headers } = request;
    recebidos.push({ linha: `${method} ${url}`, headers, corpo: Buffer.concat(pieces).toString() });
    responder(response, request);
  });
});
await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const onde = {
  api: `${url}/api/v2/me`,
  acesso: acessoDoPainel('segredo-do-token'),
  contato: async () => 'loja@exemplo.com.br',
};
const { chamar, baixarPdf, baixarPdfDe } = melhorEnvioHttp(onde);

const json =
  (status: number, corpo: unknown, headers = {}) =>
  (response: ServerResponse) =>
    void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(corpo));
const pagina = (status: number) => (response: ServerResponse) =>
  void response.writeHead(status, { 'content-type': 'text/html' }).end('<html>Voltamos já</html>');
const cortar = (response: ServerResponse) => void response.destroy();
const cortarNoMeio = (response: ServerResponse) => {
  response.writeHead(200, { 'content-length': '100' }).write('{"id":');
  setTimeout(() => response.destroy(), 20);
};

const LER: ChamadaAoMelhorEnvio = { metodo: 'GET', caminho: '/orders/7' };
const PERGUNTAR: ChamadaAoMelhorEnvio = { metodo: 'POST', caminho: '/shipment/calculate', corpo: {}, so_le: true };
const GRAVAR: ChamadaAoMelhorEnvio = {
  metodo: 'POST',
  caminho: '/cart',
  corpo: { to: { name: 'Maria da Silva', document: '52998224725' } },
};
const APAGAR: ChamadaAoMelhorEnvio = { metodo: 'DELETE', caminho: '/cart/7' };

/** The failure of a call. */
const falha = async (work: Promise<unknown>): Promise<FalhaNoEnvio> => {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof FalhaNoEnvio)) throw new Error('did not fail as it should', { cause: error });
  return error;
};

const FORA_DO_AR = 'A transportadora não está respondendo. Tente novamente em instantes.';
const INCERTO = 'A transportadora não confirmou o resultado. O Varal confere lá antes de tentar de novo.';

beforeEach(() => {
  recebidos = [];
  responder = json(200, { id: 7 });
});

describe('a call', () => {
  test('says who we are, and gets the JSON', async () => {
    expect(await chamar(GRAVAR)).toStrictEqual({ id: 7 });
    expect(recebidos).toMatchObject([
      {
        linha: 'POST /api/v2/me/cart',
        headers: {
          authorization: 'Bearer segredo-do-token',
          accept: 'application/json',
          'content-type': 'application/json',
          'user-agent': 'Varal (loja@exemplo.com.br)',
        },
        corpo: JSON.stringify(GRAVAR.corpo),
      },
    ]);
  });

  test('asks with a query, and without a body', async () => {
    await chamar({ ...LER, query: { q: 'V1 é', page: 2 } });
    expect(recebidos[0]?.linha).toBe('GET /api/v2/me/orders/7?q=V1+%C3%A9&page=2');
    expect(recebidos[0]?.headers).not.toHaveProperty('content-type');
  });

  test('may be answered without a body', async () => {
    responder = (response) => void response.writeHead(204).end();
    expect(await chamar(APAGAR)).toBeUndefined();
  });

  test.each(['', 'loja', 'a b@c.d', 'a@b)\r\nx: y', 'a(@b.c'])(
    'is not made by who gives no e-mail: %j',
    async (email) => {
      const http = melhorEnvioHttp({ ...onde, contato: async () => email });
      expect(await falha(http.chamar(LER))).toMatchObject({
        tipo: 'configuracao',
        frase: 'Preencha o e-mail do remetente nas configurações de envio.',
      });
      expect(recebidos).toStrictEqual([]);
    },
  );

  test('is not made without a token', async () => {
    expect(await falha(melhorEnvioHttp({ ...onde, acesso: acessoDoPainel(undefined) }).chamar(LER))).toMatchObject({
      tipo: 'configuracao',
      frase: 'Falta o token do Melhor Envio. Avise quem cuida do servidor.',
    });
    expect(recebidos).toStrictEqual([]);
  });
});

describe('what goes wrong', () => {
  const TOKEN = /^O Melhor Envio não aceitou o token da loja\./;
  const MEXEU = 'O endereço do Melhor Envio não confere. Avise quem cuida do servidor.';

  test.each([
    ['a token that does not count', json(401, { message: 'Unauthenticated.' }), 'autenticacao', TOKEN],
    [
      'a missing scope',
      json(403, { message: 'This action is unauthorized.' }),
      'autenticacao',
      /^O token da loja no Melhor Envio não tem permissão/,
    ],
    ['the firewall', pagina(403), 'fora_do_ar', FORA_DO_AR],
    [
      'fields that it does not like',
      json(422, { message: 'The given data was invalid.', errors: { 'to.postal_code': ['O campo x é obrigatório.'] } }),
      'recusado',
      'Falta o CEP do destinatário.',
    ],
    ['its other way to refuse', json(422, { error: 'Documentos iguais.' }), 'recusado', 'Documentos iguais.'],
    ['a 400', json(400, { message: 'Ainda não está pronta.' }), 'recusado', 'Ainda não está pronta.'],
    [
      'what is not there',
      json(404, { message: 'No query results for model [Order] 7' }),
      'recusado',
      'O Melhor Envio recusou o pedido sem dizer por quê (resposta 404).',
    ],
    ['a page that refuses', pagina(413), 'recusado', /resposta 413/],
    [
      'too little money',
      json(422, { error: 'Seu saldo de R$ 3,20 não é suficiente para pagar R$ 18,40.' }),
      'saldo',
      'Seu saldo de R$ 3,20 não é suficiente para pagar R$ 18,40.',
    ],
    [
      'no money, by status',
      json(402, {}),
      'saldo',
      'O saldo na transportadora não é suficiente para pagar a etiqueta.',
    ],
    [
      'too many calls',
      json(429, { message: 'Too Many Attempts.' }),
      'limite',
      'A transportadora recebeu pedidos demais. Tente novamente em um minuto.',
    ],
    [
      'an address that is another',
      (r: ServerResponse) => void r.writeHead(301, { location: url }).end(),
      'configuracao',
      MEXEU,
    ],
    ['an internal error', json(500, { message: 'Server Error' }), 'incerto', INCERTO],
    ['a gateway', pagina(502), 'incerto', INCERTO],
    ['a server without room', pagina(503), 'incerto', INCERTO],
    ['a page in place of an answer', pagina(200), 'incerto', INCERTO],
    ['a connection cut', cortar, 'incerto', INCERTO],
    ['an answer cut', cortarNoMeio, 'incerto', INCERTO],
  ])('%s', async (_, resposta, tipo, frase) => {
    responder = resposta;
    for (const pedido of [GRAVAR, APAGAR]) {
      const { tipo: deu, frase: dita } = await falha(chamar(pedido));
      expect({ tipo: deu, frase: dita }).toStrictEqual({
        tipo,
        frase: frase instanceof RegExp ? expect.stringMatching(frase) : frase,
      });
    }
    // A call is never sent twice, nor to another address.
    expect(recebidos).toHaveLength(2);
  });

  test.each([
    ['an internal error', json(500, {})],
    ['a gateway', pagina(502)],
    ['a page in place of an answer', pagina(200)],
    ['a connection cut', cortar],
    ['an answer cut', cortarNoMeio],
  ])('%s costs a reader nothing', async (_, resposta) => {
    responder = resposta;
    for (const pedido of [LER, PERGUNTAR]) expect(await falha(chamar(pedido))).toMatchObject({ tipo: 'fora_do_ar' });
  });

  test.each([
    ['17', 17],
    ['0', 1],
    ['99999', 3_600],
    [undefined, 60],
    ['logo', 60],
    [new Date(Date.now() + 20_000).toUTCString(), 20],
  ])('whoever comes too often is told to wait: %s', async (retryAfter, espera_s) => {
    responder = json(429, {}, retryAfter === undefined ? {} : { 'retry-after': retryAfter });
    const { espera_s: dita = 0 } = await falha(chamar(LER));
    expect(Math.abs(dita - espera_s)).toBeLessThanOrEqual(3);
  });

  test('nobody there: nothing was done', async () => {
    const fechada = createServer();
    await new Promise<void>((ready) => fechada.listen(0, '127.0.0.1', ready));
    const { port } = fechada.address() as AddressInfo;
    await new Promise((closed) => fechada.close(closed));
    const ninguem = melhorEnvioHttp({ ...onde, api: `http://127.0.0.1:${port}/api/v2/me` });
    expect(await falha(ninguem.chamar(GRAVAR))).toMatchObject({ tipo: 'fora_do_ar' });
  });

  test('no answer in time: who wrote does not know, who read may ask again', async () => {
    responder = () => undefined;
    const apressado = melhorEnvioHttp({ ...onde, patience: 100 });
    expect(await falha(apressado.chamar(GRAVAR))).toMatchObject({ tipo: 'incerto' });
    expect(await falha(apressado.chamar(PERGUNTAR))).toMatchObject({ tipo: 'fora_do_ar' });
    expect(await falha(chamar({ ...LER, patience: 100 }))).toMatchObject({ tipo: 'fora_do_ar' });
  });

  test('an answer without an end is not read', async () => {
    responder = (response) => {
      const pedaco = Buffer.alloc(1024 * 1024, ' ');
      const escrever = () => {
        while (!response.destroyed && response.write(pedaco));
        if (!response.destroyed) response.once('drain', escrever);
      };
      response.writeHead(200);
      escrever();
    };
    expect(await falha(chamar(LER))).toMatchObject({ tipo: 'fora_do_ar' });
  });

  test('more than 1 MB is not read', async () => {
    const comBytes = (bytes: number) => json(200, { texto: 'x'.repeat(bytes) });
    responder = comBytes(1024 ** 2);
    expect(await falha(chamar(LER))).toMatchObject({ tipo: 'fora_do_ar' });
    expect(await falha(chamar(GRAVAR))).toMatchObject({ tipo: 'incerto' });
    responder = comBytes(1024 ** 2 - 100);
    expect(await chamar(LER)).toBeDefined();
  });

  test('tells nobody the token, nor whom the parcel is for', async () => {
    for (const resposta of [cortar, pagina(502), json(401, {}), json(422, { error: 'Não.' })]) {
      responder = resposta;
      const tudo = inspect(await falha(chamar(GRAVAR)), { depth: 10, showHidden: true });
      expect(tudo).not.toMatch(/segredo-do-token|Maria|52998224725/);
    }
  });
});

describe('the file of a label', () => {
  const PDF = Buffer.from('%PDF-1.7 etiqueta');
  const entregar = (response: ServerResponse) => void response.writeHead(200).end(PDF);
  const mandarPara = (location: string) => (response: ServerResponse) =>
    void response.writeHead(302, { location }).end();

  test('is fetched without a token', async () => {
    responder = entregar;
    expect(await baixarPdf(`${url}/imprimir/abc`)).toStrictEqual(PDF);
    expect(recebidos).toMatchObject([{ linha: 'GET /imprimir/abc' }]);
    expect(recebidos[0]?.headers).not.toHaveProperty('authorization');
  });

  test('is fetched by its id with the token', async () => {
    responder = entregar;
    expect(await baixarPdfDe('a/b')).toStrictEqual(PDF);
    expect(recebidos).toMatchObject([
      { linha: 'GET /api/v2/me/imprimir/pdf/a%2Fb', headers: { authorization: 'Bearer segredo-do-token' } },
    ]);
  });

  test('may lie at another address of theirs', async () => {
    responder = (response, request) => (request.url === '/b' ? entregar : mandarPara('/b'))(response);
    expect(await baixarPdf(`${url}/a`)).toStrictEqual(PDF);
  });

  test.each([
    'http://169.254.169.254/latest/meta-data',
    'http://127.0.0.1:1/x',
    'http://localhost:1/x',
    'file:///etc/passwd',
    'http://melhorenvio.com.br/x',
    'https://melhorenvio.com.br:8443/x',
    'https://melhorenvio.com.br.exemplo.com/x',
    'https://xmelhorenvio.com.br/x',
    'https://melhorenvio.com.br@exemplo.com/x',
    'https://u:p@melhorenvio.com.br/x',
    '//exemplo.com/x',
    'não é endereço',
    '',
  ])('is not fetched from anybody else: %s', async (endereco) => {
    expect(await baixarPdf(endereco)).toBeUndefined();
    responder = mandarPara(endereco || 'http://exemplo.com/');
    if (endereco.includes('://')) expect(await baixarPdf(`${url}/a`)).toBeUndefined();
  });

  test('is not looked for in circles', async () => {
    responder = mandarPara('/a');
    expect(await baixarPdf(`${url}/a`)).toBeUndefined();
    expect(recebidos).toHaveLength(4);
  });

  test.each([
    ['a sign-in page', pagina(200)],
    ['an error', pagina(404)],
    ['nothing', (response: ServerResponse) => void response.writeHead(200).end()],
  ])('is none when %s comes', async (_, resposta) => {
    responder = resposta;
    expect(await baixarPdf(`${url}/a`)).toBeUndefined();
  });

  test('is none when it does not end', async () => {
    responder = (response) => void response.writeHead(200).end(Buffer.concat([PDF, Buffer.alloc(11 * 1024 * 1024)]));
    expect(await falha(baixarPdf(`${url}/a`))).toMatchObject({ tipo: 'fora_do_ar' });
  });
});
