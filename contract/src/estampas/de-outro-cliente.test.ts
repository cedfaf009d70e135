import { expect, test } from 'vitest';
import { sentenceOf } from '../errors.ts';
import { recusaDeOutroCliente } from './de-outro-cliente.ts';

const deAna = { cliente_id: 3, cliente_nome: 'Ana Souza' };

test('a print of the shop goes anywhere, a customer’s own on that customer’s sales only', () => {
  expect(recusaDeOutroCliente({ cliente_id: null, cliente_nome: null }, null)).toBeNull();
  expect(recusaDeOutroCliente(deAna, 3)).toBeNull();
  for (const para of [4, null]) {
    const recusa = recusaDeOutroCliente(deAna, para);
    expect(recusa && sentenceOf(recusa)).toBe('Esta estampa é de Ana Souza.');
  }
});
