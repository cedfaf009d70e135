import { rotasDaMassa } from '@varal/contract/produtos/em-massa/em-massa.routes';
import { rotasDeProdutos as rotas } from '@varal/contract/produtos/produtos.routes';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApi } from '../../../test/api.ts';
import { umModelo, umProduto } from '../../../test/cenario.ts';

const { app, call, db, admin } = await testApi();
const ids: number[] = [];

const buscar = async (query: Record<string, string>) => {
  const { body, headers } = await call(rotas.buscarProdutos, { query });
  const corrigida = headers['x-busca-corrigida'];
  return {
    ids: body.map(({ id }) => id),
    total: headers['x-total-count'],
    corrigida: typeof corrigida === 'string' ? decodeURIComponent(corrigida) : null,
    proxima: /<([^>]+)>; rel="next"/.exec(String(headers.link ?? ''))?.[1],
  };
};

beforeAll(async () => {
  const modelo_id = await umModelo(db, { codigo: 'M', nome: 'Básica' });
  for (const titulo of ['Camiseta Lua', 'Camiseta Sol', 'Calça Sol', 'Caneca 2024']) {
    const variacoes = titulo === 'Camiseta Sol' ? [{ nome_cor: 'Preta', tamanho: 'M' as const }] : [];
    ids.unshift((await umProduto(db, { titulo, modelo_id, variacoes })).id);
  }
});

describe('where nothing is found, one wrong letter', () => {
  test('is forgiven, and the answer says which words were meant, as they are written', async () => {
    const [, calca, sol, lua] = ids;
    expect(await buscar({ busca: 'camizeta' })).toStrictEqual({
      ids: [sol, lua],
      total: '2',
      corrigida: 'camiseta',
      proxima: undefined,
    });
    expect(await buscar({ busca: 'calcca' })).toMatchObject({ ids: [calca], corrigida: 'calça' });
    expect(await buscar({ busca: 'sol camizeta' })).toMatchObject({ ids: [sol], corrigida: 'sol camiseta' });
  });

  test('is forgiven over all pages, and to whoever selects all of them', async () => {
    const [, , sol, lua] = ids;
    const primeira = await buscar({ busca: 'camizeta', limite: '1' });
    expect(primeira).toMatchObject({ ids: [sol], total: '2', corrigida: 'camiseta' });
    const segunda = await buscar(Object.fromEntries(new URLSearchParams(primeira.proxima?.split('?')[1])));
    expect(segunda).toMatchObject({ ids: [lua], total: '2', proxima: undefined });
    const { body } = await call(rotas.buscarIds, { query: { busca: 'camizeta' } });
    expect(body).toStrictEqual({ ids: [sol, lua] });
  });

  test('is forgiven to whoever downloads them or changes all of them', async () => {
    const planilha = await app.inject({
      url: '/api/planilhas/produtos.csv?busca=camizeta',
      headers: { authorization: `Bearer ${admin.access}` },
    });
    expect(planilha.body.match(/Camiseta \w+/g)).toStrictEqual(['Camiseta Sol', 'Camiseta Lua']);
    const { body: previa } = await call(rotasDaMassa.preverEmMassa, {
      body: { filtros: { busca: 'camizeta' }, mudanca: { local: 'A1' } },
    });
    expect(previa).toMatchObject({ n_produtos: 2 });
  });

  test('is forgiven beside a filter, which is not', async () => {
    expect(await buscar({ busca: 'camizeta', cor: 'Preta' })).toMatchObject({ ids: [ids[2]], corrigida: 'camiseta' });
    // The word is right, and no product has this colour.
    expect(await buscar({ busca: 'camiseta', cor: 'Verde' })).toMatchObject({ ids: [], corrigida: null });
  });

  test.each([
    ['camiseta', 'it is right'],
    ['camisetta preta lisa', 'no product has all the words'],
    ['cammizzeta', 'two letters are wrong'],
    ['caneca 2025', 'a number is not a word'],
    ['lus', 'a short word is near to too many'],
  ])('in %j changes nothing: %s', async (busca) => {
    expect(await buscar({ busca })).toMatchObject({ corrigida: null });
  });
});
