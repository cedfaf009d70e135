import { expect, test } from 'vitest';
import { dizerContas } from './contas-do-cliente.ts';

test.each([
  [{ credito: 1_234.5, divida: 20 }, 'tem R$ 1.234,50 de crédito e deve R$ 20,00'],
  [{ credito: 0.01, divida: 0 }, 'tem R$ 0,01 de crédito'],
  [{ credito: 0, divida: 119.8 }, 'deve R$ 119,80'],
  [{ credito: 0, divida: 0 }, null],
])('%j is told as %j', (contas, dito) => {
  expect(dizerContas(contas)).toBe(dito);
});
