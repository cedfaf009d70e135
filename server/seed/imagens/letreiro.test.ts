import { expect, test } from 'vitest';
import { letreiro } from './letreiro.ts';

const strokes = (texto: string): number =>
  letreiro(texto, { altura: 60, peso: 10, cor: '#000' }).split('<path').length - 1;

test('every capital of the prints has a stroke, and every accent one more', () => {
  for (const letra of 'ABCDEFGHIJKLMNOPQRSTUVXZ0235') {
    expect(letreiro(letra, { altura: 60, peso: 10, cor: '#000' })).toMatch(/<path d="M/);
  }
  expect(strokes('PÃO')).toBe(4);
  expect(strokes('VOCÊ')).toBe(5);
  expect(strokes('CAÇA')).toBe(5);
});
