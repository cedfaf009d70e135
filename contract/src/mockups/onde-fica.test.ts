import { expect, test } from 'vitest';
import { ondeFica } from './onde-fica.ts';

const foto = { largura: 1000, altura: 2000 };
const area = { x: 0.25, y: 0.2, largura: 0.5, altura: 0.3, largura_mm: 400 };
const perto = (lugar: object) =>
  Object.fromEntries(Object.entries(lugar).map(([k, n]) => [k, Math.round(n * 1e6) / 1e6]));

test('a print of half the width of its area is half as wide, in the middle, from the upper edge down', () => {
  const lugar = ondeFica(foto, area, { largura_mm: 200, altura_mm: null }, { largura_px: 300, altura_px: 600 });
  // 250 px wide, and so 500 px high, which is a quarter of the picture.
  expect(perto(lugar)).toStrictEqual({ x: 0.375, y: 0.2, largura: 0.25, altura: 0.25 });
});

test('a height that was typed counts more than the proportion of the art', () => {
  const lugar = ondeFica(foto, area, { largura_mm: 200, altura_mm: 100 }, { largura_px: 300, altura_px: 600 });
  expect(perto(lugar)).toStrictEqual({ x: 0.375, y: 0.2, largura: 0.25, altura: 0.0625 });
});

test('what is wider than its area is drawn wider', () => {
  const lugar = ondeFica(foto, area, { largura_mm: 800, altura_mm: null }, { largura_px: 100, altura_px: 100 });
  expect(perto(lugar)).toStrictEqual({ x: 0, y: 0.2, largura: 1, altura: 0.5 });
});
