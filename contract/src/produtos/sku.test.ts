import { describe, expect, test } from 'vitest';
import { chaveDeSku, skuDaVariacao, skuSugerido } from './sku.ts';

describe('the suggested SKU of a product', () => {
  test('is P and the code of its model', () => {
    expect(skuSugerido({ codigo: 'CAM01', id: 7 })).toBe('P-CAM01');
  });

  test('is P and the id of a model without code', () => {
    expect(skuSugerido({ codigo: '', id: 7 })).toBe('P-7');
    expect(skuSugerido({ codigo: '  ', id: 7 })).toBe('P-7');
  });

  test('carries a number from the second product of the model on', () => {
    expect(skuSugerido({ codigo: 'X', id: 1 }, 1)).toBe('P-X');
    expect(skuSugerido({ codigo: 'X', id: 1 }, 2)).toBe('P-X-2');
    expect(skuSugerido({ codigo: 'X', id: 1 }, 13)).toBe('P-X-13');
  });
});

describe('the SKU of a variation', () => {
  test.each([
    [{ nome_cor: 'Azul', tamanho: 'M' }, 'P-CAM01-AZUL-M'],
    [{ nome_cor: 'Verde-Água', tamanho: 'GG' }, 'P-CAM01-VERDE-AGUA-GG'],
    [{ nome_cor: 'verde  água', tamanho: 'PP' }, 'P-CAM01-VERDE-AGUA-PP'],
    [{ nome_cor: ' Maçã ', tamanho: 'U' }, 'P-CAM01-MACA-U'],
    [{ nome_cor: 'Cafe\u0301', tamanho: 'P' }, 'P-CAM01-CAFE-P'],
    [{ nome_cor: 'Preto', tamanho: null }, 'P-CAM01-PRETO'],
    [{ nome_cor: null, tamanho: 'G' }, 'P-CAM01-G'],
    [{ nome_cor: '', tamanho: '' }, 'P-CAM01'],
    [{}, 'P-CAM01'],
  ])('of %j is in capitals, without accents or spaces', (variacao, sku) => {
    expect(skuDaVariacao('P-CAM01', variacao)).toBe(sku);
  });

  test('takes the SKU of the product by the same rule', () => {
    expect(skuDaVariacao(' p-calça 01 ', { nome_cor: 'Preto', tamanho: 'M' })).toBe('P-CALCA-01-PRETO-M');
  });
});

describe('two SKUs are one', () => {
  test('when only case, spaces around or the way an accent is written differ', () => {
    expect(chaveDeSku('  P-cam01 ')).toBe(chaveDeSku('p-CAM01'));
    expect(chaveDeSku('P-CAFÉ')).toBe(chaveDeSku('p-cafe\u0301'));
  });

  test('but not when an accent differs', () => {
    expect(chaveDeSku('P-CAFE')).not.toBe(chaveDeSku('P-CAFÉ'));
  });
});
