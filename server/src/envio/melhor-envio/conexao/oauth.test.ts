import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { oauthDoMelhorEnvio } from './oauth.ts';

let responder: (response: ServerResponse) => void;
let pedidos: string[] = [];
const server = createServer(({ url = '' }, response) => {
  pedidos.push(url);
  responder(response);
});
await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const { renovar } = oauthDoMelhorEnvio({ site, client_id: 'id', client_secret: 'segredo' }, async () => 'a@b.com.br');

beforeEach(() => {
  pedidos = [];
});

const PAR = { access_token: 'A', refresh_token: 'R', expires_in: 60 };
const comBytes = (bytes: number) => (response: ServerResponse) =>
  void response.end(JSON.stringify({ ...PAR, x: 'x'.repeat(bytes) }));

test('tokens are read as far as 1 MB; a longer answer is not known', async () => {
  responder = comBytes(1024 ** 2 - 200);
  expect(await renovar('R')).toStrictEqual({ acesso: 'A', renovacao: 'R', vale_s: 60 });
  responder = comBytes(1024 ** 2);
  await expect(renovar('R')).rejects.toMatchObject({ tipo: 'incerto' });
});

test('the application’s secret goes nowhere else', async () => {
  responder = (response) => void response.writeHead(307, { location: `${site}/outro` }).end();
  await expect(renovar('R')).rejects.toMatchObject({ tipo: 'incerto' });
  expect(pedidos).toStrictEqual(['/oauth/token']);
});
