import { describe, expect, test } from 'vitest';
import { type LinhaVendida, recusaDoDinheiro, recusaDosItens, repartir, somarValores } from './regras.ts';

const linha = (mais: Partial<LinhaVendida> = {}): LinhaVendida => ({
  id: 1,
  produto_id: 9,
  descricao: 'Camiseta',
  quantidade: 3,
  subtotal: 100,
  devolvidas: 0,
  propria: false,
  ...mais,
});
const volta = (quantidade: number, item_id = 1) => ({ item_id, quantidade, destino: 'estoque' as const });
const defeito = (quantidade: number, item_id = 1) => ({ item_id, quantidade, destino: 'defeito' as const });
const enviado = { status: 'enviado' as const };

describe('what comes back', () => {
  test('of a print of its own is never stock', () => {
    const propria = linha({ propria: true });

    expect(recusaDosItens(enviado, [propria], [volta(1)])?.codigo).toBe('devolucao.propria');
    expect(recusaDosItens(enviado, [propria, linha({ id: 2 })], [defeito(1), volta(1, 2)])).toBeUndefined();
  });

  test.each(['separacao', 'retirada', 'cancelado'] as const)('does not of a sale in %s', (status) => {
    expect(recusaDosItens({ status }, [linha()], [volta(1)])?.codigo).toBe('devolucao.fora_de_hora');
  });

  test.each([
    [[], 'devolucao.sem_itens'],
    [[volta(1, 2)], 'devolucao.item_de_outra'],
    [[volta(3)], undefined],
    [[volta(4)], 'devolucao.quantidade_demais'],
    [[volta(2), defeito(2)], 'devolucao.quantidade_demais'],
    [[volta(2), defeito(1)], undefined],
  ])('as %j is refused with %s', (pedidos, codigo) => {
    expect(recusaDosItens({ status: 'concluido' }, [linha()], pedidos)?.codigo).toBe(codigo);
  });

  test('is counted with what came back before, and the refusal says the figures', () => {
    expect(recusaDosItens(enviado, [linha({ devolvidas: 2 })], [volta(1)])).toBeUndefined();
    expect(recusaDosItens(enviado, [linha({ devolvidas: 2 })], [volta(2)])?.params).toStrictEqual({
      descricao: 'Camiseta',
      vendidas: 3,
      devolvidas: 2,
      restam: 1,
    });
  });

  test('has its share of what its line cost, wherever it goes', () => {
    const linhas = [linha({ devolvidas: 1 }), linha({ id: 2, quantidade: 1, subtotal: 0.01 })];
    const itens = repartir(linhas, [defeito(1), volta(1), volta(1, 2)]);
    expect(itens).toStrictEqual([
      { item_id: 1, destino: 'estoque', quantidade: 1, valor: 33.34 },
      { item_id: 1, destino: 'defeito', quantidade: 1, valor: 33.33 },
      { item_id: 2, destino: 'estoque', quantidade: 1, valor: 0.01 },
    ]);
    expect(somarValores(itens)).toBe(66.68);
  });
});

test.each([
  [{ reembolso: 50, credito: 0, pago: 50 }, undefined],
  [{ reembolso: 20, credito: 30, pago: 50 }, undefined],
  [{ reembolso: 20, credito: 30.01, pago: 50 }, 'devolucao.valor_demais'],
  [{ reembolso: 50, credito: 0, pago: 49.99 }, 'devolucao.reembolso_demais'],
  [{ reembolso: 0, credito: 50, pago: 49.99 }, 'devolucao.credito_demais'],
  [{ reembolso: 20, credito: 30, pago: 49.99 }, 'devolucao.credito_demais'],
  [{ reembolso: 20, credito: 29.99, pago: 49.99 }, undefined],
  [{ reembolso: 0, credito: 0.01, pago: -10 }, 'devolucao.credito_demais'],
  [{ reembolso: 0.1, credito: 0.2, pago: 0.3 }, undefined],
  [{ reembolso: 0, credito: 0, pago: -10 }, undefined],
])('for goods of 50, %j is refused with %s', (dinheiro, codigo) => {
  expect(recusaDoDinheiro({ valor: 50, ...dinheiro })?.codigo).toBe(codigo);
});

test.each([
  [
    { reembolso: 30, credito: 20, pago: 40 },
    { resta: 'R$ 10,00', credito: 'R$ 20,00' },
  ],
  [
    { reembolso: 0, credito: 20, pago: -10 },
    { resta: 'R$ 0,00', credito: 'R$ 20,00' },
  ],
])('credit beyond what was received says what a refund leaves of it: %j', (dinheiro, params) => {
  expect(recusaDoDinheiro({ valor: 50, ...dinheiro })?.params).toStrictEqual(params);
});
