import { describe, expect, test } from 'vitest';
import { codigoNaFonte, imprimivel, larguraDoTexto } from './largura-do-texto.ts';

describe('what a label can say', () => {
  test.each([
    ['Calça  jeans\n azul ', 'Calça jeans azul'],
    ['Blusão “São João” — R$ 10…', 'Blusão “São João” — R$ 10…'],
    ['Cafe\u0301', 'Café'],
    ['R$\u00a010,00', 'R$ 10,00'],
    ['Boné 😀 Łódź', 'Boné ódz'],
    ['ﬁta №5', 'fita No5'],
    ['a\u00adb\u202ec', 'abc'],
    ['漢字', ''],
  ])('%j is printed as %j', (texto, impresso) => {
    expect(imprimivel(texto)).toBe(impresso);
  });

  test('has a place in the font', () => {
    expect(codigoNaFonte('A')).toBe(65);
    expect(codigoNaFonte('ç')).toBe(231);
    expect(codigoNaFonte('€')).toBe(128);
    expect(codigoNaFonte('Ÿ')).toBe(159);
    expect(codigoNaFonte('\0')).toBeNull();
    expect(codigoNaFonte('ł')).toBeNull();
  });
});

test('a text is as wide as the font says', () => {
  expect(larguraDoTexto('AB', 10)).toBeCloseTo(13.34, 6);
  expect(larguraDoTexto('Ação', 1000)).toBeCloseTo(667 + 500 + 556 + 556, 6);
  expect(larguraDoTexto('i', 1000, true)).toBeCloseTo(278, 6);
  expect(larguraDoTexto('', 10)).toBe(0);
});
