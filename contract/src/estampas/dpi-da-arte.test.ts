import { expect, test } from 'vitest';
import { alturaDaArte, avisosDoDpi, dpiDaArte } from './dpi-da-arte.ts';

test('an art of 3543 pixels on 300 mm has 299 dpi, and on 299 mm three hundred', () => {
  const arte = { largura_px: 3543, altura_px: 3543 };
  expect(dpiDaArte(arte, { largura_mm: 300, altura_mm: null })).toBe(299);
  expect(dpiDaArte(arte, { largura_mm: 299, altura_mm: null })).toBe(300);
});

test('the poorer direction counts where a height was typed', () => {
  expect(dpiDaArte({ largura_px: 3000, altura_px: 1000 }, { largura_mm: 254, altura_mm: 254 })).toBe(100);
});

test('without a height the art keeps its proportion', () => {
  expect(alturaDaArte({ largura_px: 2000, altura_px: 1500 }, 280)).toBe(210);
});

test('below 300 dpi there is a notice, below 100 a warning', () => {
  expect(avisosDoDpi(300)).toStrictEqual([]);
  expect(avisosDoDpi(299)).toStrictEqual([{ nivel: 'aviso', frase: 'A arte tem 299 dpi neste tamanho.' }]);
  expect(avisosDoDpi(100)).toStrictEqual([{ nivel: 'aviso', frase: 'A arte tem 100 dpi neste tamanho.' }]);
  expect(avisosDoDpi(99)).toStrictEqual([{ nivel: 'alerta', frase: 'A arte tem 99 dpi neste tamanho.' }]);
});
