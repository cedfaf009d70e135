import { expect, test } from 'vitest';
import { booleano, ids } from './valores.ts';

test.each([['1,2,3'], [['1', '2', '3']], [[1, 2, 3]], [['1,2', 3]], [[1, 2, 3, 3, 1]]])(
  '%j is three records',
  (given) => {
    expect(ids.parse(given)).toStrictEqual([1, 2, 3]);
  },
);

test.each(['', 'a', '1,,2', '1;2', '0', '-1', [1.5], [], {}, null, undefined, 7, ['99999999999'], [[1]]])(
  '%j names no records',
  (given) => {
    expect(ids.safeParse(given).success).toBe(false);
  },
);

test('at most ten thousand at once', () => {
  const many = Array.from({ length: 10_000 }, (_, n) => n + 1);
  expect(ids.parse(many)).toHaveLength(10_000);
  expect(ids.safeParse([...many, 10_001]).success).toBe(false);
});

test('yes and no come as such or as a form writes them', () => {
  expect([true, 'true', '1', 1].map((given) => booleano.parse(given))).toStrictEqual([true, true, true, true]);
  expect([false, 'false', '0', 0].map((given) => booleano.parse(given))).toStrictEqual([false, false, false, false]);
  for (const given of ['sim', '', null, undefined, 2, {}, ['1'], { toString: 1 }, 'constructor']) {
    expect(booleano.safeParse(given).success).toBe(false);
  }
});
