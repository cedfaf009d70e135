import fc from 'fast-check';
import { expect, test } from 'vitest';
import { textoDoLocal } from '../midia/qr.ts';
import { localLido } from './local-lido.ts';

const LOJA = 'https://loja.example.com.br';

test.each([
  ['/local/A3-2', 'A3-2'],
  ['/local/A3-2/', 'A3-2'],
  ['/local/A%2F3', 'A/3'],
  ['/local/Prateleira%20%C3%A1', 'Prateleira á'],
  [`${LOJA}/local/A3-2?de=etiqueta`, 'A3-2'],
  ['https://outra.example/local/A3-2', null],
  ['/produtos/3', null],
  ['/local/', null],
  ['/local/A/B', null],
  ['/local/%E0%A4%A', null],
  ['A3-2', null],
  ['', null],
])('%j is read as the place %j', (texto, local) => {
  expect(localLido(texto.replace(/\?.*/, ''), [LOJA])).toBe(local);
});

test('the label of every place is read as that place', () => {
  const nome = fc
    .string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 20 })
    .filter((texto) => texto.trim() === texto && !/^\.{1,2}$/.test(texto));
  fc.assert(
    fc.property(nome, fc.constantFrom('', LOJA, `${LOJA}/`), (local, de) => {
      expect(localLido(textoDoLocal(local, de), [LOJA])).toBe(local);
    }),
  );
});
