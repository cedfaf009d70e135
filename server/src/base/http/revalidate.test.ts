import { ROTAS } from '@varal/contract/rotas';
import type { Route } from '@varal/contract/route';
import { describe, expect, test } from 'vitest';
import { testApi } from '../../../test/api.ts';
import { umModelo, umProduto, umUsuario } from '../../../test/cenario.ts';

const { app, db, vendedor } = await testApi();
const modelo_id = await umModelo(db, { codigo: 'CAM-01', nome: 'Camiseta' });
const comum = { criado_por: await umUsuario(db), modelo_id };
for (let n = 1; n <= 3; n++) await umProduto(db, { ...comum, sku: `P-${n}`, titulo: `Camiseta ${n}`, preco_venda: 50 });

const LISTA = '/api/produtos/busca/?limite=2';
const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ method, url, headers: { authorization: `Bearer ${vendedor.access}`, ...headers } });
const etagOf = async (url: string) => String((await get(url)).headers.etag);

describe('a list that a browser may keep', () => {
  test('is asked for each time, and not sent again while it holds', async () => {
    const first = await get(LISTA);
    expect(first.headers).toMatchObject({
      'cache-control': 'private, no-cache',
      etag: expect.stringMatching(/^W\/".{43}"$/),
    });

    const again = await get(LISTA, { 'if-none-match': String(first.headers.etag) });
    expect({ status: again.statusCode, body: again.body }).toStrictEqual({ status: 304, body: '' });
    const { etag, link, 'x-total-count': total, 'cache-control': kept } = again.headers;
    expect({ etag, link, 'x-total-count': total, 'cache-control': kept }).toStrictEqual({
      etag: first.headers.etag,
      link: first.headers.link,
      'x-total-count': '3',
      'cache-control': 'private, no-cache',
    });
    // A body that is not sent again has no length.
    expect(again.headers['content-length']).toBeUndefined();
  });

  test('is known among others, and by what somebody on the way made of its name', async () => {
    const etag = await etagOf(LISTA);
    for (const known of [`"x", ${etag}`, `${etag},"x"`, etag.replace('W/', '')])
      expect((await get(LISTA, { 'if-none-match': known })).statusCode, known).toBe(304);
    for (const other of ['"x"', '', etag.slice(0, -3)])
      expect((await get(LISTA, { 'if-none-match': other })).statusCode, other).toBe(200);
  });

  test('is the same when it goes out packed', async () => {
    const packed = await get('/api/produtos/busca/', { 'accept-encoding': 'gzip' });
    expect(packed.headers.etag).toBe(await etagOf('/api/produtos/busca/'));
    const again = await get('/api/produtos/busca/', {
      'accept-encoding': 'gzip',
      'if-none-match': String(packed.headers.etag),
    });
    expect({ status: again.statusCode, body: again.body }).toStrictEqual({ status: 304, body: '' });
  });

  test('may be asked for by its head alone', async () => {
    const head = await get(LISTA, {}, 'HEAD');
    expect({ status: head.statusCode, etag: head.headers.etag, body: head.body }).toStrictEqual({
      status: 200,
      etag: await etagOf(LISTA),
      body: '',
    });
  });

  test('is sent anew when one of its rows changes', async () => {
    const etag = await etagOf(LISTA);
    await db.updateTable('produtos').set({ titulo: 'Regata' }).where('sku', '=', 'P-3').execute();
    const answer = await get(LISTA, { 'if-none-match': etag });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()[0].titulo).toBe('Regata');
  });

  test('is sent anew when only its total changes, or whether more follow', async () => {
    const etag = await etagOf('/api/produtos/busca/?limite=1');
    await db.updateTable('produtos').set({ excluido_em: new Date().toISOString() }).where('sku', '=', 'P-1').execute();
    const answer = await get('/api/produtos/busca/?limite=1', { 'if-none-match': etag });
    expect({ status: answer.statusCode, total: answer.headers['x-total-count'] }).toStrictEqual({
      status: 200,
      total: '2',
    });
  });

  test('is nothing to whoever is not signed in, and a refusal is not kept', async () => {
    const etag = await etagOf(LISTA);
    const stranger = await app.inject({ url: LISTA, headers: { 'if-none-match': etag } });
    const wrong = await get('/api/produtos/busca/?limite=x', { 'if-none-match': etag });
    expect([stranger.statusCode, wrong.statusCode]).toStrictEqual([401, 400]);
    for (const { headers } of [stranger, wrong])
      expect({ kept: headers['cache-control'], etag: headers.etag }).toStrictEqual({
        kept: 'no-store',
        etag: undefined,
      });
  });
});

describe('among the routes', () => {
  const all = Object.values(ROTAS).flatMap((feature): Route[] => Object.values(feature));

  test('these may be kept, none of which names people', () => {
    expect(all.filter(({ revalidated }) => revalidated).map(({ method, path }) => `${method} ${path}`)).toStrictEqual([
      'GET /produtos/busca/',
      'GET /produtos/busca/ids/',
      'GET /produtos/filtros-disponiveis/',
      'GET /produtos/lixeira/ids/',
      'GET /catalogo/',
      'GET /modelos/',
      'GET /categorias/',
      'GET /atributos/',
      'GET /atributos/:id/valores/',
      'GET /tamanhos/',
      'GET /qrcodes/produtos/',
    ]);
  });

  test.each(['/clientes/', '/vendas/', '/produtos/lixeira/', '/auth/sessoes/', '/qrcodes/opcoes/'])(
    '%s is kept by nobody',
    async (path) => {
      const { statusCode, headers } = await get(`/api${path}`);
      expect({ statusCode, kept: headers['cache-control'], etag: headers.etag }).toStrictEqual({
        statusCode: 200,
        kept: 'no-store',
        etag: undefined,
      });
    },
  );
});
