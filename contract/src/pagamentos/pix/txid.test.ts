import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAIOR_INTEIRO } from '../../valores.ts';
import { CARRINHO, novoCarrinho, txidDaVenda, txidDoBalcao } from './txid.ts';

/** The Banco Central allows these in a code of a static Pix. */
const NO_PIX = /^[A-Za-z0-9]{1,25}$/;

describe('the Pix of a sale', () => {
  test.each([
    [12, 0, 'VENDA12'],
    [12, 1, 'VENDA12X2'],
    [12, 2, 'VENDA12X3'],
    [1, 21, 'VENDA1X22'],
    [MAIOR_INTEIRO, 99_999_998, 'VENDA2147483647X99999999'],
  ])('of the sale %i after %i payments is %s', (id, recebidos, txid) => {
    expect(txidDaVenda(id, recebidos)).toBe(txid);
    expect(txid).toMatch(NO_PIX);
  });

  test('is another one for each sale and each charge, and fits', () => {
    const cobranca = fc.tuple(fc.integer({ min: 1, max: MAIOR_INTEIRO }), fc.integer({ min: 0, max: 99_999_998 }));
    fc.assert(
      fc.property(cobranca, cobranca, (uma, outra) => {
        expect(txidDaVenda(...uma)).toMatch(NO_PIX);
        expect(txidDaVenda(...uma) === txidDaVenda(...outra)).toBe(uma[0] === outra[0] && uma[1] === outra[1]);
      }),
    );
  });
});

test('the Pix of the counter names its cart, of which no two are alike', () => {
  const carrinhos = Array.from({ length: 1_000 }, novoCarrinho);
  expect(new Set(carrinhos).size).toBe(1_000);
  for (const carrinho of carrinhos) {
    expect(carrinho).toMatch(CARRINHO);
    expect(txidDoBalcao(carrinho)).toMatch(NO_PIX);
  }
  expect([...new Set(carrinhos.join(''))].sort().join('')).toBe('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
  expect(txidDoBalcao('QWERTYUI')).toBe('BALCAOQWERTYUI');
});
