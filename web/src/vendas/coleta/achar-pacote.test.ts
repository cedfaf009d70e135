import { expect, test } from 'vitest';
import { acharPacote } from './leitor-de-codigos.tsx';
import { umPacote } from './test-pacote.ts';

const pacotes = [
  umPacote(12, { codigo_rastreamento: 'AA123456785BR' }),
  umPacote(130, { codigo_rastreamento: null }),
  // A code may be all digits, and is one before it is a sale's number.
  umPacote(7, { codigo_rastreamento: '130130' }),
  umPacote(9, { codigo_rastreamento: 'me25 000 abc' }),
];

test.each([
  ['AA123456785BR', 12],
  ['aa 123 456 785 br ', 12],
  ['12', 12],
  ['#12', 12],
  ['Venda 130', 130],
  ['/vendas/130', 130],
  ['https://loja.example/vendas/130/', 130],
  ['130130', 7],
  ['ME25000ABC', 9],
])('%s is the parcel of sale %d', (lido, venda_id) => {
  expect(acharPacote(pacotes, lido)?.venda_id).toBe(venda_id);
});

test.each(['', '1', '1234', 'AA123456785', 'BR12', '/produtos/12', '12a'])('%s is no parcel', (lido) => {
  expect(acharPacote(pacotes, lido)).toBeUndefined();
});
