import fc from 'fast-check';
import { expect, test } from 'vitest';
import { quantoAplicar } from './quanto-aplicar.ts';

test('a balance becomes what was counted, and not less than what sales hold', () => {
  const produto = { saldo: 30, reservado: 7 };
  const itens = [
    { saldo: 10, reservado: 0, esperado: 4 },
    { saldo: 10, reservado: 7, esperado: 2 },
    { saldo: 10, reservado: 0, esperado: -3 },
  ];
  expect(quantoAplicar(produto, itens)).toStrictEqual([-6, -3, -10]);
});

test('what lines without a variation hold stays with the variations together', () => {
  const itens = [
    { saldo: 10, reservado: 0, esperado: 4 },
    { saldo: 10, reservado: 0, esperado: 4 },
  ];
  expect(quantoAplicar({ saldo: 20, reservado: 15 }, itens)).toStrictEqual([0, -5]);
});

test('nothing is ever written that the stock would refuse, and nothing is held back without need', () => {
  const item = fc.record({ saldo: fc.nat(20), reservado: fc.nat(20), esperado: fc.integer({ min: -5, max: 30 }) });
  fc.assert(
    fc.property(fc.array(item, { minLength: 1, maxLength: 5 }), fc.nat(30), fc.nat(10), (pedidos, aDefinir, outros) => {
      const itens = pedidos.map((um) => ({ ...um, reservado: Math.min(um.reservado, um.saldo) }));
      const saldo = outros + itens.reduce((soma, um) => soma + um.saldo, 0);
      const preso = itens.reduce((soma, um) => soma + um.reservado, 0);
      const reservado = Math.min(saldo, preso + aDefinir);
      const mudam = quantoAplicar({ saldo, reservado }, itens);
      const depois = itens.map((um, n) => um.saldo + (mudam[n] ?? 0));
      const total = saldo + mudam.reduce((soma, um) => soma + um, 0);
      expect(total).toBeGreaterThanOrEqual(reservado);
      for (const [n, um] of itens.entries()) expect(depois[n]).toBeGreaterThanOrEqual(um.reservado);
      const livre = itens.every((um, n) => depois[n] === Math.max(0, um.esperado, um.reservado));
      expect(livre || total === reservado).toBe(true);
    }),
  );
});
