import { describe, expect, test } from 'vitest';
import { skuDaVariacao } from './produtos/sku.ts';
import { naOrdemDosTamanhos, podeSerTamanho, TAMANHOS_FIXOS } from './tamanhos.ts';

test('the sizes of every shop go from small to large', () => {
  expect(TAMANHOS_FIXOS).toStrictEqual(['PP', 'P', 'M', 'G', 'GG', 'U']);
});

test.each(['PP', 'U', 'G5', 'XGG', '2', '16', '56', '36/38', '10/12', '123456'])('%s may be a size', (texto) => {
  expect(podeSerTamanho(texto)).toBe(true);
});

test.each(['', 'g1', 'Único', 'G 1', 'G-1', '/38', '36/', '1/2/3', '100/120', '1234567', 'M\n', '%', 'Ú'])(
  '%j is no size',
  (texto) => {
    expect(podeSerTamanho(texto)).toBe(false);
  },
);

describe('the order', () => {
  const emOrdem = (tamanhos: readonly (string | null)[], daLoja: readonly string[]) =>
    tamanhos.toSorted(naOrdemDosTamanhos(daLoja));

  test('is the shop’s: none comes first, and one that the shop no longer has comes last', () => {
    expect(emOrdem(['G', 'XL', '38', null, 'G1', 'PP'], ['G1', 'PP', '38', 'G'])).toStrictEqual([
      ...[null, 'G1', 'PP', '38', 'G', 'XL'],
    ]);
  });

  test('of more than ten is by place, not by letters', () => {
    const numeros = Array.from({ length: 28 }, (_, n) => String(2 + n * 2));
    expect(emOrdem(numeros.toReversed(), numeros)).toStrictEqual(numeros);
  });
});

test.each([
  ['36/38', 'P-CAM01-AZUL-36-38'],
  ['G5', 'P-CAM01-AZUL-G5'],
  ['2', 'P-CAM01-AZUL-2'],
])('the SKU of size %s is %s', (tamanho, sku) => {
  expect(skuDaVariacao('P-CAM01', { nome_cor: 'Azul', tamanho })).toBe(sku);
});

test('a slash in the name of a colour stays in the SKU', () => {
  expect(skuDaVariacao('P-CAM01', { nome_cor: 'Azul/Branco', tamanho: 'M' })).toBe('P-CAM01-AZUL/BRANCO-M');
});
