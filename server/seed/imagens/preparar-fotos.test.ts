import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { build } from '../../../scripts/build.mjs';
import { FOTOS_DE_EXEMPLO } from '../../src/start/paths.ts';
import { produtosDeExemplo } from '../exemplo/catalogo.ts';
import { listarFotosProntas } from '../fotos-prontas.ts';
import { fotosDoProduto } from './fotos-do-produto.ts';

await build(['fotos']);
const lista = await listarFotosProntas(FOTOS_DE_EXEMPLO);

test('the build leaves every picture of every product, in its order and with the variations it shows', () => {
  const wanted = produtosDeExemplo(new Date()).flatMap((produto) =>
    fotosDoProduto(produto).map(({ skus }, n) => ({ sku: produto.sku, ordem: n + 1, skus })),
  );
  expect(lista.map(({ sku, ordem, skus }) => ({ sku, ordem, skus }))).toStrictEqual(wanted);
});

test.each(lista.filter(({ ordem }) => ordem === 1))('$arquivo of $sku is there with its thumbnails', async (foto) => {
  expect(foto).toMatchObject({ largura: 800, altura: 800 });
  const at = (end: string) => sharp(join(FOTOS_DE_EXEMPLO, foto.arquivo.replace('.jpg', end))).metadata();
  expect(await at('.jpg')).toMatchObject({ format: 'jpeg', width: 800, height: 800 });
  expect(await at('-160.webp')).toMatchObject({ format: 'webp', width: 160, height: 160 });
  expect(await at('-480.webp')).toMatchObject({ format: 'webp', width: 480, height: 480 });
});

test('nothing else is left behind', () => {
  expect(readdirSync(FOTOS_DE_EXEMPLO).sort()).toStrictEqual(['fotos', 'lista.json']);
  const files = lista.flatMap(({ arquivo }) =>
    ['.jpg', '-160.webp', '-480.webp'].map((end) => arquivo.replace('.jpg', end)),
  );
  expect(
    readdirSync(join(FOTOS_DE_EXEMPLO, 'fotos'))
      .map((file) => `fotos/${file}`)
      .sort(),
  ).toStrictEqual(files.sort());
});
