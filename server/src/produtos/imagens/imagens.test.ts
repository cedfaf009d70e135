import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ImagemDeProduto } from '@varal/contract/produtos/produto';
import { rotasDeProdutos as rotas } from '@varal/contract/produtos/produtos.routes';
import { describe, expect, test } from 'vitest';
import { tempFolder } from '../../../../scripts/temp-folder.mjs';
import { type SentFile, testApi } from '../../../test/api.ts';
import { umaVenda, umItem } from '../../../test/cenario.ts';
import { picture } from '../../../test/pictures.ts';
import { folderStorage } from '../../base/storage/storage-folder.ts';
import { umCadastro } from '../test-cadastro.ts';

const pasta = tempFolder('arquivos');
const { admin, call, db, stranger } = await testApi({ arquivos: folderStorage(pasta) });
const { criar, preenchido } = await umCadastro({ db, call });

const content = await picture({ width: 20, height: 10 }).jpeg().toBuffer();
let tiradas = 0;
/** No two pictures have the same content: each has its number as a comment behind its first mark. */
const fotos = (n: number): SentFile[] =>
  Array.from({ length: n }, (_, i) => {
    tiradas += 1;
    const comentario = Buffer.from([0xff, 0xfe, 0, 4, tiradas >> 8, tiradas & 0xff]);
    return { filename: `${i}.jpg`, content: Buffer.concat([content.subarray(0, 2), comentario, content.subarray(2)]) };
  });
const enviar = (id: number, n: number) => call(rotas.enviarImagens, { params: { id }, files: fotos(n) });
const verImagens = async (id: number) => (await call(rotas.listarImagens, { params: { id } })).body;
const ordenar = (id: number, body: { id: number; ordem: number }[]) =>
  call(rotas.ordenarImagens, { params: { id }, body });
const vincular = (id: number, imagens_ids: number[] | string) =>
  call(rotas.vincularImagens, { params: { id }, body: { imagens_ids } });

const arquivoDe = (imagem: string | undefined) => join(pasta, 'imagens', String(imagem).replace('/midia/', ''));
const guardados = () => readdirSync(join(pasta, 'imagens')).length;
const ids = (imagens: ImagemDeProduto[]) => imagens.map(({ id }) => id);

/** Creates a product with n images and two variations. */
async function comImagens(n: number) {
  const produto = await criar({ variacoes: [{ tamanho: 'P' }, { tamanho: 'M' }] });
  const { body } = await enviar(produto.id, n);
  const [p, m] = produto.variacoes;
  return { id: produto.id, imagens: ids(body), p: p?.id ?? 0, m: m?.id ?? 0 };
}

describe('the same file', () => {
  const conteudo = (width: number) => picture({ width, height: 10 }).jpeg().toBuffer();
  const mandar = async (id: number, larguras: number[]) =>
    call(rotas.enviarImagens, {
      params: { id },
      files: await Promise.all(
        larguras.map(async (width, n) => ({ filename: `${n}.jpg`, content: await conteudo(width) })),
      ),
    });

  test('is never twice on a product, sent together, later or by two at once', async () => {
    const { id } = await criar();
    expect((await mandar(id, [30, 31, 30])).body).toHaveLength(2);
    const antes = guardados();
    const deNovo = await mandar(id, [31, 30]);
    expect([deNovo.status, deNovo.body]).toStrictEqual([201, await verImagens(id)]);
    expect(deNovo.body).toHaveLength(2);
    expect(guardados()).toBe(antes);
    await Promise.all([mandar(id, [32]), mandar(id, [32])]);
    expect(await verImagens(id)).toHaveLength(3);
    // Another product may show it too.
    const { id: outro } = await criar();
    expect((await mandar(outro, [30])).body).toHaveLength(1);
  });
});

describe('a product created with images', () => {
  test('has one that came twice once, for both variations that named it', async () => {
    const [uma, outra] = fotos(2);
    const { body } = await call(rotas.criarProduto, {
      body: preenchido({
        tem_variacoes: true,
        variacoes: [
          { tamanho: 'P', imagens_enviadas: [0] },
          { tamanho: 'M', imagens_enviadas: [2, 0] },
          { tamanho: 'G', imagens_enviadas: [1] },
        ],
      }),
      files: [uma, outra, uma].flatMap((foto) => foto ?? []),
    });
    const [a, b] = ids(body.imagens);
    expect(body.imagens).toHaveLength(2);
    expect(body.variacoes.map(({ imagens_vinculadas }) => imagens_vinculadas)).toStrictEqual([[a], [a], [b]]);
  });

  test('has them in the order they came, and its variations show those they named by place', async () => {
    const { status, body } = await call(rotas.criarProduto, {
      body: preenchido({
        tem_variacoes: true,
        variacoes: [
          { tamanho: 'P', imagens_enviadas: [2, 0, 2] },
          { tamanho: 'M', imagens_enviadas: [] },
          { tamanho: 'G', imagens_enviadas: [1] },
        ],
      }),
      files: fotos(3),
    });
    expect(status).toBe(201);
    expect(body.imagens).toStrictEqual(
      [1, 2, 3].map((ordem) => ({
        id: expect.any(Number),
        imagem: expect.stringMatching(/^\/midia\/[0-9a-f]{32}\.jpg$/),
        ordem,
      })),
    );
    const [a, b, c] = body.imagens;
    expect(body.imagens_url).toStrictEqual([a?.imagem, b?.imagem, c?.imagem]);
    expect(body.variacoes.map((uma) => uma.imagens_vinculadas)).toStrictEqual([[a?.id, c?.id], [], [b?.id]]);
    expect(body.variacoes[0]?.imagens_vinculadas_urls).toStrictEqual([a?.imagem, c?.imagem]);
    expect(existsSync(arquivoDe(a?.imagem))).toBe(true);
  });

  test('that is refused leaves no file behind', async () => {
    await criar({ sku: 'FOTO' });
    const before = guardados();
    for (const body of [
      preenchido({ sku: 'foto' }),
      preenchido({ modelo_id: 2_000_000_000 }),
      preenchido({ titulo: '' }),
    ]) {
      expect((await call(rotas.criarProduto, { body, files: fotos(2) })).status).toBeGreaterThanOrEqual(400);
    }
    expect(guardados()).toBe(before);
  });

  test('is not made when one of the files is no image', async () => {
    const files = [...fotos(1), { filename: 'x.jpg', content: Buffer.from('nada') }];
    const answer = await call(rotas.criarProduto, { body: preenchido({ sku: 'SEM-FOTO' }), files });
    expect(answer).toMatchObject({ status: 415, body: { erro: 'Tipo de arquivo não suportado' } });
    expect((await criar({ sku: 'SEM-FOTO' })).sku).toBe('SEM-FOTO');
  });

  test('is refused when a variation shows an image that did not come', async () => {
    const body = preenchido({ variacoes: [{ tamanho: 'P', imagens_enviadas: [0, 2] }] });
    expect(await call(rotas.criarProduto, { body, files: fotos(2) })).toMatchObject({
      status: 400,
      body: {
        erro: 'A imagem escolhida para a variação não foi enviada.',
        erros: { 'variacoes.0.imagens_enviadas': ['A imagem escolhida para a variação não foi enviada.'] },
      },
    });
    const { imagens } = await comImagens(1);
    expect(
      await call(rotas.criarProduto, { body: preenchido({ variacoes: [{ imagens_vinculadas: imagens }] }) }),
    ).toMatchObject({ status: 400, body: { erro: 'Esta imagem não é deste produto.' } });
  });

  test('is made once when its call is repeated with its key', async () => {
    const sent = { body: preenchido({ sku: 'FOTO-UMA-VEZ' }), files: fotos(1) };
    const headers = { 'idempotency-key': 'fotos' };
    const first = await call(rotas.criarProduto, sent, headers);
    const before = guardados();
    expect(await call(rotas.criarProduto, sent, headers)).toMatchObject({ status: 201, body: first.body });
    expect(guardados()).toBe(before);
  });
});

describe('images of a product', () => {
  test('are added behind those that are there', async () => {
    const { id } = await criar();
    expect(await verImagens(id)).toStrictEqual([]);
    const { status, body } = await enviar(id, 2);
    expect({ status, ordens: body.map(({ ordem }) => ordem) }).toStrictEqual({ status: 201, ordens: [1, 2] });
    const depois = (await enviar(id, 1)).body;
    expect(depois).toMatchObject([...body, { ordem: 3 }]);
    expect(await verImagens(id)).toStrictEqual(depois);
  });

  test('are 20 at most', async () => {
    const { id } = await comImagens(19);
    const before = guardados();
    expect(await enviar(id, 2)).toMatchObject({
      status: 400,
      body: { erro: 'Um produto tem no máximo 20 imagens.' },
    });
    const answers = await Promise.all([enviar(id, 1), enviar(id, 1), enviar(id, 1)]);
    expect(answers.map(({ status }) => status).sort()).toStrictEqual([201, 400, 400]);
    expect(await verImagens(id)).toHaveLength(20);
    // One image is stored with its two thumbnails.
    expect(guardados()).toBe(before + 3);
  });

  test('need a file and a product', async () => {
    const { id } = await criar();
    for (const sent of [{ params: { id } }, { params: { id }, files: [] }]) {
      expect(await call(rotas.enviarImagens, sent)).toMatchObject({
        status: 400,
        body: { erros: { imagens: ['Escolha pelo menos uma imagem.'] } },
      });
    }
    await call(rotas.moverParaLixeira, { params: { id } });
    for (const answer of [
      await enviar(id, 1),
      await ordenar(id, []),
      await call(rotas.listarImagens, { params: { id } }),
    ]) {
      expect(answer).toMatchObject({ status: 404, body: { erro: 'Produto não encontrado' } });
    }
    expect((await stranger(rotas.listarImagens, { params: { id } })).status).toBe(401);
  });

  test('are put in order, the named ones first', async () => {
    const { id, imagens } = await comImagens(4);
    const [a = 0, b = 0, c = 0, d = 0] = imagens;
    const todas = await ordenar(id, [
      { id: a, ordem: 4 },
      { id: b, ordem: 3 },
      { id: c, ordem: 2 },
      { id: d, ordem: 1 },
    ]);
    expect(todas.status).toBe(200);
    expect(ids(todas.body)).toStrictEqual([d, c, b, a]);
    const algumas = await ordenar(id, [
      { id: a, ordem: 7 },
      { id: c, ordem: 3 },
    ]);
    expect(ids(algumas.body)).toStrictEqual([c, a, d, b]);
    expect(algumas.body.map(({ ordem }) => ordem)).toStrictEqual([1, 2, 3, 4]);
    const { imagens: alheias } = await comImagens(1);
    expect(await ordenar(id, [{ id: alheias[0] ?? 0, ordem: 1 }])).toMatchObject({
      status: 400,
      body: { erro: 'Esta imagem não é deste produto.' },
    });
  });

  test('are removed with their files, and the others move up', async () => {
    const { id, imagens, p } = await comImagens(3);
    await vincular(p, imagens);
    const [primeira] = await verImagens(id);
    expect(existsSync(arquivoDe(primeira?.imagem))).toBe(true);
    const before = guardados();
    expect((await call(rotas.excluirImagem, { params: { id: primeira?.id ?? 0 } })).status).toBe(204);
    expect(guardados()).toBe(before - 3);
    expect((await verImagens(id)).map((uma) => [uma.id, uma.ordem])).toStrictEqual([
      [imagens[1], 1],
      [imagens[2], 2],
    ]);
    const { body } = await call(rotas.verProduto, { params: { id } });
    expect(body.variacoes[0]?.imagens_vinculadas).toStrictEqual(imagens.slice(1));
    expect(await call(rotas.excluirImagem, { params: { id: primeira?.id ?? 0 } })).toMatchObject({
      status: 404,
      body: { erro: 'Imagem não encontrada.' },
    });
  });

  test('stay in the store while a sale shows them', async () => {
    const { id } = await comImagens(2);
    const [vendida, outra] = await verImagens(id);
    await umItem(db, await umaVenda(db), { produto_id: id, imagem_url: vendida?.imagem ?? '' });
    await call(rotas.excluirImagem, { params: { id: vendida?.id ?? 0 } });
    expect(existsSync(arquivoDe(vendida?.imagem))).toBe(true);
    await call(rotas.moverParaLixeira, { params: { id } });
    await admin.call(rotas.excluirVarios, { body: { ids: [id] } });
    expect([vendida, outra].map((uma) => existsSync(arquivoDe(uma?.imagem)))).toStrictEqual([true, false]);
  });
});

describe('the images a variation shows', () => {
  test('are chosen among its product’s, in the product’s order', async () => {
    const { id, imagens, p, m } = await comImagens(3);
    const [a = 0, b = 0, c = 0] = imagens;
    const { status, body } = await vincular(p, [c, a]);
    expect({ status, id: body.id, vinculadas: body.imagens_vinculadas }).toStrictEqual({
      status: 200,
      id: p,
      vinculadas: [a, c],
    });
    expect((await vincular(m, `${b}`)).body.imagens_vinculadas).toStrictEqual([b]);
    await ordenar(id, [{ id: c, ordem: 1 }]);
    const [antes] = (await call(rotas.verProduto, { params: { id } })).body.variacoes;
    expect(antes?.imagens_vinculadas).toStrictEqual([c, a]);
    expect((await vincular(p, [])).body.imagens_vinculadas).toStrictEqual([]);
  });

  test('are not of another product, nor of a variation that is gone', async () => {
    const { id, imagens, p } = await comImagens(1);
    const { imagens: alheias } = await comImagens(1);
    expect(await vincular(p, [...imagens, ...alheias])).toMatchObject({
      status: 400,
      body: {
        erro: 'Esta imagem não é deste produto.',
        erros: { imagens_ids: ['Esta imagem não é deste produto.'] },
      },
    });
    await call(rotas.mudarProduto, { params: { id }, body: { variacoes_removidas: [p] } });
    expect(await vincular(p, imagens)).toMatchObject({ status: 404, body: { erro: 'Variação não encontrada.' } });
  });

  test('can be chosen in the form too', async () => {
    const { id, imagens, p } = await comImagens(2);
    const mudar = (imagens_vinculadas: number[]) =>
      call(rotas.mudarProduto, { params: { id }, body: { variacoes: [{ id: p, imagens_vinculadas }] } });
    expect((await mudar(imagens)).body.variacoes[0]?.imagens_vinculadas).toStrictEqual(imagens);
    expect((await mudar([])).body).toMatchObject({ versao: 3, variacoes: [{ imagens_vinculadas: [] }, {}] });
    const nova = { variacoes: [{ tamanho: 'G' as const, imagens_vinculadas: imagens }] };
    const { body } = await call(rotas.mudarProduto, { params: { id }, body: nova });
    expect(body.variacoes.at(-1)?.imagens_vinculadas).toStrictEqual(imagens);
  });
});
