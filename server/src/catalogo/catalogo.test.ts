import { blocoDoProduto, type MarcasDoCatalogo } from '@varal/contract/catalogo/catalogo';
import { rotasDoCatalogo as rotas } from '@varal/contract/catalogo/catalogo.routes';
import { rotasDosLocais } from '@varal/contract/locais/locais.routes';
import { textoDoQr } from '@varal/contract/midia/qr';
import { rotasDeProdutos } from '@varal/contract/produtos/produtos.routes';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApi } from '../../test/api.ts';
import { umProduto } from '../../test/cenario.ts';
import { umasFotos } from '../../test/fotos.ts';

const { db, call, stranger } = await testApi();

const marcas = async (): Promise<MarcasDoCatalogo> => (await call(rotas.verMarcas, {})).body;
const marcaDe = async (produto_id: number) =>
  (await marcas()).blocos.find(({ bloco }) => bloco === blocoDoProduto(produto_id))?.marca;
const bloco = async (n: number) => (await call(rotas.verBlocos, { query: { blocos: String(n) } })).body[0];
const noBloco = async (id: number) => (await bloco(blocoDoProduto(id)))?.produtos.find((um) => um.id === id);

test('a stranger sees nothing of it', async () => {
  expect((await stranger(rotas.verMarcas, {})).status).toBe(401);
  expect((await stranger(rotas.verBlocos, { query: { blocos: '1' } })).status).toBe(401);
});

test('a product is there with its codes, places, price and balance, and without what it cost', async () => {
  const { id, variacoes } = await umProduto(db, {
    titulo: 'Camiseta Lua',
    sku: 'P-LUA',
    preco_custo: 12,
    local: 'A1',
    variacoes: [
      {
        sku: 'P-LUA-M',
        gtin: '7891000315507',
        nome_cor: 'Azul',
        tamanho: 'M',
        preco_venda: 49.9,
        preco_custo: 12,
        saldo: 3,
      },
      { sku: 'P-LUA-G', nome_cor: 'Azul', tamanho: 'G', preco_venda: 59.9, local: 'B2' },
    ],
  });
  const variacao = { nome_cor: 'Azul', saldo: 0, disponivel: 0, imagem: null };
  const produto = await noBloco(id);
  expect(produto).toStrictEqual({
    id,
    titulo: 'Camiseta Lua',
    codigo: expect.stringMatching(/^\d+$/),
    sku: 'P-LUA',
    gtin: null,
    preco: 50,
    saldo: 3,
    disponivel: 3,
    local: 'A1',
    imagem: null,
    tem_variacoes: true,
    feito_de: null,
    variacoes: [
      {
        ...variacao,
        id: variacoes[0],
        sku: 'P-LUA-M',
        gtin: '7891000315507',
        tamanho: 'M',
        preco: 49.9,
        saldo: 3,
        disponivel: 3,
        local: 'A1',
      },
      { ...variacao, id: variacoes[1], sku: 'P-LUA-G', gtin: null, tamanho: 'G', preco: 59.9, local: 'B2' },
    ],
  });
});

test('a block has another mark when something of it was counted, moved, renamed or deleted, and else the same', async () => {
  const { id, criado_por } = await umProduto(db, { sku: 'CANECA', saldo: 5 });
  const vistas = [await marcaDe(id)];
  expect(await marcaDe(id)).toBe(vistas[0]);
  const mudou = async () => {
    const marca = await marcaDe(id);
    expect(vistas).not.toContain(marca);
    vistas.push(marca);
  };

  const contada = { produto_id: id, variacao_id: null, tipo: 'ajuste', muda_saldo: -2 } as const;
  await db
    .insertInto('movimentos_de_estoque')
    .values({ ...contada, usuario_id: criado_por, motivo: 'contagem' })
    .execute();
  await mudou();
  expect(await noBloco(id)).toMatchObject({ saldo: 3, disponivel: 3 });
  await call(rotasDosLocais.guardarNoLocal, { body: { local: 'C3', codigo: textoDoQr(id) } });
  await mudou();
  const { body } = await call(rotasDeProdutos.verProduto, { params: { id } });
  await call(rotasDeProdutos.editarProduto, { params: { id }, body: { ...body, titulo: 'Caneca de ágata' } });
  await mudou();
  const outro = await umProduto(db, { sku: 'COPO' });
  const antes = await marcaDe(outro.id);
  await call(rotasDeProdutos.moverParaLixeira, { params: { id: outro.id } });
  expect(await marcaDe(outro.id)).not.toBe(antes);
  expect(await noBloco(outro.id)).toBeUndefined();
});

test('a variation brings the first picture of its own, and its block has another mark when that is another', async () => {
  const { id, variacoes } = await umProduto(db, { sku: 'CORES', variacoes: [{ sku: 'CORES-P' }, { sku: 'CORES-B' }] });
  await umasFotos(db, id, [{ arquivo: 'preta.jpg' }, { arquivo: 'branca.jpg' }]);
  const antes = await marcaDe(id);
  const { body } = await call(rotasDeProdutos.verProduto, { params: { id } });
  const imagens_vinculadas = body.imagens.slice(1).map((imagem) => imagem.id);
  const editado = { variacoes: [{ id: variacoes[0] ?? 0 }, { id: variacoes[1] ?? 0, imagens_vinculadas }] };
  expect((await call(rotasDeProdutos.editarProduto, { params: { id }, body: editado })).status).toBe(200);

  expect(await marcaDe(id)).not.toBe(antes);
  expect(await noBloco(id)).toMatchObject({
    imagem: '/midia/preta.jpg',
    variacoes: [{ imagem: null }, { imagem: '/midia/branca.jpg' }],
  });
});

test('a product that is made of a blank names what of it is printed on, and a blank that is sold changes its own block alone', async () => {
  const PRETA = { nome_cor: 'Preta', tamanho: 'M' };
  const lisa = await umProduto(db, {
    variacoes: [
      { ...PRETA, saldo: 5 },
      { ...PRETA, tamanho: 'G', saldo: 2 },
    ],
  });
  await sql`alter table produtos alter column id restart with 1000`.execute(db);
  const feito = await umProduto(db, {
    ...{ lisa_id: lisa.id, estampa_ids: [] },
    variacoes: [
      { ...PRETA, nome_cor: 'PRETA', tamanho: 'G' },
      { nome_cor: 'Verde' },
      { lisa_variacao_id: lisa.variacoes[0] ?? 0 },
    ],
  });
  const lisas = [lisa.variacoes[1], null, lisa.variacoes[0]];
  expect(await noBloco(feito.id)).toMatchObject({ disponivel: 0, feito_de: { lisa_id: lisa.id, lisas } });

  const antes = await marcas();
  const contada = { produto_id: lisa.id, variacao_id: lisa.variacoes[0] ?? 0, tipo: 'ajuste', muda_saldo: -2 } as const;
  await db
    .insertInto('movimentos_de_estoque')
    .values({ ...contada, usuario_id: lisa.criado_por, motivo: 'contagem' })
    .execute();
  const mudaram = (await marcas()).blocos.filter(
    ({ bloco, marca }) => !antes.blocos.some((um) => um.bloco === bloco && um.marca === marca),
  );
  expect(mudaram.map((um) => um.bloco)).toStrictEqual([blocoDoProduto(lisa.id)]);
});

test('marks that are still the same are not sent again', async () => {
  const conhecidas = { 'if-none-match': String((await call(rotas.verMarcas, {})).headers.etag) };
  expect(await call(rotas.verMarcas, {}, conhecidas)).toMatchObject({
    ...{ status: 304, body: undefined, headers: { 'cache-control': 'private, no-cache' } },
  });
  await umProduto(db);
  expect((await call(rotas.verMarcas, {}, conhecidas)).status).toBe(200);
});

test('a block comes with the mark that the list of marks has, and one of nobody does not come', async () => {
  const { id } = await umProduto(db);
  expect((await bloco(blocoDoProduto(id)))?.marca).toBe(await marcaDe(id));
  expect(await bloco(2_000_000)).toBeUndefined();
  const { blocos, n_produtos } = await marcas();
  const todos = await call(rotas.verBlocos, { query: { blocos: blocos.map(({ bloco }) => bloco).join() } });
  expect(todos.body.flatMap(({ produtos }) => produtos)).toHaveLength(n_produtos);
  const demais = Array.from({ length: 41 }, (_, n) => n + 1).join();
  expect((await call(rotas.verBlocos, { query: { blocos: demais } })).status).toBe(400);
});
