import { expect, test, vi } from 'vitest';
import { ehEsperado, lerPagos, type Pago, pagamentosDe, pagarEm } from './pagos.ts';

const umPago = (diferente: Partial<Pago>): Pago => ({
  ...{ forma: 'dinheiro', texto: null, parcelas: 1, esperado: null, vence_em: '' },
  ...diferente,
});

test('what nobody typed an amount for pays the rest, and follows the total', () => {
  const pagos = pagarEm([umPago({ texto: '20,50' })], 'pix');
  expect(lerPagos(pagos, 100)).toStrictEqual([
    { forma: 'dinheiro', parcelas: 1, valor: 20.5 },
    { forma: 'pix', parcelas: 1, valor: 79.5 },
  ]);
  expect(lerPagos(pagos, 20)).toStrictEqual([
    { forma: 'dinheiro', parcelas: 1, valor: 20.5 },
    { forma: 'pix', parcelas: 1, valor: 0 },
  ]);
});

test('another form takes the place of the one that was pressed before', () => {
  expect(pagarEm(pagarEm([], 'pix'), 'dinheiro')).toStrictEqual([umPago({})]);
});

test('what is no number pays nothing, and only a card is paid in parts', () => {
  expect(lerPagos([umPago({ texto: 'x', parcelas: 3 })], 10)).toStrictEqual([
    { forma: 'dinheiro', parcelas: 1, valor: 0 },
  ]);
  expect(lerPagos([umPago({ forma: 'cartao_credito', parcelas: 3 })], 10)).toMatchObject([{ parcelas: 3 }]);
});

test.each([
  ['what is handed over in the shop', { forma: 'pix' }, true, false],
  ['what somebody far away promises', { forma: 'pix' }, false, true],
  ['what came from far away, where somebody says so', { forma: 'pix', esperado: false }, false, false],
  ['a slip', { forma: 'boleto' }, true, true],
  ['credit, which is spent at once', { forma: 'credito' }, false, false],
] as const)('%s: %j', (_, pago, naHora, esperado) => {
  expect(ehEsperado(umPago(pago), naHora)).toBe(esperado);
});

test('a slip is expected until it is paid, and nothing is sent of what pays nothing', () => {
  vi.setSystemTime('2026-11-24T01:00:00Z');
  const pagos = [...pagarEm([umPago({ texto: '30' })], 'boleto'), umPago({ texto: '0' })];
  expect(pagamentosDe(pagos, { total: 100, naHora: true })).toStrictEqual([
    { forma: 'dinheiro', parcelas: 1, valor: 30, recebido_em: '2026-11-23', vence_em: null },
    { forma: 'boleto', parcelas: 1, valor: 70, recebido_em: null, vence_em: null },
  ]);
});
