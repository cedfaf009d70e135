import { beforeEach, describe, expect, expectTypeOf, test } from 'vitest';
import { guardarSessaoDeJoana, rotas, umaAba, umFormulario } from '../sessao/test-aba.ts';
import { recusa, testServer } from './test-server.ts';

beforeEach(guardarSessaoDeJoana);

describe('a call', () => {
  test('goes to the address of its route, with the access token, and gives the typed answer', async () => {
    const server = await testServer(() => ({ json: { id: 7, titulo: 'Camiseta' } }));
    const { call } = umaAba(server);

    const reply = await call(rotas.ver, { params: { id: 'a/b' } });

    expectTypeOf(reply).toEqualTypeOf<{ id: number; titulo: string }>();
    expect(reply).toStrictEqual({ id: 7, titulo: 'Camiseta' });
    expect(server.pedidos).toMatchObject([{ method: 'GET', path: '/api/produtos/a%2Fb/', access: 'velho' }]);
  });

  test('writes its query, leaves out what is empty and repeats what is a list', async () => {
    const server = await testServer(() => ({ json: [] }));
    await umaAba(server).call(rotas.buscar, { query: { busca: 'calça & cia', ids: [1, 2] } });
    await umaAba(server).call(rotas.buscar, { query: { busca: '' } });
    await umaAba(server).call(rotas.lista);
    expect(server.pedidos.map(({ path }) => path)).toStrictEqual([
      '/api/produtos/busca/?busca=cal%C3%A7a+%26+cia&ids=1&ids=2',
      '/api/produtos/busca/',
      '/api/modelos/',
    ]);
  });

  test('sends JSON, its idempotency key and its own headers', async () => {
    const server = await testServer(() => ({ status: 201, json: { id: 1, titulo: 'Saia' } }));
    const opts = { idempotencyKey: 'chave-1', headers: { 'X-Tela': 'criar' } };
    await umaAba(server).call(rotas.criar, { body: { titulo: 'Saia' } }, opts);
    expect(server.pedidos[0]).toMatchObject({
      method: 'POST',
      body: { titulo: 'Saia' },
      headers: { 'content-type': 'application/json', 'idempotency-key': 'chave-1', 'x-tela': 'criar' },
    });
  });

  test('sends no idempotency key with a read, and no token when signed out', async () => {
    localStorage.clear();
    const server = await testServer(() => ({ json: [] }));
    await umaAba(server).call(rotas.lista, undefined, { idempotencyKey: 'chave-1' });
    expect(server.pedidos[0]?.headers).not.toHaveProperty('idempotency-key');
    expect(server.pedidos[0]?.headers).not.toHaveProperty('authorization');
  });

  test('sends a form with files as the browser writes it', async () => {
    const server = await testServer(() => ({ json: { id: 1, titulo: 'Saia' } }));
    const form = await umFormulario();
    await umaAba(server).call(rotas.criar, { body: form });
    expect(server.pedidos[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(server.pedidos[0]?.body).toContain('name="titulo"');
  });

  test('understands an answer without a body', async () => {
    const server = await testServer(() => ({ status: 204 }));
    const reply = await umaAba(server).call(rotas.excluir, { params: { id: 3 } });
    expectTypeOf(reply).toEqualTypeOf<undefined>();
    expect(reply).toBeUndefined();
  });
});

describe('a page of a list', () => {
  const NEXT = { 'X-Total-Count': '120', Link: '</api/produtos/busca/?ids=1&ids=2&pagina=2&depois=50>; rel="next"' };

  test('comes with the number of all and with what to add to its query for the next one', async () => {
    const server = await testServer(() => ({ json: [{ id: 7, titulo: 'Saia' }], headers: NEXT }));
    const { callPage } = umaAba(server);
    const query = { ids: [1, 2] };

    const page = await callPage(rotas.buscar, { query });

    expectTypeOf(page.itens).toEqualTypeOf<{ id: number; titulo: string }[]>();
    expect(page).toStrictEqual({
      itens: [{ id: 7, titulo: 'Saia' }],
      total: 120,
      proxima: { pagina: '2', depois: '50' },
    });
    await callPage(rotas.buscar, { query: { ...query, ...page.proxima } });
    expect(server.pedidos[1]?.path).toBe('/api/produtos/busca/?ids=1&ids=2&pagina=2&depois=50');
  });

  test('changes in the next one what it said itself', async () => {
    const headers = { 'X-Total-Count': '120', Link: '</api/produtos/busca/?busca=saia&pagina=3>; rel="next"' };
    const server = await testServer(() => ({ json: [], headers }));
    const query = { busca: 'saia', ...{ pagina: '2' } };
    expect((await umaAba(server).callPage(rotas.buscar, { query })).proxima).toStrictEqual({ pagina: '3' });
  });

  test('is the last one when none is said to come', async () => {
    const server = await testServer(() => ({ json: [{ id: 7, titulo: 'Saia' }], headers: { 'X-Total-Count': '51' } }));
    const page = await umaAba(server).callPage(rotas.lista);
    expect(page).toStrictEqual({ itens: [{ id: 7, titulo: 'Saia' }], total: 51, proxima: null });
  });

  test('counts itself where nobody did', async () => {
    const server = await testServer(() => ({ json: [{ id: 7, titulo: 'Saia' }] }));
    expect((await umaAba(server).callPage(rotas.lista)).total).toBe(1);
  });

  test('is refused like any call', async () => {
    const server = await testServer(() => recusa(400, 'entrada.invalida', 'Corrija os campos destacados.'));
    await expect(umaAba(server).callPage(rotas.lista)).rejects.toThrow('Corrija os campos destacados.');
  });
});
