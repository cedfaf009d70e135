// @ts-check
import { expect, test } from 'vitest';
import { sossegadas } from './sossego.mjs';

/** @param {(number | undefined)[]} tomados what others take of one measurement after the other */
function medindo(...tomados) {
  let n = 0;
  return {
    medir: async () => n++,
    tomado: () => () => tomados[n - 1],
    vezes: () => n,
  };
}

test('measures as often as asked while others leave the processor alone, or where nobody counts that', async () => {
  const { medir, tomado, vezes } = medindo(0, 0.1, undefined);
  expect(await sossegadas(3, medir, tomado)).toStrictEqual([0, 2, 1]);
  expect(vezes()).toBe(3);
});

test('measures again what others disturbed', async () => {
  const { medir, tomado, vezes } = medindo(0.5, 0.02, 0.01, 0);
  expect(await sossegadas(2, medir, tomado)).toStrictEqual([2, 1]);
  expect(vezes()).toBe(3);
});

test('takes the least disturbed when twice as often was not enough', async () => {
  const { medir, tomado, vezes } = medindo(0.5, 0.3, 0.11, 0.4);
  expect(await sossegadas(2, medir, tomado)).toStrictEqual([2, 1]);
  expect(vezes()).toBe(4);
});
