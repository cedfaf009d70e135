import { expect, test } from 'vitest';
import { donoDoQr, enderecoDoQr, textoDoQr } from './qr.ts';

test('the text of a QR code is the route of its product or variation', () => {
  expect(textoDoQr(12)).toBe('/produtos/12');
  expect(textoDoQr(12, null)).toBe('/produtos/12');
  expect(textoDoQr(12, 34)).toBe('/produtos/12?variacao=34');
});

test('with the public address it is what any camera opens', () => {
  expect(textoDoQr(12, null, 'https://loja.example.com.br')).toBe('https://loja.example.com.br/produtos/12');
  expect(textoDoQr(12, 34, 'https://loja.example.com.br/')).toBe('https://loja.example.com.br/produtos/12?variacao=34');
});

test('its picture has an address of its own', () => {
  expect(enderecoDoQr(12)).toBe('/midia/qr/12.png');
  expect(enderecoDoQr(12, null)).toBe('/midia/qr/12.png');
  expect(enderecoDoQr(12, 34)).toBe('/midia/qr/12-34.png');
});

test('the address of its picture tells whose it is', () => {
  expect(donoDoQr(enderecoDoQr(12))).toStrictEqual({ produto: '12' });
  expect(donoDoQr(enderecoDoQr(12, 34))).toStrictEqual({ produto: '12', variacao: '34' });
  expect(donoDoQr('/midia/foto.jpg')).toBeNull();
});
