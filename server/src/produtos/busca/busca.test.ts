import type { CartaoDeProduto } from '@varal/contract/produtos/produto';
import { rotasDeProdutos as rotas } from '@varal/contract/produtos/produtos.routes';
import type { Sent } from '@varal/contract/route';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApi } from '../../../test/api.ts';
import { umaCategoria, umaVenda, umModelo, umProduto, umUsuario } from '../../../test/cenario.ts';

const { app, db, call, vendedor, stranger } = await testApi();

type Query = Sent<typeof rotas.buscarProdutos>['query'];
const buscar = (query: Query) => call(rotas.buscarProdutos, { query });
const NOW = '2026-03-04T05:06:07.000Z';

const get = (address: string) =>
  app.inject({ url: `/api/produtos/${address}`, headers: { authorization: `Bearer ${vendedor.access}` } });

/** Searches and returns the SKUs found. It fails unless the list of ids and the count agree. */
async function achar(query: Query): Promise<string[]> {
  const { status, body, headers } = await buscar({ ...query, limite: '200' });
  expect(status).toBe(200);
  const { body: todos } = await call(rotas.buscarIds, { query });
  expect(todos.ids).toStrictEqual(body.map(({ id }) => id));
  expect(headers['x-total-count']).toBe(String(body.length));
  return body.map(({ sku }) => sku);
}

const criado_por = await umUsuario(db);
const categoria_id = await umaCategoria(db, { nome: 'Estampadas' });
const basica = await umModelo(db, { codigo: 'CAM-01', nome: 'Camiseta Básica Algodão' });
const caneca = await umModelo(db, { codigo: 'CAN-02', nome: 'Caneca Cerâmica' });
const comum = { criado_por, categoria_id, modelo_id: basica };
const ids: Record<string, number> = {};

beforeAll(async () => {
  const inserir = async (produto: Parameters<typeof umProduto>[1] & { sku: string }) => {
    const { id } = await umProduto(db, { ...comum, ...produto });
    ids[produto.sku] = id;
  };
  await inserir({
    sku: 'P-LUA',
    titulo: 'Estampa Lua de Açúcar',
    preco_venda: 50,
    variacoes: [
      { sku: 'P-LUA-PRETA-M', cor: '#111111', nome_cor: 'Preta', tamanho: 'M', preco_venda: 50, saldo: 3 },
      { sku: 'P-LUA-BRANCA-G', cor: '#ffffff', nome_cor: 'Branca', tamanho: 'G', preco_venda: 60, saldo: 4 },
      { sku: 'P-LUA-GG', tamanho: 'GG', preco_venda: 90, saldo: 1 },
    ],
  });
  await inserir({ sku: 'P-100%', titulo: 'Camiseta 100% Algodão', preco_venda: 0 });
  await inserir({ sku: 'P_SUB', titulo: 'Sublinhado', preco_venda: 75.5 });
  await inserir({ sku: 'P\\BARRA', titulo: 'Barra', preco_venda: null, modelo_id: caneca });
  await inserir({
    sku: 'P-BEBE',
    titulo: 'Macacão',
    variacoes: [
      { sku: 'P-BEBE-1', cor: '#a9d1f0', nome_cor: 'Azul-Bebê', tamanho: 'M', preco_venda: 200 },
      { sku: 'P-BEBE-2', cor: '#111111', nome_cor: 'PRETA', tamanho: 'P', preco_venda: 200 },
      { sku: 'P-BEBE-3', nome_cor: 'Fora', tamanho: 'U', preco_venda: 999, arquivada_em: NOW },
    ],
  });
  await inserir({
    sku: 'P-LIXO',
    titulo: 'Na lixeira',
    preco_venda: 55,
    excluido_em: NOW,
    excluido_por: criado_por,
    variacoes: [{ sku: 'P-LIXO-1', cor: '#0000ff', nome_cor: 'Anil', tamanho: 'PP', preco_venda: 5555 }],
  });
});

const TODOS = ['P-BEBE', 'P\\BARRA', 'P_SUB', 'P-100%', 'P-LUA'];

describe('the search', () => {
  test.each<[what: string, busca: string, found: string[]]>([
    ['nothing: all but the trash, newest first', '', TODOS],
    ['blanks, as nothing', '  \t ', TODOS],
    ['a word of the title, without its accents', 'acucar', ['P-LUA']],
    ['a word of the title, in capitals with their accents', 'AÇÚCAR', ['P-LUA']],
    ['accents typed as signs of their own', 'açu\u0301car', ['P-LUA']],
    ['the middle of a word', 'cuca', ['P-LUA']],
    ['an accented part of two letters', 'ÇÚ', ['P-LUA']],
    ['one letter', 'x', []],
    ['all words, anywhere and in any order', 'lua estampa camiseta', ['P-LUA']],
    ['words of which one is nowhere', 'lua estampa caneca', []],
    ['a product’s SKU', 'p-100%', ['P-100%']],
    ['a variation’s SKU', 'lua-branca-g', ['P-LUA']],
    ['an archived variation’s SKU', 'P-BEBE-3', []],
    ['a piece of a SKU', 'gg', ['P-LUA']],
    ['a hyphen and what is around it', 'a-branca-', ['P-LUA']],
    ['two pieces as if there were no hyphen: none', 'luabranca', []],
    ['a word with a hyphen and one without', 'azul-bebe macacao', ['P-BEBE']],
    ['a word with a hyphen and one that another product has', 'azul-bebe lua', []],
    ['a hyphen alone', '-', TODOS],
    ['a letter of no alphabet here', 'ж', []],
    ['a colour', 'azul-bebe', ['P-BEBE']],
    ['an archived variation’s colour', 'fora', []],
    ['a model’s name', 'ceramica', ['P\\BARRA']],
    ['a model’s code', 'can-02', ['P\\BARRA']],
    ['a percent sign, as itself', '100%', ['P-100%']],
    ['an underline, as itself', 'P_', ['P_SUB']],
    ['a backslash, as itself', '\\b', ['P\\BARRA']],
    ['a quote and a semicolon, as themselves', "';--", []],
    ['something of the trash', 'lixeira', []],
  ])('finds by %s', async (_, busca, found) => {
    expect(await achar({ busca })).toStrictEqual(found);
  });

  test('finds by the automatic code', async () => {
    const id = ids.P_SUB ?? 0;
    expect(await achar({ busca: `sublinhado ${String(id).padStart(4, '0')}` })).toStrictEqual(['P_SUB']);
  });
});

describe('the filters', () => {
  test.each<[what: string, query: Query, found: string[]]>([
    ['a model', { modelo: String(caneca) }, ['P\\BARRA']],
    ['a model nobody has', { modelo: '2147483647' }, []],
    ['a colour, whatever its case', { cor: 'preta' }, ['P-BEBE', 'P-LUA']],
    ['a colour, whatever its accents', { cor: 'AZUL-BEBE' }, ['P-BEBE']],
    ['a part of a colour’s name: none', { cor: 'pret' }, []],
    ['a size', { tamanho: 'M' }, ['P-BEBE', 'P-LUA']],
    ['a size and words', { tamanho: 'M', busca: 'macacao' }, ['P-BEBE']],
    ['a size and prices', { tamanho: 'M', preco_min: '60', preco_max: '60' }, ['P-LUA']],
    ['a colour and a size of one variation', { cor: 'Preta', tamanho: 'M' }, ['P-LUA']],
    ['a colour and a size of two variations: none', { cor: 'Branca', tamanho: 'M' }, []],
    ['a colour of an archived variation: none', { cor: 'Fora' }, []],
    ['a size of an archived variation: none', { tamanho: 'U' }, []],
    ['a colour of the trash: none', { cor: 'Anil' }, []],
    ['a size of the trash: none', { tamanho: 'PP' }, []],
    ['the lowest of several prices', { preco_min: '45', preco_max: '50' }, ['P-LUA']],
    ['a price in between', { preco_min: '59,99', preco_max: '60' }, ['P-LUA']],
    ['the highest of several prices', { preco_min: '85', preco_max: '95' }, ['P-LUA']],
    ['a gap between the prices of one product', { preco_min: '61', preco_max: '70' }, []],
    ['the cents next to three prices of one product: none', { preco_min: '50.01', preco_max: '59.99' }, []],
    ['a range that ends on a price in between', { preco_min: '50.01', preco_max: '60' }, ['P-LUA']],
    ['a range that begins on a price in between', { preco_min: '60', preco_max: '75.49' }, ['P-LUA']],
    ['a range around all prices of a product', { preco_min: '49', preco_max: '91' }, ['P_SUB', 'P-LUA']],
    ['nothing to pay', { preco_max: '0' }, ['P-100%']],
    ['words and a price in between', { busca: 'lua', preco_min: '55', preco_max: '65' }, ['P-LUA']],
    ['words and a gap between prices', { busca: 'lua', preco_min: '61', preco_max: '70' }, []],
    ['one price to the cent', { preco_min: '75.5', preco_max: '75,50' }, ['P_SUB']],
    ['a price an archived variation had', { preco_min: '999', preco_max: '999' }, []],
    ['a lowest price alone', { preco_min: '90' }, ['P-BEBE', 'P-LUA']],
    [
      'a highest price alone: what costs nothing costs less, what has no price does not',
      { preco_max: '50' },
      ['P-100%', 'P-LUA'],
    ],
    ['a price only the trash has', { preco_min: '1.000,00' }, []],
    [
      'words, model, price, colour and size together',
      {
        busca: 'lua algodao',
        modelo: String(basica),
        preco_min: '55',
        preco_max: '65',
        cor: 'preta',
        tamanho: 'M',
      },
      ['P-LUA'],
    ],
    ['words and a colour that no product has together', { busca: 'macacao', cor: 'branca' }, []],
  ])('by %s', async (_, query, found) => {
    expect(await achar(query)).toStrictEqual(found);
  });

  test('that are left empty in the address ask for nothing', async () => {
    const answer = await get('busca/?busca=&cor=&tamanho=&preco_min=&preco_max=&modelo=&depois=');
    expect(answer.json<CartaoDeProduto[]>().map(({ sku }) => sku)).toStrictEqual(TODOS);
  });

  test('refuse a lowest price above the highest, for the list and for its ids', async () => {
    const refused = { codigo: 'produto.preco_invertido', erro: 'O preço mínimo é maior que o máximo.' };
    const query = { preco_min: '50,01', preco_max: '50' };
    expect(await buscar(query)).toMatchObject({ status: 400, body: refused });
    expect(await call(rotas.buscarIds, { query })).toMatchObject({ status: 400, body: refused });
  });
});

describe('what changes is found as it now is', () => {
  test('a variation’s size, colour and price, and its absence once it is archived', async () => {
    const { variacoes } = await umProduto(db, {
      ...comum,
      sku: 'P-MUDA',
      titulo: 'Mudança',
      variacoes: [
        { sku: 'P-MUDA-1', nome_cor: 'Lilás', tamanho: 'PP', preco_venda: 301 },
        { sku: 'P-MUDA-2', preco_venda: 300 },
        { sku: 'P-MUDA-3', preco_venda: 302 },
      ],
    });
    const [primeira = 0] = variacoes;
    const mudar = (what: { tamanho?: 'U'; nome_cor?: string; preco_venda?: number; arquivada_em?: string }) =>
      db.updateTable('variacoes').set(what).where('id', '=', primeira).execute();
    expect(await achar({ tamanho: 'PP' })).toStrictEqual(['P-MUDA']);
    expect(await achar({ tamanho: 'P' })).toStrictEqual(['P-BEBE']);
    expect(await achar({ preco_min: '301', preco_max: '301' })).toStrictEqual(['P-MUDA']);

    await mudar({ tamanho: 'U' });
    expect(await achar({ tamanho: 'PP' })).toStrictEqual([]);
    expect(await achar({ tamanho: 'U', busca: 'mudanca' })).toStrictEqual(['P-MUDA']);

    await mudar({ nome_cor: 'Magenta' });
    expect(await achar({ busca: 'lilas' })).toStrictEqual([]);
    expect(await achar({ busca: 'magenta', cor: 'magenta' })).toStrictEqual(['P-MUDA']);

    await mudar({ preco_venda: 301.5 });
    expect(await achar({ preco_min: '301', preco_max: '301' })).toStrictEqual([]);
    expect(await achar({ preco_min: '301,01', preco_max: '301,99' })).toStrictEqual(['P-MUDA']);

    await mudar({ arquivada_em: NOW });
    expect(await achar({ busca: 'magenta' })).toStrictEqual([]);
    expect(await achar({ tamanho: 'U' })).toStrictEqual([]);
    expect(await achar({ preco_min: '301', preco_max: '301,99' })).toStrictEqual([]);
    await db.deleteFrom('produtos').where('sku', '=', 'P-MUDA').execute();
  });

  test('a product’s title, SKU, model and price, each changed alone, and its model’s name', async () => {
    const modelo_id = await umModelo(db, { codigo: 'BONE-9', nome: 'Boné' });
    const { id } = await umProduto(db, { ...comum, sku: 'P-VELHO', titulo: 'Antes', preco_venda: 400 });
    const mudar = (what: { titulo?: string; sku?: string; modelo_id?: number; preco_venda?: number }) =>
      db.updateTable('produtos').set(what).where('id', '=', id).execute();

    await mudar({ titulo: 'Depois' });
    expect(await achar({ busca: 'antes' })).toStrictEqual([]);
    expect(await achar({ busca: 'depois' })).toStrictEqual(['P-VELHO']);
    await mudar({ sku: 'P-ATUAL' });
    expect(await achar({ busca: 'velho' })).toStrictEqual([]);
    expect(await achar({ busca: 'atual' })).toStrictEqual(['P-ATUAL']);
    await mudar({ preco_venda: 401 });
    expect(await achar({ preco_min: '400', preco_max: '400' })).toStrictEqual([]);
    expect(await achar({ preco_min: '400,01', preco_max: '401' })).toStrictEqual(['P-ATUAL']);
    await mudar({ modelo_id });
    expect(await achar({ busca: 'depois bone', modelo: String(modelo_id) })).toStrictEqual(['P-ATUAL']);

    await db.updateTable('modelos').set({ nome: 'Chapéu' }).where('id', '=', modelo_id).execute();
    expect(await achar({ busca: 'chapeu' })).toStrictEqual(['P-ATUAL']);
    expect(await achar({ busca: 'depois bone-9' })).toStrictEqual(['P-ATUAL']);
    await db.deleteFrom('produtos').where('id', '=', id).execute();
  });

  test('a product that goes to the trash, changes there, comes back and is deleted for good', async () => {
    const { id } = await umProduto(db, {
      ...comum,
      sku: 'P-VAI',
      titulo: 'Vaivém',
      variacoes: [{ sku: 'P-VAI-1', nome_cor: 'Ocre', tamanho: 'PP', preco_venda: 500 }],
    });
    const queries: Query[] = [
      { busca: 'vaivem' },
      { busca: 'p-vai-1' },
      { tamanho: 'PP' },
      { cor: 'Ocre' },
      { preco_min: '500', preco_max: '500' },
    ];
    const achados = () => Promise.all(queries.map(achar));
    const lixeira = (excluido_em: string | null) =>
      db.updateTable('produtos').set({ excluido_em }).where('id', '=', id).execute();
    const [nenhum, so] = [queries.map(() => []), queries.map(() => ['P-VAI'])];
    expect(await achados()).toStrictEqual(so);

    await lixeira(NOW);
    expect(await achados()).toStrictEqual(nenhum);
    await db.updateTable('produtos').set({ titulo: 'Vaivém de novo' }).where('id', '=', id).execute();
    expect(await achados()).toStrictEqual(nenhum);

    await lixeira(null);
    expect(await achados()).toStrictEqual(so);
    expect(await achar({ busca: 'novo' })).toStrictEqual(['P-VAI']);

    await db.deleteFrom('produtos').where('id', '=', id).execute();
    expect(await achados()).toStrictEqual(nenhum);
  });
});

describe('a card', () => {
  test('says what the list shows of a product, its images in their order', async () => {
    const id = ids['P-LUA'] ?? 0;
    await db
      .insertInto('imagens_de_produto')
      .values(
        [2, 1].map((ordem) => ({
          produto_id: id,
          arquivo: `foto${ordem}.jpg`,
          ordem,
          largura: 10,
          altura: 10,
          bytes: 100,
        })),
      )
      .execute();
    const venda_id = await umaVenda(db);
    await db
      .insertInto('movimentos_de_estoque')
      .values({ produto_id: id, tipo: 'reserva', muda_reservado: 2, usuario_id: criado_por, motivo: 'Venda', venda_id })
      .execute();

    expect((await buscar({ busca: 'lua' })).body).toStrictEqual([
      {
        id,
        titulo: 'Estampa Lua de Açúcar',
        codigo: String(id).padStart(4, '0'),
        sku: 'P-LUA',
        modelo: { id: basica, codigo: 'CAM-01', nome: 'Camiseta Básica Algodão' },
        categoria: { id: categoria_id, nome: 'Estampadas' },
        preco_venda: 50,
        preco_min: 50,
        preco_max: 90,
        quantidade_total: 8,
        prontas: 6,
        a_estampar: null,
        disponivel: 6,
        id_bling: null,
        variacoes_publicadas: 0,
        n_variacoes: 3,
        tem_variacoes: true,
        imagens_url: ['/midia/foto1.jpg', '/midia/foto2.jpg'],
        qr_code_url: `/midia/qr/${id}.png`,
      },
    ]);
  });

  test('of a product without a price has none', async () => {
    expect((await buscar({ busca: 'barra' })).body[0]).toMatchObject({
      preco_venda: null,
      preco_min: null,
      preco_max: null,
      quantidade_total: 0,
      imagens_url: [],
    });
  });
});

describe('what there is to filter by', () => {
  test('is of active products and variations alone, in the order of the shop', async () => {
    await umProduto(db, {
      ...comum,
      sku: 'P-CORES',
      variacoes: [
        { nome_cor: 'Ônix', tamanho: 'G', preco_venda: 0 },
        { nome_cor: 'Zinco', cor: '#888888', tamanho: 'P', preco_venda: 10 },
        { nome_cor: 'preta', cor: '#222222', preco_venda: 10 },
        { nome_cor: 'branca', preco_venda: 10 },
      ],
    });

    expect((await call(rotas.verFiltros, {})).body).toStrictEqual({
      tamanhos: ['P', 'M', 'G', 'GG'],
      cores: [
        { nome: 'Azul-Bebê', hex: '#a9d1f0' },
        { nome: 'Branca', hex: '#ffffff' },
        { nome: 'Ônix', hex: null },
        { nome: 'preta', hex: '#222222' },
        { nome: 'Zinco', hex: '#888888' },
      ],
      preco: { min: 10, max: 200 },
      modelos: [
        { id: basica, codigo: 'CAM-01', nome: 'Camiseta Básica Algodão' },
        { id: caneca, codigo: 'CAN-02', nome: 'Caneca Cerâmica' },
      ],
    });
    await db.deleteFrom('produtos').where('sku', '=', 'P-CORES').execute();
  });
});

describe('the trash', () => {
  test('is listed from what came last, with who put it there', async () => {
    const { id } = await umProduto(db, {
      ...comum,
      sku: 'P-ANTES',
      titulo: 'Descartada',
      excluido_em: '2026-03-01T00:00:00.000Z',
    });
    const { status, body, headers } = await call(rotas.listarLixeira, { query: {} });

    expect({ status, total: headers['x-total-count'], link: headers.link }).toStrictEqual({
      status: 200,
      total: '2',
      link: undefined,
    });
    const { nome } = await db
      .selectFrom('usuarios')
      .select('nome')
      .where('id', '=', criado_por)
      .executeTakeFirstOrThrow();
    expect(body).toMatchObject([
      { id: ids['P-LIXO'], sku: 'P-LIXO', excluido_em: NOW, excluido_por: nome, modelo: { codigo: 'CAM-01' } },
      { id, sku: 'P-ANTES', excluido_em: '2026-03-01T00:00:00.000Z', excluido_por: null },
    ]);
    expect((await call(rotas.listarIdsDaLixeira, { query: {} })).body).toStrictEqual({ ids: [ids['P-LIXO'], id] });
  });

  test('is searched by the same words and read page by page', async () => {
    const achada = await call(rotas.listarLixeira, { query: { busca: 'ANIL lixeira' } });
    expect(achada.body.map(({ sku }) => sku)).toStrictEqual(['P-LIXO']);
    expect((await call(rotas.listarIdsDaLixeira, { query: { busca: 'anil' } })).body.ids).toStrictEqual([
      ids['P-LIXO'],
    ]);
    expect((await call(rotas.listarLixeira, { query: { busca: 'lua' } })).body).toStrictEqual([]);

    const primeira = await get('lixeira/?limite=1&excluidos=true');
    expect(primeira.headers).toMatchObject({
      'x-total-count': '2',
      link: '</api/produtos/lixeira/?limite=1&excluidos=true&pagina=2>; rel="next"',
    });
    const segunda = await get('lixeira/?limite=1&pagina=2');
    expect(segunda.json<CartaoDeProduto[]>().map(({ sku }) => sku)).toStrictEqual(['P-ANTES']);
    expect(segunda.headers.link).toBeUndefined();
  });
});

describe('whatever is in the address', () => {
  const MEGABYTE = 'a'.repeat(1_000_000);
  test.each([
    ['busca=a&busca=b'],
    ['busca=%00'],
    ['busca=a%00b'],
    [`busca=${'a'.repeat(201)}`],
    ['cor=%00'],
    ['cor=azul&cor=preta'],
    [`cor=${'a'.repeat(61)}`],
    ['tamanho=enorme'],
    ['tamanho=M&tamanho=G'],
    ["tamanho=M';drop table produtos--"],
    ['preco_min=abc'],
    ['preco_min=-1'],
    ['preco_min=1.999'],
    ['preco_min=NaN'],
    ['preco_min=Infinity'],
    ['preco_min=1e3'],
    ['preco_min=1&preco_min=2'],
    ['preco_max=99999999999'],
    ['preco_max=%00'],
    ['modelo=abc'],
    ['modelo=0'],
    ['modelo=1.5'],
    ['modelo=1&modelo=2'],
    ['modelo=9999999999'],
    ['modelo=1 or 1=1'],
  ])('is refused as invalid: %s', async (query) => {
    for (const list of ['busca', 'busca/ids']) {
      const answer = await get(`${list}/?${query}`);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ codigo: 'entrada.invalida' });
    }
  });

  test.each([
    ['pagina=0'],
    ['pagina=-1'],
    ['pagina=1.5'],
    ['pagina=1000001'],
    ['pagina=99999999999999999999'],
    ['pagina=1&pagina=2'],
    ['limite=0'],
    ['limite=201'],
    ['limite=50;select 1'],
    ['depois=abc'],
    ['depois=0'],
    ['depois=2147483648'],
    ['depois=1&depois=2'],
  ])('about pages is refused as invalid: %s', async (query) => {
    expect((await get(`busca/?${query}`)).json()).toMatchObject({ status: 400, codigo: 'entrada.invalida' });
  });

  test.each([
    ["busca=' or 1=1--"],
    ['busca=%25%25%25'],
    ['busca=%5C'],
    ['busca=$1'],
    ['cor=%5C%27'],
    ['busca=😀'],
    ['unknown=1'],
  ])('that is odd but possible is looked for as it is: %s', async (query) => {
    expect((await get(`busca/?${query}`)).statusCode).toBe(200);
    expect((await get(`busca/ids/?${query}`)).statusCode).toBe(200);
  });

  test('is never longer than a request line may be', async () => {
    const { statusCode } = await get(`busca/?busca=${MEGABYTE}`);
    expect(statusCode).toBe(400);
  });

  test('is nothing to somebody who is not signed in', async () => {
    for (const route of [rotas.buscarProdutos, rotas.buscarIds, rotas.listarLixeira, rotas.listarIdsDaLixeira]) {
      expect((await stranger(route, { query: {} })).status).toBe(401);
    }
    expect((await stranger(rotas.verFiltros, {})).status).toBe(401);
  });
});
