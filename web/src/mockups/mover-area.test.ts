import { POSICOES } from '@varal/contract/estampas/estampa';
import { areasDigitadas } from '@varal/contract/mockups/area';
import { expect, test } from 'vitest';
import { esticar, mover, ONDE_COMECA } from './mover-area.ts';

const UMA = { x: 0.25, y: 0.25, largura: 0.5, altura: 0.25 };

test('a box stops at the border of its picture', () => {
  expect(mover(UMA, 0.125, -0.125)).toStrictEqual({ ...UMA, x: 0.375, y: 0.125 });
  expect(mover(UMA, 9, 9)).toStrictEqual({ ...UMA, x: 0.5, y: 0.75 });
  expect(mover(UMA, -9, -9)).toStrictEqual({ ...UMA, x: 0, y: 0 });
});

test('a box grows to the border, and never so small that nobody sees it', () => {
  expect(esticar(UMA, 0.125, 0.125)).toStrictEqual({ ...UMA, largura: 0.625, altura: 0.375 });
  expect(esticar(UMA, 9, 9)).toStrictEqual({ ...UMA, largura: 0.75, altura: 0.75 });
  expect(esticar(UMA, -9, -9)).toStrictEqual({ ...UMA, largura: 0.02, altura: 0.02 });
});

test('whatever it begins with is an area that the server takes', () => {
  const areas = POSICOES.map((posicao) => ({ imagem_id: 1, posicao, ...ONDE_COMECA[posicao] }));
  expect(areasDigitadas.safeParse({ areas }).success).toBe(true);
});
