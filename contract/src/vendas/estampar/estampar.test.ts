import { describe, expect, test } from 'vitest';
import {
  type Numeros,
  perderLisas,
  perderProntas,
  produzir,
  quantasCabem,
  receberLisas,
  repartir,
  SEM_NUMEROS,
  usarProntas,
  voltarAEstampar,
} from './numeros.ts';
import { oQueSegura } from './o-que-segura.ts';
import { umaPrateleira } from './prateleira.ts';

const linha = (quantidade: number, a_estampar = 0, sem_roupa = 0): Numeros => ({ quantidade, a_estampar, sem_roupa });

describe('a line with another quantity', () => {
  test.each([
    ['takes ready pieces first', SEM_NUMEROS, 3, { prontas: 5, lisas: 5 }, linha(3)],
    ['takes blanks for what is not ready', SEM_NUMEROS, 5, { prontas: 2, lisas: 9 }, linha(5, 3)],
    ['takes blanks alone where nothing is ready', SEM_NUMEROS, 2, { prontas: 0, lisas: 2 }, linha(2, 2)],
    ['leaves waiting units waiting when pieces come free', linha(3, 3), 3, { prontas: 2, lisas: 3 }, linha(3, 3)],
    ['takes pieces that came free for more units', linha(3, 3), 4, { prontas: 2, lisas: 3 }, linha(4, 3)],
    ['gives up waiting units first', linha(3, 2), 2, { prontas: 1, lisas: 2 }, linha(2, 1)],
    ['gives up those without a blank before those with one', linha(4, 3, 1), 3, { prontas: 1, lisas: 2 }, linha(3, 2)],
    ['gives up ready ones last', linha(3, 1), 1, { prontas: 2, lisas: 1 }, linha(1)],
    ['keeps units that wait for a blank', linha(3, 2, 2), 4, { prontas: 2, lisas: 0 }, linha(4, 2, 2)],
    ['is whole ready again when a line above took its blanks', linha(2, 2), 2, { prontas: 2, lisas: 0 }, linha(2)],
  ])('%s', (_, antes, quantidade, livres, depois) => {
    expect(quantidade).toBeLessThanOrEqual(quantasCabem(antes, quantidade, livres));
    expect(repartir(antes, quantidade, livres)).toStrictEqual(depois);
  });

  test('3 asked, 1 produced, edited to 2, then to 4', () => {
    const pedidas = repartir(SEM_NUMEROS, 3, { prontas: 0, lisas: 4 });
    const comUma = produzir(pedidas, 1);
    expect(comUma).toStrictEqual(linha(3, 2));
    const duas = repartir(comUma ?? pedidas, 2, { prontas: 1, lisas: 3 });
    expect(duas).toStrictEqual(linha(2, 1));
    expect(repartir(duas, 4, { prontas: 1, lisas: 3 })).toStrictEqual(linha(4, 3));
  });

  test.each([
    [SEM_NUMEROS, 9, { prontas: 2, lisas: 3 }, 5],
    [linha(3, 3, 2), 9, { prontas: 0, lisas: 1 }, 3],
    [linha(3, 3, 2), 2, { prontas: 0, lisas: 1 }, 2],
    [SEM_NUMEROS, 1, { prontas: -1, lisas: 0 }, 0],
  ])('of %j may be at most', (antes, quantidade, livres, maximo) => {
    expect(quantasCabem(antes, quantidade, livres)).toBe(maximo);
  });
});

test('what is printed, called back, spoilt and brought again moves only its own numbers', () => {
  expect(produzir(linha(3, 3), 3)).toStrictEqual(linha(3));
  expect(produzir(linha(3, 3, 1), 3)).toBeUndefined();
  expect(voltarAEstampar(linha(3, 2), 1)).toStrictEqual(linha(3, 3));
  expect(voltarAEstampar(linha(3, 2), 2)).toBeUndefined();
  expect(perderLisas(linha(3, 2), 1, 4)).toStrictEqual(linha(3, 2));
  expect(perderLisas(linha(3, 2), 2, 1)).toStrictEqual(linha(3, 2, 1));
  expect(perderLisas(linha(3, 2, 1), 2, 1)).toBeUndefined();
  expect(perderProntas(linha(3, 1), 2, 1)).toStrictEqual(linha(3, 3, 1));
  expect(perderProntas(linha(3, 1), 3, 9)).toBeUndefined();
  expect(receberLisas(linha(3, 3, 2), 1)).toStrictEqual(linha(3, 3, 1));
  expect(receberLisas(linha(3, 3, 1), 2)).toBeUndefined();
});

test('pieces that came free are held instead of blanks, first for units that have none', () => {
  expect(usarProntas(linha(3, 3), 2)).toStrictEqual(linha(3, 1));
  expect(usarProntas(linha(3, 3, 1), 2)).toStrictEqual(linha(3, 1));
  expect(usarProntas(linha(3, 3, 2), 1)).toStrictEqual(linha(3, 2, 1));
  expect(usarProntas(linha(3, 1), 2)).toBeUndefined();
});

describe('what a sale holds', () => {
  const de = (produto_id: number, variacao_id: number | null = null) => ({ produto_id, variacao_id });

  test('is ready pieces of each line, and blanks added up over all lines', () => {
    expect(
      oQueSegura([
        { ...linha(3, 2), coisa: de(1, 11), lisa: de(9, 91) },
        { ...linha(2, 2, 1), coisa: de(2, 21), lisa: de(9, 91) },
        { ...linha(4), coisa: de(9, 91), lisa: null },
      ]),
    ).toStrictEqual([
      { ...de(1, 11), n: 1 },
      { ...de(9, 91), n: 7 },
    ]);
  });

  test('is no piece of a line with its own print, and nothing of a product that is gone', () => {
    expect(oQueSegura([{ ...linha(3, 1), coisa: de(1), lisa: de(9), propria: true }])).toStrictEqual([
      { ...de(9), n: 1 },
    ]);
    expect(oQueSegura([{ ...linha(3), coisa: null, lisa: null }])).toStrictEqual([]);
  });
});

test('one blank in three lines: each line finds what the lines before it left', () => {
  const { livres, tomar } = umaPrateleira();
  const lisa = { produto_id: 9, variacao_id: 91, no_produto: 2, na_variacao: 2 };
  const outra = { produto_id: 9, variacao_id: 92, no_produto: 2, na_variacao: 5 };
  const qualquer = { produto_id: 9, variacao_id: null, no_produto: 2, na_variacao: null };
  expect(livres(lisa)).toBe(2);
  tomar(lisa, 1);
  expect([livres(lisa), livres(outra), livres(qualquer)]).toStrictEqual([1, 1, 1]);
  tomar(qualquer, 1);
  expect([livres(lisa), livres(outra), livres(qualquer)]).toStrictEqual([0, 0, 0]);
  tomar(qualquer, 1);
  expect(livres(lisa)).toBe(0);
});
