import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { repartirFalta } from './repartir-falta.ts';

const parte = (posicao: number, quantidade: number, { lidas = 0, em_falta = 0 } = {}) => ({
  ...{ venda_id: posicao * 10, item_id: posicao * 100, posicao, quantidade, lidas, em_falta },
});

describe('what was not found', () => {
  test('is missed by the last boxes, and by none more than it still needs', () => {
    const para = [parte(1, 2), parte(2, 3, { lidas: 1 }), parte(3, 1)];
    expect(repartirFalta(para, 1)).toStrictEqual([{ venda_id: 30, item: 300, quantidade: 1 }]);
    expect(repartirFalta(para, 4)).toStrictEqual([
      { venda_id: 30, item: 300, quantidade: 1 },
      { venda_id: 20, item: 200, quantidade: 2 },
      { venda_id: 10, item: 100, quantidade: 1 },
    ]);
  });

  test('is written anew where it is another number than before', () => {
    const para = [parte(1, 2, { em_falta: 2 }), parte(2, 1, { em_falta: 1 })];
    expect(repartirFalta(para, 0)).toStrictEqual([
      { venda_id: 20, item: 200, quantidade: 0 },
      { venda_id: 10, item: 100, quantidade: 0 },
    ]);
    expect(repartirFalta(para, 1)).toStrictEqual([{ venda_id: 10, item: 100, quantidade: 0 }]);
  });

  test('adds up over the boxes to what was said', () => {
    const uma = fc.record({ quantidade: fc.integer({ min: 1, max: 5 }), lidas: fc.nat(5), em_falta: fc.nat(5) });
    fc.assert(
      fc.property(fc.array(uma, { minLength: 1, maxLength: 6 }), fc.nat(30), (linhas, pedidas) => {
        const para = linhas.map((linha, n) => {
          const lidas = Math.min(linha.lidas, linha.quantidade);
          return parte(n + 1, linha.quantidade, {
            lidas,
            em_falta: Math.min(linha.em_falta, linha.quantidade - lidas),
          });
        });
        const restam = para.reduce((soma, { quantidade, lidas }) => soma + quantidade - lidas, 0);
        const quantas = Math.min(pedidas, restam);
        const ditas = new Map(repartirFalta(para, quantas).map(({ item, quantidade }) => [item, quantidade]));
        const depois = para.map(({ item_id, em_falta }) => ditas.get(item_id) ?? em_falta);
        expect(depois.reduce((soma, uma) => soma + uma, 0)).toBe(quantas);
      }),
    );
  });
});
