import { rotasDeVendas as rotas } from '@varal/contract/vendas/vendas.routes';
import { describe, expect, test } from 'vitest';
import { testApi } from '../../test/api.ts';
import { umProduto } from '../../test/cenario.ts';
import { ENDERECO, umBalcao } from './test-balcao.ts';

const { app, call, db, vendedor } = await testApi();
const { vender, preenchida } = umBalcao({ db, call });
const { id: produto } = await umProduto(db, { saldo: 1_000_000 });
const venda = await vender({ itens: [{ id: produto, quantidade: 1 }] });
const item = venda.itens[0]?.item_id ?? 0;
const certa = await preenchida({ itens: [{ id: produto, quantidade: 1 }] });

const enviarTexto = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, payload?: string) =>
  app.inject({
    method,
    url: `/api${url}`,
    headers: {
      authorization: `Bearer ${vendedor.access}`,
      ...(payload !== undefined && { 'content-type': 'application/json' }),
    },
    ...(payload !== undefined && { payload }),
  });
/** Sends any value as the body of the call. */
const enviar = (method: 'POST' | 'PUT' | 'PATCH', url: string, payload: unknown) =>
  enviarTexto(method, url, JSON.stringify(payload) ?? '');
const CHAMADAS = [
  ['POST', '/vendas/'],
  ['PUT', `/vendas/${venda.id}/`],
  ['PATCH', `/vendas/${venda.id}/status/`],
  ['PATCH', `/vendas/${venda.id}/itens/${item}/`],
  ['POST', `/vendas/${venda.id}/endereco/`],
  ['POST', `/vendas/${venda.id}/medidas/`],
  ['POST', `/vendas/${venda.id}/servico-frete/`],
] as const;

const CAMPOS = [
  'status',
  'sku',
  'altura',
  'largura',
  'comprimento',
  'peso',
  'codigo_servico_frete',
  'frete_valor',
  'versao',
];
const ERRADOS: unknown[] = [
  [],
  {},
  [[]],
  true,
  1.5,
  -1,
  0,
  1e300,
  2 ** 31,
  2 ** 53,
  'x',
  '',
  { $ne: null },
  { toString: 1 },
  ['x'],
  '١',
  '1e3',
  '0x10',
  'NaN',
  'Infinity',
  '__proto__',
  'constructor',
];

describe.each([
  ['SQL', `'; drop table vendas; --`],
  ['HTML', '<img src=x onerror=alert(1)>'],
  ['half a character', 'a\ud800b'],
  ['an array of the database', '{"a",NULL}'],
  ['another script', 'ação 👕 ١٢٣'],
])('%s', (_, texto) => {
  test('is a text like any other', async () => {
    const answer = await call(rotas.criarVenda, {
      body: { ...certa, itens: [{ id: produto, sku: texto, descricao: texto, quantidade: 1 }] },
    });
    // A character that UTF-8 cannot hold comes back as the replacement character.
    expect(answer).toMatchObject({ status: 201, body: { itens: [{ descricao: texto.replace('\ud800', '\ufffd') }] } });
    const { status } = await call(rotas.listarVendas, { query: { busca: texto } });
    expect(status).toBe(200);
  });
});

test('a byte of zero is refused in every text', async () => {
  const erro = 'O texto contém um caractere que não pode ser guardado.';
  for (const campo of ['sku', 'descricao']) {
    const itens = [{ id: produto, quantidade: 1, [campo]: 'a\0b' }];
    expect((await enviar('POST', '/vendas/', { ...certa, itens })).json()).toMatchObject({ status: 400, erro });
  }
  expect(
    (await enviar('POST', `/vendas/${venda.id}/servico-frete/`, { codigo_servico_frete: '\0', frete_valor: 1 }))
      .statusCode,
  ).toBe(400);
  expect((await enviar('PATCH', `/vendas/${venda.id}/itens/${item}/`, { sku: '\0' })).statusCode).toBe(400);
  expect((await enviar('PATCH', `/vendas/${venda.id}/status/`, { status: '\0' })).statusCode).toBe(400);
  expect((await enviarTexto('GET', '/vendas/?busca=%00')).statusCode).toBe(400);
});

test('a text of 1 MB, or 10,000 lines, are refused in every call', { timeout: 60_000 }, async () => {
  const texto = 'x'.repeat(1_000_000);
  // A large body that is refused rests a while, and all may rest at once.
  const criacoes = ['sku', 'descricao', 'quantidade', 'valor_unitario', 'desconto', 'id'].map(async (campo) => {
    const itens = [{ id: produto, quantidade: 1, [campo]: texto }];
    expect((await enviar('POST', '/vendas/', { ...certa, itens })).statusCode).toBeOneOf([400, 413]);
  });
  const campos = ['status', 'sku', 'altura', 'codigo_servico_frete', 'frete_valor', 'versao', 'origem'];
  const mudancas = CHAMADAS.flatMap(([method, url]) =>
    campos.map(async (campo) => {
      const { statusCode } = await enviar(method, url, { [campo]: texto });
      expect([url, campo, statusCode]).toStrictEqual([url, campo, expect.toBeOneOf([400, 413, 409, 200])]);
    }),
  );
  await Promise.all([...criacoes, ...mudancas]);
  const muitas = Array.from({ length: 10_000 }, () => ({ id: produto, quantidade: 1 }));
  expect((await enviar('POST', '/vendas/', { ...certa, itens: muitas })).statusCode).toBe(400);
});

test('what is of a wrong type is refused, or taken for what it says, and is no error of the server', {
  timeout: 60_000,
}, async () => {
  for (const errado of ERRADOS) {
    const daVenda = ['cliente_id', 'cliente', 'origem', 'itens', 'versao'].map((campo) => ({
      ...certa,
      [campo]: errado,
    }));
    const daLinha = ['id', 'sku', 'descricao', 'quantidade', 'valor_unitario', 'desconto'].map((campo) => ({
      ...certa,
      itens: [{ id: produto, quantidade: 1, [campo]: errado }],
    }));
    const tudo = Object.fromEntries(CAMPOS.map((campo) => [campo, errado]));
    const answers = await Promise.all([
      ...[...daVenda, ...daLinha].map((body) => enviar('POST', '/vendas/', body)),
      ...CHAMADAS.flatMap(([method, url]) => [enviar(method, url, errado), enviar(method, url, tudo)]),
    ]);
    expect(
      answers.map(({ statusCode }) => statusCode).filter((status) => ![200, 201, 400, 404, 409].includes(status)),
    ).toStrictEqual([]);
  }
});

test.each(['1e309', '-1e309', '99999999999999999999', '0.1e-5'])(
  'the number %s is no quantity, price or measure',
  async (numero) => {
    for (const campo of ['quantidade', 'valor_unitario', 'desconto']) {
      const outros = campo === 'quantidade' ? '' : '"quantidade": 1,';
      const payload = `{"cliente_id": ${certa.cliente_id}, "origem": "loja_fisica", "itens": [{"id": ${produto}, ${outros} "${campo}": ${numero}}]}`;
      expect((await enviarTexto('POST', '/vendas/', payload)).statusCode).toBe(400);
    }
    const medidas = `{"altura": ${numero}, "largura": 1, "comprimento": 1, "peso": 1}`;
    expect((await enviarTexto('POST', `/vendas/${venda.id}/medidas/`, medidas)).statusCode).toBe(400);
  },
);

test('the dearest line there may be, 500 times, is still a sale', async () => {
  const ids: number[] = [];
  for (let n = 0; n < 3; n += 1) ids.push((await umProduto(db, { saldo: 2_000_000_000 })).id);
  const itens = ids.map((id) => ({ id, quantidade: 100, valor_unitario: 9_999_999.99 }));
  expect(await call(rotas.criarVenda, { body: { ...certa, itens } })).toMatchObject({
    status: 201,
    body: { total: 2_999_999_997 },
  });
  const demais = [{ id: ids[0], quantidade: 2_000_000_000, valor_unitario: 9_999_999.99 }];
  expect((await enviar('POST', '/vendas/', { ...certa, itens: demais })).statusCode).toBeOneOf([400, 409]);
});

test('fields of the prototype are nobody’s', async () => {
  const payload = `{"__proto__": {"origem": "loja_fisica"}, "constructor": {"prototype": {"x": 1}}, "cliente_id": ${certa.cliente_id}, "itens": [{"id": ${produto}, "quantidade": 1}]}`;
  const { statusCode } = await enviarTexto('POST', '/vendas/', payload);
  expect(statusCode).toBe(400);
  expect(({} as Record<string, unknown>).x).toBeUndefined();
});

test.each(['0', '-1', '1.5', 'abc', '99999999999', '%00', 'null', "1'--"])('the id %s is of nobody', async (id) => {
  for (const [method, url] of CHAMADAS.slice(1)) {
    expect((await enviar(method, url.replace(`/${venda.id}/`, `/${id}/`), {})).statusCode).toBe(404);
  }
  for (const url of [`/vendas/${id}/`, `/vendas/${id}/rastreamento/`]) {
    expect((await enviarTexto('GET', url)).statusCode).toBe(404);
  }
  expect((await enviarTexto('DELETE', `/vendas/${id}/`)).statusCode).toBe(404);
});

test('the sale that all this was thrown at is as it was sold', async () => {
  expect(venda.endereco).toStrictEqual(ENDERECO);
  const { status, body } = await call(rotas.verVenda, { params: { id: venda.id } });
  expect({ status, body }).toMatchObject({ status: 200, body: { status: 'separacao', total: venda.total } });
});
