import { rotasDeClientes } from '@varal/contract/clientes/clientes.routes';
import { rotasDasEstampas } from '@varal/contract/estampas/estampas.routes';
import { rotasDosMockups as rotas } from '@varal/contract/mockups/mockups.routes';
import { rotasDeProdutos } from '@varal/contract/produtos/produtos.routes';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { testApi } from '../../test/api.ts';
import { umCliente, umProduto } from '../../test/cenario.ts';

const { app, admin, call, db, stranger } = await testApi();

const cheia = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
const arte = (background: string) => cheia(600, 300, background);
const UMA = { posicao: 'frente', x: 0.3, y: 0.2, largura: 0.4, altura: 0.5, largura_mm: 400 } as const;

let n = 0;
async function umaLisaComFotos(quantas = 1) {
  n += 1;
  const { id } = await umProduto(db, { titulo: `Lisa ${n}`, sku: `LISA-${n}` });
  const files = [];
  for (let i = 0; i < quantas; i += 1) {
    const content = await cheia(1000, 1000 + i, '#ffffff');
    files.push({ filename: `${i}.png`, content });
  }
  const { status, body } = await call(rotasDeProdutos.enviarImagens, { params: { id }, body: {}, files });
  expect(status).toBe(201);
  return { id, fotos: body.map((uma) => uma.id) };
}

async function umaEstampa(background: string, mais: object = {}) {
  const body = { nome: 'Onda', tecnica: 'dtf', posicao: 'frente', largura_mm: 200, ...mais } as const;
  const { id } = (await call(rotasDasEstampas.criarEstampa, { body })).body;
  const files = [{ filename: 'arte.png', content: await arte(background) }];
  expect((await call(rotasDasEstampas.enviarArte, { params: { id }, body: {}, files })).status).toBe(201);
  return id;
}

const guardar = (id: number, areas: object[]) => call(rotas.guardarAreas, { params: { id }, body: { areas } as never });
const mockups = async (id: number, ...estampas: number[]) =>
  (await call(rotas.verMockups, { params: { id }, query: { estampas: estampas.join(',') } as never })).body;
const baixar = async (url: string, headers = {}) => app.inject({ url, headers });

/** Reads the colour at a share of the picture. */
async function corEm(imagem: Buffer, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(imagem).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const lugar = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
  return [...data.subarray(lugar, lugar + 3)];
}
const vermelho = ([r = 0, g = 0, b = 0]: number[]) => r > 200 && g < 80 && b < 80;
const branco = ([r = 0, g = 0, b = 0]: number[]) => r > 240 && g > 240 && b > 240;

test('areas are kept as they were drawn, and taken back as they were', async () => {
  const { id, fotos } = await umaLisaComFotos(2);
  const [uma = 0, outra = 0] = fotos;
  expect((await call(rotas.verAreas, { params: { id } })).body).toStrictEqual([]);
  const areas = [
    { imagem_id: uma, ...UMA },
    { imagem_id: uma, ...UMA, posicao: 'peito', largura: 0.123456 },
    { imagem_id: outra, ...UMA, posicao: 'costas' },
  ];
  const { status, body } = await guardar(id, areas);
  expect(status).toBe(200);
  expect(body).toStrictEqual([areas[0], { ...areas[1], largura: 0.1235 }, areas[2]]);
  expect((await guardar(id, [])).body).toStrictEqual([]);
});

test('areas that somebody else drew meanwhile are not lost', async () => {
  const { id, fotos } = await umaLisaComFotos();
  const uma = { imagem_id: fotos[0] ?? 0, ...UMA };
  const outra = { ...uma, posicao: 'gola' as const };
  expect((await guardar(id, [uma, outra])).status).toBe(200);
  const com = (areas: object[], eram: object[]) =>
    call(rotas.guardarAreas, { params: { id }, body: { areas, eram } as never });
  expect(await com([], [uma])).toMatchObject({ status: 409, body: { codigo: 'registro.versao_antiga' } });
  expect((await call(rotas.verAreas, { params: { id } })).body).toHaveLength(2);
  expect(await com([], [outra, uma])).toMatchObject({ status: 200, body: [] });
});

test.each([
  ['beyond the picture', { ...UMA, x: 0.7 }, { 'areas.0.x': ['A área passa da borda da foto.'] }],
  ['too small', { ...UMA, altura: 0.001 }, { 'areas.0.largura': ['A área é pequena demais: desenhe uma maior.'] }],
])('an area %s is refused', async (_, area, erros) => {
  const { id, fotos } = await umaLisaComFotos();
  expect(await guardar(id, [{ imagem_id: fotos[0], ...area }])).toMatchObject({ status: 400, body: { erros } });
});

test('areas lie on the pictures of their product alone, each position once', async () => {
  const [{ id, fotos }, outra] = [await umaLisaComFotos(), await umaLisaComFotos()];
  const uma = { imagem_id: fotos[0], ...UMA };
  expect(await guardar(id, [{ ...uma, imagem_id: outra.fotos[0] }])).toMatchObject({
    status: 400,
    body: { erros: { areas: ['Esta imagem não é deste produto.'] } },
  });
  expect(await guardar(id, [uma, uma])).toMatchObject({
    status: 400,
    body: { erros: { areas: ['Cada posição tem uma só área em cada foto.'] } },
  });
  expect((await guardar(2_000_000_000, [])).status).toBe(404);
  expect((await call(rotas.verAreas, { params: { id: 2_000_000_000 } })).status).toBe(404);
  expect((await stranger(rotas.verAreas, { params: { id } })).status).toBe(401);
});

test('no more prints are asked for than a piece carries', async () => {
  const { id } = await umaLisaComFotos();
  expect(await call(rotas.verMockups, { params: { id }, query: { estampas: '1,2,3,4,5' } as never })).toMatchObject({
    status: 400,
    body: { erros: { estampas: ['Escolha até 4 estampas.'] } },
  });
});

test('an area goes with its picture', async () => {
  const { id, fotos } = await umaLisaComFotos(2);
  await guardar(
    id,
    fotos.map((imagem_id) => ({ imagem_id, ...UMA })),
  );
  await call(rotasDeProdutos.excluirImagem, { params: { id: fotos[0] ?? 0 } });
  expect((await call(rotas.verAreas, { params: { id } })).body).toMatchObject([{ imagem_id: fotos[1] }]);
});

test('a print is drawn as large as it is, in the middle of its area, and on no picture without one', async () => {
  const { id, fotos } = await umaLisaComFotos(2);
  const estampa = await umaEstampa('#ff0000');
  await guardar(id, [{ imagem_id: fotos[0], ...UMA }]);
  const feitos = await mockups(id, estampa);
  expect(feitos).toMatchObject([{ imagem_id: fotos[0], estampa_ids: [estampa] }]);

  const { statusCode, headers, rawPayload } = await baixar(feitos[0]?.url ?? '');
  expect([statusCode, headers['content-type']]).toStrictEqual([200, 'image/webp']);
  // 400 mm are 400 px: the print of 200 × 100 mm goes from 400 to 600, and from 200 to 300.
  for (const [x, y] of [
    [0.41, 0.21],
    [0.59, 0.29],
  ] as const) {
    expect(vermelho(await corEm(rawPayload, x, y)), `${x} ${y}`).toBe(true);
  }
  for (const [x, y] of [
    [0.38, 0.25],
    [0.62, 0.25],
    [0.5, 0.18],
    [0.5, 0.32],
  ] as const) {
    expect(branco(await corEm(rawPayload, x, y)), `${x} ${y}`).toBe(true);
  }
});

test('what is wider than the picture is cut off at its border', async () => {
  const { id, fotos } = await umaLisaComFotos();
  const estampa = await umaEstampa('#ff0000', { largura_mm: 1000 });
  await guardar(id, [{ imagem_id: fotos[0], ...UMA, x: 0, largura: 0.9, largura_mm: 300 }]);
  const [feito] = await mockups(id, estampa);
  const { statusCode, rawPayload } = await baixar(feito?.url ?? '');
  expect(statusCode).toBe(200);
  expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 1000, height: 1000, format: 'webp' });
  for (const x of [0.01, 0.99]) expect(vermelho(await corEm(rawPayload, x, 0.3))).toBe(true);
  expect(branco(await corEm(rawPayload, 0.5, 0.1))).toBe(true);
});

test('a new art is seen at the same address, and what is the same is not sent again', async () => {
  const { id, fotos } = await umaLisaComFotos();
  const estampa = await umaEstampa('#00ff00');
  await guardar(id, [{ imagem_id: fotos[0], ...UMA }]);
  const [feito] = await mockups(id, estampa);
  const url = feito?.url ?? '';
  const primeira = await baixar(url);
  const { etag } = primeira.headers;
  expect((await baixar(url, { 'if-none-match': etag })).statusCode).toBe(304);
  expect((await baixar(url)).rawPayload.equals(primeira.rawPayload)).toBe(true);

  const files = [{ filename: 'nova.png', content: await arte('#ff0000') }];
  await call(rotasDasEstampas.enviarArte, { params: { id: estampa }, body: {}, files });
  const segunda = await baixar(url, { 'if-none-match': etag });
  expect(segunda.statusCode).toBe(200);
  expect(vermelho(await corEm(segunda.rawPayload, 0.5, 0.25))).toBe(true);
});

test('nobody sees one without its link, and none of a person who was forgotten', async () => {
  const { id, fotos } = await umaLisaComFotos();
  const cliente_id = await umCliente(db);
  const estampa = await umaEstampa('#ff0000', { cliente_id });
  await guardar(id, [{ imagem_id: fotos[0], ...UMA }]);
  const [feito] = await mockups(id, estampa);
  const url = feito?.url ?? '';
  expect((await baixar(url)).statusCode).toBe(200);
  const nome = /[^/]+\.webp/.exec(url)?.[0];
  for (const outra of [
    `/midia/mockups/${nome}`,
    url.replace(/sinal=./, 'sinal=!'),
    url.replace(/ate=\d/, 'ate=9'),
    url.replace(/\d+\.webp/, '1.webp'),
    '/midia/mockups/..%2Fx.webp',
  ]) {
    expect((await baixar(outra)).statusCode, outra).toBe(404);
  }
  await admin.call(rotasDeClientes.anonimizarCliente, { params: { id: cliente_id }, body: {} });
  expect((await baixar(url)).statusCode).toBe(404);
  expect(await mockups(id, estampa)).toStrictEqual([]);
});
