import { expect, test } from 'vitest';
import { dizerTotal } from './total-com-frete.ts';

test('a total is what the customer pays, with the freight that is in it beside it', () => {
  expect(dizerTotal({ total_com_frete: 123.38, frete_valor: 23.38 })).toBe('R$ 123,38 (frete R$ 23,38)');
  expect(dizerTotal({ total_com_frete: 1_100, frete_valor: 0 })).toBe('R$ 1.100,00');
  expect(dizerTotal({ total_com_frete: 100, frete_valor: null })).toBe('R$ 100,00');
});
