import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { configFrom } from '../../start/config.ts';
import { servicosDeCep } from './servicos-de-cep.ts';

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
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

const [viacep, brasilapi, opencep] = servicosDeCep(
  configFrom({ LOG: 'silent', VIACEP_URL: url, BRASILAPI_URL: url, OPENCEP_URL: url }),
);
const SERVICOS = [
  ['ViaCEP', viacep],
  ['BrasilAPI', brasilapi],
  ['OpenCEP', opencep],
] as const;

/** An address as any of the three says it. */
const comBytes = (bytes: number) => (response: ServerResponse) =>
  void response.end(
    JSON.stringify({
      cep: '01001-000',
      localidade: 'São Paulo',
      uf: 'SP',
      city: 'São Paulo',
      state: 'SP',
      x: 'x'.repeat(bytes),
    }),
  );

beforeEach(() => {
  pedidos = [];
});

test.each(SERVICOS)('%s is read as far as 100 kB', async (_, servico) => {
  const perguntar = () => servico?.('01001000', AbortSignal.timeout(5_000));
  responder = comBytes(100 * 1024 - 200);
  expect(await perguntar()).toMatchObject({ localidade: 'São Paulo', uf: 'SP' });
  responder = comBytes(100 * 1024);
  await expect(perguntar()).rejects.toThrow('more than 102400 bytes');
});

test.each(SERVICOS)('%s leads nowhere else', async (_, servico) => {
  responder = (response) => void response.writeHead(302, { location: `${url}/outro` }).end();
  await expect(servico?.('01001000', AbortSignal.timeout(5_000))).rejects.toThrow('fetch failed');
  expect(pedidos).not.toContain('/outro');
});
