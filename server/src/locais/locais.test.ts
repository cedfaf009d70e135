import { rotasDoHistorico } from '@varal/contract/historico/historico.routes';
import { rotasDosLocais as rotas } from '@varal/contract/locais/locais.routes';
import { textoDoQr } from '@varal/contract/midia/qr';
import { rotasDeProdutos } from '@varal/contract/produtos/produtos.routes';
import { describe, expect, test } from 'vitest';
import { testApi } from '../../test/api.ts';
import { umProduto } from '../../test/cenario.ts';
import { umasFotos } from '../../test/fotos.ts';

const { db, call, stranger } = await testApi();

const guardar = (local: string, codigo: string) => call(rotas.guardarNoLocal, { body: { local, codigo } });
const noLocal = async (local: string) => (await call(rotas.verLocal, { query: { local } })).body.map(({ sku }) => sku);

/** Two places of a product's variations, and one without a place of its own. */
const umaGrade = (prefixo: string, local: string | null = null) =>
  umProduto(db, {
    titulo: `Camiseta ${prefixo}`,
    sku: prefixo,
    local,
    variacoes: [
      { sku: `${prefixo}-P`, tamanho: 'P', nome_cor: 'Azul', local: 'A10' },
      { sku: `${prefixo}-M`, tamanho: 'M', nome_cor: 'Azul', local: 'A2' },
      { sku: `${prefixo}-G`, tamanho: 'G', nome_cor: 'Azul' },
    ],
  });

test('a stranger learns and changes nothing', async () => {
  expect((await stranger(rotas.listarLocais, {})).status).toBe(401);
  expect((await stranger(rotas.verLocal, { query: { local: 'A1' } })).status).toBe(401);
  expect((await stranger(rotas.guardarNoLocal, { body: { local: 'A1', codigo: 'X' } })).status).toBe(401);
});

test('a place is what it looks like: what nobody sees goes, and letters that only look like ours are refused', async () => {
  await umProduto(db, { sku: 'OLHAR' });
  expect(await guardar('\uFF2F\uFF15\u200B\u2013 1', 'OLHAR')).toMatchObject({ status: 200, body: { local: 'O5- 1' } });
  expect(await noLocal('o5- 1')).toStrictEqual(['OLHAR']);
  expect(await guardar('\u041E5', 'OLHAR')).toMatchObject({
    status: 400,
    body: { erros: { local: ['Há uma letra de outro alfabeto, que só parece uma das nossas. Digite de novo.'] } },
  });
  expect((await guardar('\u200B', 'OLHAR')).status).toBe(400);
  await umProduto(db, { sku: 'OLHAR-ANTES', local: 'Q3\u20132' });
  expect(await guardar('Q3-2', 'OLHAR-ANTES')).toMatchObject({
    status: 200,
    body: { historico_id: expect.any(Number) },
  });
  expect(await noLocal('q3-2')).toStrictEqual(['OLHAR-ANTES']);
});

test('a variation is shown by its own first picture, else by the product’s', async () => {
  const { id, variacoes } = await umaGrade('FOTOS');
  await umasFotos(db, id, [
    { arquivo: 'preta.jpg' },
    { arquivo: 'branca.jpg', de: [variacoes[0]] },
    { arquivo: 'branca-costas.jpg', de: [variacoes[0]] },
  ]);
  const lidas = [await guardar('F1', 'FOTOS-P'), await guardar('F1', 'FOTOS-M'), await guardar('F1', 'FOTOS')];
  expect(lidas.map(({ body }) => body.imagem_url)).toStrictEqual([
    '/midia/branca.jpg',
    '/midia/preta.jpg',
    '/midia/preta.jpg',
  ]);
  const { body } = await call(rotas.verLocal, { query: { local: 'F1' } });
  expect(body.map(({ sku, imagem_url }) => [sku, imagem_url])).toStrictEqual([
    ['FOTOS-P', '/midia/branca.jpg'],
    ['FOTOS-M', '/midia/preta.jpg'],
    ['FOTOS-G', '/midia/preta.jpg'],
  ]);
});

describe('what is read gets the place', () => {
  test('a variation one of its own, told with where it lay, in the history, and undone there', async () => {
    const { id, variacoes } = await umaGrade('GUARDA', 'B1');
    const { status, body } = await guardar('C3', textoDoQr(id, variacoes[2]));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      produto_id: id,
      variacao_id: variacoes[2],
      titulo: 'Camiseta GUARDA',
      sku: 'GUARDA-G',
      tamanho: 'G',
      imagem_url: null,
      local: 'C3',
      antes: ['B1'],
    });
    const { body: produto } = await call(rotasDeProdutos.verProduto, { params: { id } });
    expect(produto.local).toBe('B1');
    expect(produto.variacoes.map(({ local }) => local)).toStrictEqual(['A10', 'A2', 'C3']);

    const { body: feitos } = await call(rotasDoHistorico.listarHistorico, { query: { alvo: `produto:${id}` } });
    expect(feitos[0]).toMatchObject({ id: body.historico_id, acao: 'produto.editado', pode_desfazer: true });
    expect(feitos[0]?.mudancas).toMatchObject([{ de: null, para: 'C3' }]);
    await call(rotasDoHistorico.desfazer, { params: { id: body.historico_id ?? 0 } });
    expect(await noLocal('C3')).toStrictEqual([]);
    expect(await noLocal('B1')).toStrictEqual(['GUARDA-G']);
  });

  test('a whole product takes its variations along, by SKU as by its label', async () => {
    const { id } = await umaGrade('INTEIRA');
    const { body } = await guardar('D4', 'inteira');
    expect(body).toMatchObject({ variacao_id: null, antes: ['A2', 'A10'], local: 'D4' });
    expect(await noLocal('D4')).toStrictEqual(['INTEIRA-P', 'INTEIRA-M', 'INTEIRA-G']);
    expect((await guardar('D4', textoDoQr(id))).body).toMatchObject({ antes: ['D4'], historico_id: null });
  });

  test('what lies there already is not written again', async () => {
    const { id, variacoes } = await umaGrade('MESMO');
    const antes = await call(rotasDeProdutos.verProduto, { params: { id } });
    expect((await guardar('A2', textoDoQr(id, variacoes[1]))).body).toMatchObject({
      antes: ['A2'],
      historico_id: null,
    });
    expect((await call(rotasDeProdutos.verProduto, { params: { id } })).body.versao).toBe(antes.body.versao);
  });

  test('and nothing of it is to be brought to Bling', async () => {
    const { id, variacoes } = await umProduto(db, { id_bling: 991, variacoes: [{ id_bling: 992 }] });
    await call(rotasDeProdutos.mudarProduto, { params: { id }, body: { titulo: 'Outro' } });
    expect(await db.selectFrom('sincronizacoes').select('id').execute()).not.toStrictEqual([]);
    await db.deleteFrom('sincronizacoes').execute();
    await guardar('E5', textoDoQr(id, variacoes[0]));
    await guardar('E6', textoDoQr(id));
    expect(await db.selectFrom('sincronizacoes').select('id').execute()).toStrictEqual([]);
  });

  test.each([
    ['NAO-EXISTE', 404, 'Nenhum produto tem o código NAO-EXISTE.'],
    ['/produtos/2147483647', 404, 'Nenhum produto tem o código /produtos/2147483647.'],
    ['/local/A1', 400, 'Este código não é de um produto.'],
    ['https://example.org/x', 400, 'Este código não é de um produto.'],
    ['javascript:alert(1)', 400, 'Este código leva a um tipo de endereço que não é aberto, por segurança.'],
  ])('%s is refused', async (codigo, status, erro) => {
    expect(await guardar('A1', codigo)).toMatchObject({ status, body: { erro } });
  });

  test('what is in the trash, or no part of its product any more, is refused by name', async () => {
    const lixo = await umProduto(db, { titulo: 'Saia velha', excluido_em: '2026-01-01T00:00:00Z' });
    const { id, variacoes } = await umProduto(db, {
      titulo: 'Blusa',
      variacoes: [{ tamanho: 'P' }, { tamanho: 'M', arquivada_em: '2026-01-01T00:00:00Z' }],
    });
    const [daLixeira, arquivada] = [
      await guardar('A1', textoDoQr(lixo.id)),
      await guardar('A1', textoDoQr(id, variacoes[1])),
    ];
    expect(daLixeira).toMatchObject({ status: 409, body: { erro: 'Está na lixeira: Saia velha.' } });
    expect(arquivada).toMatchObject({ status: 409, body: { erro: 'Não faz mais parte do produto: Blusa M.' } });
  });

  test('a place has a name of at most 20 characters', async () => {
    expect((await guardar('', 'X')).status).toBe(400);
    expect((await guardar('A'.repeat(21), 'X')).status).toBe(400);
  });
});

describe('the places in use', () => {
  test('stand in the order of a walk, each once, and are found by how they begin', async () => {
    await umProduto(db, { local: 'Z10' });
    await umProduto(db, { local: 'z2' });
    await umProduto(db, { local: 'Z2', variacoes: [{ local: 'Z%' }] });
    await umProduto(db, { local: 'Zlixo', excluido_em: '2026-01-01T00:00:00Z' });
    const locais = async (busca: string) =>
      (await call(rotas.listarLocais, { query: { busca } })).body.map((local) => local.toUpperCase());
    expect(await locais('z')).toStrictEqual(['Z%', 'Z2', 'Z10']);
    expect(await locais('Z%')).toStrictEqual(['Z%']);
    expect(await locais('nada')).toStrictEqual([]);
  });

  test('show what lies there, whether the product or its variation says so, page by page', async () => {
    await umProduto(db, { titulo: 'Boné', sku: 'Y-BONE', local: 'y1', saldo: 4 });
    await umProduto(db, {
      titulo: 'Avental',
      sku: 'Y-AV',
      local: 'Y1',
      variacoes: [
        { sku: 'Y-AV-P', tamanho: 'P' },
        { sku: 'Y-AV-M', local: 'Y2' },
        { sku: 'Y-AV-X', arquivada_em: '2026-01-01T00:00:00Z' },
      ],
    });
    await umProduto(db, { sku: 'Y-LIXO', local: 'Y1', excluido_em: '2026-01-01T00:00:00Z' });
    expect(await noLocal('Y1')).toStrictEqual(['Y-AV-P', 'Y-BONE']);
    expect(await noLocal('Y2')).toStrictEqual(['Y-AV-M']);
    const { body, headers } = await call(rotas.verLocal, { query: { local: 'Y1', limite: '1', pagina: '2' } });
    expect(body).toMatchObject([{ sku: 'Y-BONE', saldo: 4, tamanho: null }]);
    expect(headers['x-total-count']).toBe('2');
  });
});
