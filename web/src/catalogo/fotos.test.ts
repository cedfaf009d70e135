import type { ProdutoNoCatalogo } from '@varal/contract/catalogo/catalogo';
import { rotasDoCatalogo as rotas } from '@varal/contract/catalogo/catalogo.routes';
import { expect, test, vi } from 'vitest';
import { aparelhoFalso } from '../../test/aparelho-falso.ts';
import { redeFalsa } from '../../test/rede-falsa.ts';
import { MINIATURAS } from '../sem-sinal/copias.ts';
import { acharCodigo, acharProduto, atualizarCatalogo, estadoDoCatalogo } from './catalogo.ts';
import { trazerFotos } from './fotos.ts';

const umProduto = (id: number): ProdutoNoCatalogo => ({
  ...{ id, titulo: `Caneca ${id}`, codigo: `${id}`, sku: `P-${id}`, preco: null, saldo: 1, disponivel: 1 },
  ...{ local: null, imagem: `/midia/foto${id}.webp`, tem_variacoes: false, variacoes: [] },
});
const umaVariacao = (id: number, imagem: string | null) => ({
  ...{ id, sku: `V-${id}`, nome_cor: 'Branca', tamanho: null, preco: null, saldo: 1, disponivel: 1, local: null },
  imagem,
});
const pequena = (id: number) => `/midia/foto${id}-160.webp`;

/** A phone with this much of the shop's catalogue; pictures are counted as they are asked for. */
async function comCatalogo({
  produtos,
  guardadas = [],
  variacoes = [],
}: {
  produtos: number;
  guardadas?: number[];
  variacoes?: ProdutoNoCatalogo['variacoes'];
}) {
  const aparelho = aparelhoFalso();
  const rede = redeFalsa();
  const itens = Array.from({ length: produtos }, (_, n) => ({ ...umProduto(n + 1), variacoes }));
  rede.responde(rotas.verMarcas, { endereco_publico: null, n_produtos: produtos, blocos: [{ bloco: 1, marca: 'a' }] });
  rede.responde(rotas.verBlocos, [{ bloco: 1, marca: 'a', produtos: itens }]);
  await atualizarCatalogo();
  const cache = await caches.open(MINIATURAS);
  for (const id of guardadas) await cache.put(pequena(id), new Response());

  const pedidas: string[] = [];
  const mundo = { aoPedir: () => {}, status: 200 };
  vi.stubGlobal('fetch', async (caminho: string) => {
    pedidas.push(caminho);
    mundo.aoPedir();
    return new Response('foto', { status: mundo.status });
  });
  const trazer = () => trazerFotos(new AbortController().signal);
  return { aparelho, mundo, pedidas, trazer, noTelefone: () => aparelho.arquivos(MINIATURAS) };
}

test('the small picture of each product is kept once, and what no product shows any more is thrown away', async () => {
  const { trazer, pedidas, noTelefone } = await comCatalogo({ produtos: 3, guardadas: [2, 99] });
  await trazer();
  expect(pedidas).toStrictEqual([pequena(1), pequena(3)]);
  expect(noTelefone()).toStrictEqual([1, 2, 3].map(pequena));
  expect(await estadoDoCatalogo()).toMatchObject({ fotos: 3, fotos_de: 3 });
});

test('a variation is shown by its own picture, which is kept after those of the products, or else by the product’s', async () => {
  const variacoes = [umaVariacao(7, '/midia/foto50.webp'), umaVariacao(8, null)];
  const { trazer, pedidas } = await comCatalogo({ produtos: 2, variacoes });
  await trazer();
  expect(pedidas).toStrictEqual([1, 2, 50].map(pequena));
  const achados = [
    await acharCodigo('v-7'),
    await acharProduto(1, 7),
    await acharCodigo('v-8'),
    await acharProduto(1, null),
  ];
  expect(achados.map((achado) => achado?.produto.imagem)).toStrictEqual([
    '/midia/foto50.webp',
    '/midia/foto50.webp',
    '/midia/foto1.webp',
    '/midia/foto1.webp',
  ]);
});

test('a code is looked for as a SKU, then as a GTIN, with a zero in front or without, then as a product’s code', async () => {
  const variacoes = [{ ...umaVariacao(7, null), gtin: '036000291452' }, umaVariacao(8, null)];
  await comCatalogo({ produtos: 1, variacoes });
  expect((await acharCodigo('0036000291452'))?.variacao?.sku).toBe('V-7');
  expect((await acharCodigo('036000291452'))?.variacao?.sku).toBe('V-7');
  expect((await acharCodigo('1'))?.produto.sku).toBe('P-1');
  expect(await acharCodigo('7891000315507')).toBeNull();
});

test('no more than ten thousand pictures are kept, and it is said of how many', async () => {
  const guardadas = Array.from({ length: 9_998 }, (_, n) => n + 1);
  const { trazer, pedidas, noTelefone } = await comCatalogo({ produtos: 10_005, guardadas });
  await trazer();
  expect(pedidas).toStrictEqual([9_999, 10_000].map(pequena));
  expect(noTelefone()).toHaveLength(10_000);
  expect(await estadoDoCatalogo()).toMatchObject({ fotos: 10_000, fotos_de: 10_005 });
});

test.each([
  ['none while half of the room is taken', 500_000, 0],
  ['all while less is taken', 499_999, 1],
])('pictures take no more than half of what the browser gives: %s', async (_, usage, quantas) => {
  const { aparelho, trazer, pedidas } = await comCatalogo({ produtos: 1 });
  Object.assign(aparelho.espaco, { usage, quota: 1_000_000 });
  await trazer();
  expect(pedidas).toHaveLength(quantas);
  expect(await estadoDoCatalogo()).toMatchObject({ fotos: quantas, fotos_de: 1 });
});

test('pictures that come stop when they have filled their half', async () => {
  const { aparelho, mundo, trazer, pedidas } = await comCatalogo({ produtos: 250 });
  Object.assign(aparelho.espaco, { usage: 0, quota: 1_000_000 });
  mundo.aoPedir = () => {
    aparelho.espaco.usage += 4_000;
  };
  await trazer();
  // They are 4 kB each: 125 would fill it, and it is looked at after each hundred.
  expect(pedidas).toHaveLength(200);
  expect(await estadoDoCatalogo()).toMatchObject({ fotos: 200, fotos_de: 250 });
});

test('a picture that does not come is not counted, and is asked for again the next time', async () => {
  const { mundo, trazer, noTelefone } = await comCatalogo({ produtos: 1 });
  mundo.status = 404;
  await trazer();
  expect(noTelefone()).toStrictEqual([]);
  expect(await estadoDoCatalogo()).toMatchObject({ fotos: 0, fotos_de: 1 });
  mundo.status = 200;
  await trazer();
  expect(noTelefone()).toStrictEqual([pequena(1)]);
});
