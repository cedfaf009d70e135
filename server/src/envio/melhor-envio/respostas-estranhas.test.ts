import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { etiquetasDoMelhorEnvio } from './compra/comprar.ts';
import { acessoDoPainel } from './conexao/acesso.ts';
import { melhorEnvioHttp } from './melhor-envio-http.ts';
import { PEDIDO } from './test-conta.ts';

/** The answers that a Melhor Envio other than the simulated one might give, by method and path below /api/v2/me. */
let respostas: Record<string, unknown> = {};
let chamadas: string[] = [];
const server = createServer((request, response) => {
  const linha = `${request.method} ${request.url?.replace('/api/v2/me', '').split('?')[0]}`;
  chamadas.push(linha);
  const corpo = respostas[linha];
  if (corpo instanceof Buffer) return void response.writeHead(200).end(corpo);
  response.writeHead(corpo === undefined ? 404 : 200, { 'content-type': 'application/json' });
  response.end(JSON.stringify(corpo ?? {}));
});
await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const http = melhorEnvioHttp({
  api: `${url}/api/v2/me`,
  acesso: acessoDoPainel('tok'),
  contato: async () => 'loja@exemplo.com.br',
});
const { preparar, procurar, comprar, gerar, obter, devolver } = etiquetasDoMelhorEnvio({
  http,
  tipo: async () => 'painel',
  agencias: async () => [],
  pausas: [],
});

/** It answered, so after some tries a person looks at it. */
const SEM_RESULTADO = {
  tipo: 'incerto',
  status: 200,
  frase:
    'O Melhor Envio falhou ao receber o envio e não disse por quê. Confira os dados do remetente e do cliente e as medidas, e gere a etiqueta de novo.',
};
const PAGO = { id: '7', status: 'released', paid_at: '2026-11-20 10:00:00' };
const PDF = Buffer.from('%PDF-1.4');

beforeEach(() => {
  respostas = {};
  chamadas = [];
});

describe('the cart', () => {
  test.each([
    [
      { id: '7', protocol: 'ORD-1', price: '24.50' },
      { id_externo: '7', protocolo: 'ORD-1', valor: 24.5 },
    ],
    [
      { id: '7', price: 24.5, tags: null },
      { id_externo: '7', protocolo: null, valor: 24.5 },
    ],
  ])('%j is read', async (corpo, preparado) => {
    respostas = { 'POST /cart': corpo };
    expect(await preparar(PEDIDO, 'V7-a')).toStrictEqual(preparado);
  });

  test.each([[{}], [[]], [{ id: '7' }], [{ id: '7', price: null }], [{ price: 24 }]])(
    '%j may be a shipment in it, and is looked for',
    async (corpo) => {
      respostas = { 'POST /cart': corpo };
      await expect(preparar(PEDIDO, 'V7-a')).rejects.toMatchObject(SEM_RESULTADO);
    },
  );

  test('with a price that cannot be read is not taken for an empty one', async () => {
    respostas = { 'GET /orders/search': [{ id: '7', tags: [{ tag: 'V7-a' }] }] };
    await expect(procurar('V7-a')).rejects.toMatchObject(SEM_RESULTADO);
  });

  test('may have pages, and what cannot be read in it is passed over', async () => {
    const nosso = { id: '7', price: 1, tags: [{ tag: 'x' }, null, { tag: 'V7-a' }] };
    respostas = { 'GET /orders/search': {}, 'GET /cart': { data: [null, 7, nosso], last_page: 'x' } };
    expect(await procurar('V7-a')).toMatchObject({ id_externo: '7' });
    respostas = { 'GET /cart': { data: [], last_page: 3 } };
    chamadas = [];
    expect(await procurar('V7-a')).toBeUndefined();
    expect(chamadas).toStrictEqual(['GET /orders/search', 'GET /cart', 'GET /cart', 'GET /cart']);
  });
});

describe('paying', () => {
  test.each([[{}], [[]], [{ purchase: { id: 'p' } }], [{ purchase: { id: 'p', status: 'pending' } }]])(
    'with %j is uncertain',
    async (corpo) => {
      respostas = { 'POST /shipment/checkout': corpo };
      await expect(comprar('7', { incerto: false })).rejects.toMatchObject({ tipo: 'incerto' });
    },
  );

  test('tells the id of the payment also when it is a number', async () => {
    respostas = { 'POST /shipment/checkout': { purchase: { id: 12, status: 'paid' } } };
    expect(await comprar('7', { incerto: false })).toStrictEqual({ id_compra: '12' });
  });
});

describe('having it made', () => {
  test('is done when it says so, though the shipment does not yet', async () => {
    respostas = {
      'POST /shipment/generate': { 7: { status: false, message: 'O envio já está gerado' } },
      'GET /orders/7': PAGO,
    };
    await gerar('7');
  });

  test.each([[{}], [[]], [{ 8: { status: true } }], [{ 7: 'x' }]])('with %j is uncertain', async (corpo) => {
    respostas = { 'POST /shipment/generate': corpo, 'GET /orders/7': PAGO };
    await expect(gerar('7')).rejects.toMatchObject({ tipo: 'incerto' });
    // The shipment itself may say that the label is generated.
    respostas['GET /orders/7'] = { ...PAGO, status: 'generated' };
    await gerar('7');
  });
});

describe('fetching it', () => {
  test.each([['http://169.254.169.254/x'], ['https://exemplo.com/x.pdf'], [7], [null]])(
    'from %j is fetching it by its id',
    async (endereco) => {
      respostas = {
        'POST /shipment/print': { url: endereco },
        'GET /imprimir/pdf/7': PDF,
        'GET /orders/7': { ...PAGO, tracking: ' ' },
      };
      expect(await obter('7')).toStrictEqual({ pdf: PDF, codigo_rastreamento: null });
    },
  );
});

describe('giving it back', () => {
  test('what somebody paid meanwhile is looked at again', async () => {
    respostas = { 'GET /orders/7': { id: '7', status: 'pending' } };
    await expect(devolver('7')).rejects.toMatchObject({ tipo: 'incerto' });
    respostas = { 'GET /orders/7': PAGO, 'POST /shipment/cancel': { 7: { canceled: true } } };
    expect(await devolver('7')).toBe('feita');
  });

  test.each([[{ 7: { canceled: false } }], [{}], [{ 7: true }]])(
    'answered with %j is what the shipment says',
    async (corpo) => {
      respostas = { 'GET /orders/7': PAGO, 'POST /shipment/cancel': corpo };
      expect(await devolver('7')).toBe('impossivel');
    },
  );

  test('of what has lapsed is done', async () => {
    respostas = { 'GET /orders/7': { ...PAGO, status: 'expired' } };
    expect(await devolver('7')).toBe('feita');
  });
});
