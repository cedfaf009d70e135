import { expect, test } from 'vitest';
import { contaDaTroca, creditoDaTroca } from './conta-da-troca.ts';

test.each([
  [{ valor: 50, pago: 100, reembolso: 0 }, 50],
  [{ valor: 50, pago: 40, reembolso: 0 }, 40],
  [{ valor: 50, pago: 0, reembolso: 0 }, 0],
  [{ valor: 50, pago: -10, reembolso: 0 }, 0],
  [{ valor: 50, pago: 100, reembolso: 20 }, 30],
  [{ valor: 50, pago: 40, reembolso: 20 }, 20],
  [{ valor: 50, pago: 40, reembolso: 40 }, 0],
  [{ valor: 50, pago: 40, reembolso: 45 }, 0],
  [{ valor: 0.3, pago: 0.3, reembolso: 0.1 }, 0.2],
])('of %j, %d pays for other goods', (troca, credito) => {
  expect(creditoDaTroca(troca)).toBe(credito);
});

test.each([
  [50, 50, { falta: 0, sobra: 0 }],
  [50, 33.33, { falta: 16.67, sobra: 0 }],
  [30, 50, { falta: 0, sobra: 20 }],
  [0.3, 0.1, { falta: 0.2, sobra: 0 }],
])('goods of %d against a credit of %d: %j', (leva, credito, conta) => {
  expect(contaDaTroca(leva, credito)).toStrictEqual(conta);
});
