import { describe, expect, test } from 'vitest';
import { subtotal } from '../vendas/itens-da-venda.ts';
import { precosDaTroca, type Volta } from './preco-da-troca.ts';

const volta = (mais: Partial<Volta> = {}): Volta => ({
  produto_id: 7,
  quantidade: 3,
  valor_unitario: 34,
  subtotal: 100,
  devolvidas: 0,
  voltam: 1,
  ...mais,
});
const levada = (quantidade: number, produto_id: number | null = 7, preco = 40) => ({ quantidade, produto_id, preco });

describe('what is taken instead costs', () => {
  test.each([
    ['what was paid for the same', [volta()], [levada(1)], [[34, 0.67]]],
    ['the cents of units after others came back', [volta({ devolvidas: 1 })], [levada(1)], [[34, 0.66]]],
    ['what was paid for several', [volta({ voltam: 3 })], [levada(3)], [[34, 2]]],
    [
      'the same, parted over sizes',
      [volta({ voltam: 3 })],
      [levada(2), levada(1)],
      [
        [34, 1.33],
        [34, 0.67],
      ],
    ],
    ['its price today, where it is another product', [volta()], [levada(2, 8)], [[40, 0]]],
    ['its price today, where the product is gone', [volta({ produto_id: null })], [levada(1, null)], [[40, 0]]],
    ['its price today beyond the units that come back', [volta()], [levada(3)], [[40, 6.67]]],
    ['nothing that can be sold, where it has no price today', [volta()], [levada(2, 7, 0)], [[0, 0]]],
    ['what was paid, though it has no price today', [volta()], [levada(1, 7, 0)], [[34, 0.67]]],
    [
      'the higher price of two lines, the rest being discount',
      [volta(), volta({ valor_unitario: 50, quantidade: 1, subtotal: 45 })],
      [levada(2)],
      [[50, 21.67]],
    ],
    ['less than it does today', [volta({ valor_unitario: 60, quantidade: 1, subtotal: 60 })], [levada(1)], [[60, 0]]],
    ['nothing, where it was given away', [volta({ quantidade: 1, subtotal: 0 })], [levada(1)], [[34, 34]]],
  ])('%s', (_, voltas, levadas, precos) => {
    expect(
      precosDaTroca(voltas, levadas).map(({ valor_unitario, desconto }) => [valor_unitario, desconto]),
    ).toStrictEqual(precos);
  });

  test('to the cent what came back did, for all units, discounts and parts of them', () => {
    for (const quantidade of [1, 2, 3, 7, 13])
      for (const desconto of [0, 0.01, 1, 9.97, 33.33])
        for (let devolvidas = 0; devolvidas < quantidade; devolvidas += 1) {
          const voltam = quantidade - devolvidas;
          const total = Math.round(quantidade * 3790 - desconto * 100);
          const linha = volta({ quantidade, valor_unitario: 37.9, subtotal: total / 100, devolvidas, voltam });
          const levadas = Array.from({ length: voltam }, () => levada(1));
          const precos = precosDaTroca([linha], levadas);
          const soma = precos.reduce(
            (centavos, preco) => centavos + Math.round(subtotal({ quantidade: 1, ...preco }) * 100),
            0,
          );
          // The first units cost their rounded share, so these cost the rest of the line.
          expect(soma).toBe(total - Math.round((total * devolvidas) / quantidade));
          for (const { valor_unitario, desconto } of precos) {
            expect(valor_unitario).toBe(37.9);
            expect(desconto).toBeGreaterThanOrEqual(0);
            expect(desconto).toBeLessThanOrEqual(37.9);
          }
        }
  });
});
