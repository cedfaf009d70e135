import { expect, test } from 'vitest';
import { voltasDurante } from '../test-voltas.ts';
import { emFatias } from './em-fatias.ts';

const muitos = (quantos: number) => Array.from({ length: quantos }, (_, n) => n);
async function fatiasDe(quantos: number, tamanho?: number) {
  const fatias: number[][] = [];
  for await (const fatia of emFatias(muitos(quantos), tamanho)) fatias.push(fatia);
  return fatias;
}

test('a list comes whole and in its order, and a short one is not kept waiting', async () => {
  expect(await fatiasDe(7, 3)).toStrictEqual([[0, 1, 2], [3, 4, 5], [6]]);
  expect((await fatiasDe(1_000)).flat()).toStrictEqual(muitos(1_000));
  expect(await voltasDurante(() => fatiasDe(250))).toBe(0);
});

test('others have their turn again and again while a long list is gone through', async () => {
  expect(await voltasDurante(() => fatiasDe(10_000))).toBeGreaterThanOrEqual(39);
});
