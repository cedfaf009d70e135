import { expect, test } from 'vitest';
import { riseClearOf } from './clear-of-buttons.ts';

const box = (left: number, top: number, right: number, bottom: number) => ({ left, top, right, bottom });
const AVISO = box(800, 700, 1280, 800);

test.each([
  ['nothing', [], 0],
  ['a button beside it', [box(600, 720, 800, 760)], 0],
  ['a button above it', [box(900, 600, 1000, 700)], 0],
  ['a button below where it lies', [box(900, 800, 1000, 840)], 0],
  ['a button under it', [box(900, 750, 1000, 790)], 58],
  ['one under it and one where it would rise to', [box(900, 750, 1000, 790), box(900, 650, 1000, 690)], 158],
  ['the same in another order', [box(900, 650, 1000, 690), box(900, 750, 1000, 790)], 158],
  ['a whole column of them', Array.from({ length: 20 }, (_, row) => box(900, 40 * row, 1000, 40 * row + 36)), 0],
])('over %s', (_, buttons, rise) => {
  expect(riseClearOf(AVISO, buttons, 400)).toBe(rise);
});
