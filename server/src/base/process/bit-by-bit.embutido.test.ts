import { expect, test } from 'vitest';
import { mapBitByBit } from './bit-by-bit.ts';

test('a long list is mapped in its order while others get their turn', async () => {
  const busy = (n: number) => {
    const end = performance.now() + 5;
    while (performance.now() < end);
    return n * 2;
  };
  let turns = 0;
  const ticking = setInterval(() => {
    turns += 1;
  }, 1);
  const list = Array.from({ length: 40 }, (_, n) => n);
  expect(await mapBitByBit(list, busy)).toStrictEqual(list.map((n) => n * 2));
  clearInterval(ticking);
  expect(turns).toBeGreaterThan(3);
});
