import { expect, test } from 'vitest';
import { dizerPresas } from './dizer-presas.ts';

test('what sales keep in a balance is one sum', () => {
  expect(dizerPresas({ ficaria: 6, presas: 4 })).toBe('6 prometidas a vendas: fica em 6, faltam 4');
  expect(dizerPresas({ ficaria: 1, presas: 1 })).toBe('1 prometida a vendas: fica em 1, falta 1');
});
