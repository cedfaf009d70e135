import { describe, expect, test } from 'vitest';
import {
  escolher,
  escolherTodas,
  NADA_ESCOLHIDO,
  noMaximo,
  passoComSelecao,
  podeEscolher,
  type Selecao,
  semAsQueSairam,
} from './selecao.ts';

/** The sales of a tab in an order in which the one that waits longest, number 1, stands at the bottom. */
const ABA = [5, 4, 3, 2, 1].map((id) => ({ id, no_status_desde: `2026-11-2${id}T12:00:00.000Z` }));
const aba = { vendas: ABA, maximo: 40 };
const ids = (selecao: Selecao) => [...selecao.ids].sort();
const apertar = (...vezes: [id: number, emFaixa?: boolean][]) =>
  vezes.reduce((antes, [id, emFaixa = false]) => escolher(antes, { id, emFaixa }, aba), NADA_ESCOLHIDO);

describe('a box', () => {
  test('ticks its sale, and pressed again takes its tick', () => {
    expect(ids(apertar([4], [2]))).toStrictEqual([2, 4]);
    expect(ids(apertar([4], [2], [4]))).toStrictEqual([2]);
  });

  test('pressed with Shift does to all between what it does to itself, in both directions', () => {
    expect(ids(apertar([4], [2, true]))).toStrictEqual([2, 3, 4]);
    expect(ids(apertar([2], [4, true]))).toStrictEqual([2, 3, 4]);
    expect(ids(apertar([5], [1, true], [4], [2, true]))).toStrictEqual([1, 5]);
  });

  test('pressed with Shift first, or after a sale that is gone, ticks itself alone', () => {
    expect(ids(apertar([3, true]))).toStrictEqual([3]);
    expect(ids(apertar([9], [3, true]))).toStrictEqual([3, 9]);
  });
});

describe('more than the work of a tab takes', () => {
  const de = { vendas: ABA, maximo: 2 };

  test('leaves those that wait longest, and says that some were left out', () => {
    const faixa = [5, 1].reduce((antes, id, n) => escolher(antes, { id, emFaixa: n > 0 }, de), NADA_ESCOLHIDO);
    expect([ids(faixa), faixa.cortou]).toStrictEqual([[1, 2], true]);
    const menos = escolher(faixa, { id: 1, emFaixa: false }, de);
    expect([ids(menos), menos.cortou]).toStrictEqual([[2], false]);
  });

  test('goes by the number of the sale where several wait equally long', () => {
    const juntas = [3, 2, 1].map((id) => ({ id, no_status_desde: '2026-11-20T12:00:00.000Z' }));
    const tres = [3, 2, 1].reduce(
      (antes, id) => escolher(antes, { id, emFaixa: false }, { vendas: juntas, maximo: 2 }),
      NADA_ESCOLHIDO,
    );
    expect(ids(tres)).toStrictEqual([1, 2]);
  });

  test('is said of a whole tab as well', () => {
    expect(escolherTodas(ABA, true)).toMatchObject({ todas: true, cortou: true, ids: new Set([1, 2, 3, 4, 5]) });
    expect(escolherTodas(ABA, false).cortou).toBe(false);
  });
});

test('a sale that left its tab leaves the selection, and nothing else does', () => {
  const antes = escolherTodas(ABA, true);
  expect(semAsQueSairam(antes, [])).toBe(antes);
  expect(semAsQueSairam(antes, [2, 9])).toMatchObject({ ids: new Set([5, 4, 3, 1]), cortou: false });
});

test('only the tabs in which many sales are worked on at once have boxes, each with its number', () => {
  const outras = [undefined, 'enviado', 'concluido', 'cancelado'] as const;
  expect(outras.map((um) => passoComSelecao(um))).toStrictEqual(outras.map(() => undefined));
  const passos = ['separacao', 'embalagem', 'selecionar_envio', 'etiqueta', 'retirada'] as const;
  expect(passos.map((um) => passoComSelecao(um))).toStrictEqual([...passos]);
  expect(passos.map(noMaximo)).toStrictEqual([40, 100, 100, 100, 200]);
});

test('a sale that is fetched has no box where labels are bought or parcels handed over', () => {
  const passos = ['separacao', 'embalagem', 'selecionar_envio', 'etiqueta', 'retirada'] as const;
  expect(passos.map((um) => podeEscolher(um, { retirada: true }))).toStrictEqual([true, true, false, false, false]);
  expect(passos.map((um) => podeEscolher(um, { retirada: false }))).not.toContain(false);
});
