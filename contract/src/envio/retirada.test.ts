import { expect, test } from 'vitest';
import { dispensaEtiqueta, ehRetirada, ficaRetirada, RETIRADA } from './retirada.ts';

test('picking up at the store costs nothing and takes no day', () => {
  expect(RETIRADA).toStrictEqual({ codigo: 'RETIRADA', nome: 'Retirada na loja', valor: 0, prazo_entrega: 0 });
});

test('a sale is picked up when that is its service', () => {
  expect(ehRetirada({ codigo_servico_frete: 'RETIRADA' })).toBe(true);
  expect(ehRetirada({ codigo_servico_frete: '1' })).toBe(false);
  expect(ehRetirada({ codigo_servico_frete: null })).toBe(false);
});

test('what no carrier takes needs no label', () => {
  expect(dispensaEtiqueta({ codigo_servico_frete: 'RETIRADA' })).toBe(true);
  expect(dispensaEtiqueta({ codigo_servico_frete: 'tabela:Motoboy' })).toBe(true);
  expect(dispensaEtiqueta({ codigo_servico_frete: 'melhorenvio:1' })).toBe(false);
  expect(dispensaEtiqueta({ codigo_servico_frete: null })).toBe(false);
});

test.each([
  ['RETIRADA', undefined, true],
  ['RETIRADA', null, true],
  ['RETIRADA', 'RETIRADA', true],
  ['RETIRADA', '', false],
  ['RETIRADA', 'melhorenvio:1', false],
  ['melhorenvio:1', undefined, false],
  ['melhorenvio:1', null, false],
  ['melhorenvio:1', 'melhorenvio:1', false],
  ['melhorenvio:1', 'RETIRADA', true],
  [null, undefined, false],
  [null, '', false],
  [null, 'RETIRADA', true],
])('a sale with %j that a form says %j of is picked up afterwards: %j', (codigo_servico_frete, dito, fica) => {
  expect(ficaRetirada({ codigo_servico_frete }, dito)).toBe(fica);
});
