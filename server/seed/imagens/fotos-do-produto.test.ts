import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { produtosDeExemplo } from '../exemplo/catalogo.ts';
import { desenhar } from './desenhar.ts';
import { fotosDoProduto } from './fotos-do-produto.ts';

const PRODUTOS = produtosDeExemplo(new Date('2026-11-20T12:00:00Z'));

describe('the pictures of the sample shop', () => {
  test.each(PRODUTOS)('$titulo is shown, and each of its variations', (produto) => {
    const fotos = fotosDoProduto(produto);

    expect(fotos.length).toBeGreaterThan(0);
    for (const { sku, nome_cor } of produto.variacoes) {
      expect(fotos.some((foto) => foto.cor === nome_cor && foto.skus.includes(sku))).toBe(true);
    }
  });

  test('they are few enough to be drawn while the shop is being used', () => {
    expect(PRODUTOS.flatMap(fotosDoProduto).length).toBeLessThanOrEqual(60);
  });

  test('the fronts come first, in the order of the colours; then backs and details', () => {
    expect(fotosDoProduto(daLoja('P-CAM01')).map(({ cor }) => cor)).toEqual([
      'Preta',
      'Branca',
      'Verde-Militar',
      'Preta',
    ]);
    expect(fotosDoProduto(daLoja('P-CAM02')).map(({ cor }) => cor)).toEqual([
      'Preta',
      'Off-White',
      'Preta',
      'Off-White',
    ]);
  });

  test('a picture names the variations it shows', () => {
    expect(fotosDoProduto(daLoja('P-CAM01-3')).map(({ skus }) => skus)).toEqual([
      ['P-CAM01-3-PRETA-P', 'P-CAM01-3-PRETA-M', 'P-CAM01-3-PRETA-G'],
      ['P-CAM01-3-MOSTARDA-P', 'P-CAM01-3-MOSTARDA-M', 'P-CAM01-3-MOSTARDA-G'],
      ['P-CAM01-3-PRETA-P', 'P-CAM01-3-PRETA-M', 'P-CAM01-3-PRETA-G'],
    ]);
    expect(fotosDoProduto(daLoja('P-CAM01-4')).map(({ skus }) => skus)).toEqual([
      ['SIGNO-ARIES'],
      ['SIGNO-TOURO'],
      ['SIGNO-CANCER'],
      ['SIGNO-LEAO'],
      ['SIGNO-PEIXES'],
    ]);
    expect(fotosDoProduto(daLoja('P-CAN01')).map(({ skus }) => skus)).toEqual([[], []]);
  });

  test('a product it has never heard of has none', () => {
    expect(fotosDoProduto({ sku: 'OUTRO', variacoes: [] })).toEqual([]);
  });

  test('they are the same on every machine: no chance, no fonts, no number gone wrong', () => {
    const svgs = PRODUTOS.flatMap(fotosDoProduto).map(({ svg }) => svg().replaceAll(/data:image[^"]+/g, ''));

    expect(PRODUTOS.flatMap(fotosDoProduto).map(({ svg }) => svg().replaceAll(/data:image[^"]+/g, ''))).toEqual(svgs);
    expect(svgs.filter((svg) => /<text|NaN|undefined|Infinity/.test(svg))).toEqual([]);
  });

  test('no two of them are the same', () => {
    const svgs = PRODUTOS.flatMap(fotosDoProduto).map(({ svg }) => svg());

    expect(new Set(svgs).size).toBe(svgs.length);
  });

  test.each(PRODUTOS)('$titulo comes out as a JPEG of 1200 × 1200 with something on it', async (produto) => {
    const [frente] = fotosDoProduto(produto);
    const jpeg = await desenhar(frente?.svg() ?? '');

    expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 1200 });
    expect(jpeg.length).toBeLessThan(600_000);
    expect(await contraste(jpeg)).toBeGreaterThan(20);
  });

  test('a shirt has the colour it is sold in', async () => {
    const fotos = fotosDoProduto(daLoja('BASICA'));
    const noPeito = async (cor: string): Promise<number[]> => {
      const foto = fotos.find((one) => one.cor === cor);
      const chest = await sharp(await desenhar(foto?.svg() ?? ''))
        .extract({ left: 450, top: 500, width: 300, height: 300 })
        .toBuffer();
      const { channels } = await sharp(chest).stats();
      return channels.map(({ mean }) => Math.round(mean));
    };

    const [preta, branca, marinho] = [await noPeito('Preta'), await noPeito('Branca'), await noPeito('Azul-Marinho')];
    expect(Math.max(...preta)).toBeLessThan(70);
    expect(Math.min(...branca)).toBeGreaterThan(200);
    expect(marinho[2]).toBeGreaterThan((marinho[0] ?? 0) + 25);
  });
});

function daLoja(sku: string) {
  const produto = PRODUTOS.find((one) => one.sku === sku);
  if (!produto) throw new Error(`The sample shop has no ${sku}.`);
  return produto;
}

/** How far the pixels are from all being the same. */
async function contraste(jpeg: Buffer): Promise<number> {
  const { channels } = await sharp(jpeg).stats();
  return Math.max(...channels.map(({ stdev }) => stdev));
}
