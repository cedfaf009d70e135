import { expect, test } from 'vitest';
import { ehRetirada, RETIRADA } from './retirada.ts';

test('picking up at the store costs nothing and takes no day', () => {
  expect(RETIRADA).toStrictEqual({ codigo: 'RETIRADA', nome: 'Retirada na loja', valor: 0, prazo_entrega: 0 });
});

test('a sale is picked up when that is its service', () => {
  expect(ehRetirada({ codigo_servico_frete: 'RETIRADA' })).toBe(true);
  expect(ehRetirada({ codigo_servico_frete: '1' })).toBe(false);
  expect(ehRetirada({ codigo_servico_frete: null })).toBe(false);
});
