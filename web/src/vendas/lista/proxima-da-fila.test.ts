import { expect, test } from 'vitest';
import { proximaDaFila } from './proxima-da-fila.ts';

test.each([
  ['is the one below it in the list', [9, 7, 5, 3], [9, 5, 3], 5],
  ['leaves out those that somebody else has done meanwhile', [9, 7, 5, 3], [9, 3], 3],
  ['begins above again after the last one', [9, 8, 7], [9, 8], 9],
  ['stands below all that were seen', [9, 8, 7], [9, 8, 6, 5], 6],
  ['is the first one when the list was not seen', [], [9, 8], 9],
  ['is a new one when all that were seen are done', [7, 5], [11], 11],
  ['is never the same sale', [7], [7], undefined],
  ['is none in an empty tab', [7, 5], [], undefined],
])('what comes after sale 7 %s', (_, vista, agora, proxima) => {
  expect(proximaDaFila(7, { vista, agora })).toBe(proxima);
});
