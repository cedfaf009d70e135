import { describe, expect, test } from 'vitest';
import { escolherForma } from './formas-de-pagamento.ts';

const forma = (tipoPagamento: number, mais: object = {}) => ({
  id: 1_000 + tipoPagamento,
  tipoPagamento,
  situacao: 1,
  finalidade: 3,
  ...mais,
});

describe('the way to pay of an order', () => {
  test('says nothing of how it was paid, where the account has such a way', () => {
    expect(escolherForma([forma(1), forma(17), forma(90), forma(99)])).toBe(1_099);
    expect(escolherForma([forma(1), forma(90), forma(17)])).toBe(1_090);
    expect(escolherForma([forma(1), forma(17)])).toBe(1_001);
  });

  test('is an active one, and for what is received', () => {
    const fora = [forma(99, { situacao: 0 }), forma(90, { finalidade: 1 })];
    expect(escolherForma([...fora, forma(17)])).toBe(1_017);
    expect(() => escolherForma(fora)).toThrow(
      'Não há forma de pagamento ativa no Bling. Cadastre uma lá e tente novamente.',
    );
  });
});
