import { expect, test } from 'vitest';
import { criarRepetidas } from './camera/use-leitura.ts';

test('a code counts once for as long as it is in the picture', () => {
  const { eNova } = criarRepetidas();
  expect(eNova('A', 0)).toBe(true);
  for (let agora = 40; agora <= 10_000; agora += 40) expect(eNova('A', agora)).toBe(false);
});

test('it counts again after a second and a half out of it, not sooner', () => {
  const { eNova } = criarRepetidas();
  eNova('A', 0);
  expect(eNova('A', 1_499)).toBe(false);
  expect(eNova('A', 2_998)).toBe(false);
  expect(eNova('A', 4_498)).toBe(true);
});

test('another counts at once, and two in one picture do not count by turns', () => {
  const { eNova } = criarRepetidas();
  expect([eNova('A', 0), eNova('B', 40), eNova('A', 80), eNova('B', 120), eNova('A', 160)]).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

test('what is seen while nothing is wanted stays known, and what is new then counts afterwards', () => {
  const { eNova, continua } = criarRepetidas();
  eNova('A', 0);
  for (let agora = 40; agora <= 10_000; agora += 40) continua('A', agora);
  continua('B', 10_000);
  expect([eNova('A', 10_040), eNova('B', 10_080)]).toEqual([false, true]);
});
