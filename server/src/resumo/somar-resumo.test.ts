import { expect, test } from 'vitest';
import { porHora } from './somar-resumo.ts';

test('a day has 24 hours in order, and those that were not told had no sale', () => {
  const horas = porHora([
    { hora: 18, vendas: 2, valor: 119.8 },
    { hora: 9, vendas: 1, valor: 69.9 },
  ]);
  expect(horas.map(({ hora }) => hora)).toStrictEqual([
    0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23,
  ]);
  expect(horas.filter(({ vendas }) => vendas > 0)).toStrictEqual([
    { hora: 9, vendas: 1, valor: 69.9 },
    { hora: 18, vendas: 2, valor: 119.8 },
  ]);
  expect(horas[17]).toStrictEqual({ hora: 17, vendas: 0, valor: 0 });
});
