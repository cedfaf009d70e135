import { describe, expect, test } from 'vitest';
import {
  adicionar,
  chaveDe,
  comChegadas,
  comOutras,
  comQuantidade,
  lerFila,
  type NaFila,
  sem,
  total,
  umaPorUnidade,
} from './fila-de-etiquetas.ts';

const uma = (produto_id: number, mais: Partial<NaFila> = {}): NaFila => ({
  produto_id,
  variacao_id: null,
  titulo: 'Saia',
  variacao: '',
  sku: `S-${produto_id}`,
  saldo: 4,
  quantidade: 1,
  ...mais,
});

describe('the list of labels', () => {
  test('has each product and variation once, however often it is added', () => {
    const fila = adicionar([uma(1)], [uma(1, { quantidade: 2 }), uma(1, { variacao_id: 7 }), uma(2)]);
    expect(fila.map((linha) => [chaveDe(linha), linha.quantidade])).toStrictEqual([
      ['1-', 3],
      ['1-7', 1],
      ['2-', 1],
    ]);
    expect(total(fila)).toBe(5);
    expect(sem(fila, '1-7').map(chaveDe)).toStrictEqual(['1-', '2-']);
  });

  test('takes what came as often as it came, and what another screen names only if it is not there', () => {
    const fila = [uma(1, { quantidade: 5 }), uma(2)];
    const quantas = (novas: NaFila[]) => novas.map((linha) => [chaveDe(linha), linha.quantidade]);
    const chegaram = [uma(1, { quantidade: 3 }), uma(3, { quantidade: 2 })];
    expect(quantas(comChegadas(fila, chegaram))).toStrictEqual([
      ['2-', 1],
      ['1-', 3],
      ['3-', 2],
    ]);
    expect(quantas(comChegadas(comChegadas(fila, chegaram), chegaram))).toHaveLength(3);
    expect(quantas(comOutras(fila, chegaram))).toStrictEqual([
      ['1-', 5],
      ['2-', 1],
      ['3-', 2],
    ]);
  });

  test.each([
    [0, 1],
    [-3, 1],
    [Number.NaN, 1],
    [2.9, 2],
    [50_000, 9_999],
  ])('takes %d for %d', (pedida, fica) => {
    expect(comQuantidade([uma(1)], '1-', pedida)[0]?.quantidade).toBe(fica);
  });

  test('can have one for each piece in stock, and one of what is sold out', () => {
    const fila = umaPorUnidade([uma(1), uma(2, { saldo: 0 }), uma(3, { saldo: -2 })]);
    expect(fila.map(({ quantidade }) => quantidade)).toStrictEqual([4, 1, 1]);
  });

  test('leaves out what it never wrote itself', () => {
    expect(lerFila([uma(1), { produto_id: 'x' }, null, uma(2, { variacao_id: 3 })])).toStrictEqual([
      uma(1),
      uma(2, { variacao_id: 3 }),
    ]);
    expect(lerFila('fila')).toStrictEqual([]);
  });
});
