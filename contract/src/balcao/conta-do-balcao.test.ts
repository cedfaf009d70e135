import { describe, expect, test } from 'vitest';
import { contaDoBalcao, semTroco } from './conta-do-balcao.ts';

const dinheiro = (valor: number) => ({ forma: 'dinheiro', valor }) as const;
const pix = (valor: number) => ({ forma: 'pix', valor }) as const;

describe('what a customer at the counter pays', () => {
  test.each([
    ['exactly', 59.9, [pix(59.9)], { falta: 0, troco: 0, a_mais: 0 }],
    ['nothing yet', 59.9, [], { falta: 59.9, troco: 0, a_mais: 0 }],
    ['too little, to the cent', 0.3, [pix(0.1), pix(0.19)], { falta: 0.01, troco: 0, a_mais: 0 }],
    ['a note', 59.9, [dinheiro(100)], { falta: 0, troco: 40.1, a_mais: 0 }],
    ['a card and a note', 80, [pix(50), dinheiro(50)], { falta: 0, troco: 20, a_mais: 0 }],
    ['more by Pix than it costs', 50, [pix(50.01)], { falta: 0, troco: 0, a_mais: 0.01 }],
    ['more by Pix, and cash that all goes back', 50, [pix(60), dinheiro(5)], { falta: 0, troco: 5, a_mais: 10 }],
    ['nothing for what costs nothing', 0, [], { falta: 0, troco: 0, a_mais: 0 }],
  ])('%s', (_, total, pagos, conta) => {
    expect(contaDoBalcao(total, pagos)).toStrictEqual(conta);
  });
});

describe('the payments that are kept', () => {
  test.each([
    ['all of them without change', [pix(10), dinheiro(5)], 0, [pix(10), dinheiro(5)]],
    ['the cash less the change', [pix(10), dinheiro(50)], 40.1, [pix(10), dinheiro(9.9)]],
    ['the last notes give first', [dinheiro(50), pix(1), dinheiro(20)], 25, [dinheiro(45), pix(1)]],
    ['cash that all goes back was never received', [pix(10), dinheiro(5)], 5, [pix(10)]],
  ])('%s', (_, pagos, troco, ficam) => {
    expect(semTroco(pagos, troco)).toStrictEqual(ficam);
  });
});
