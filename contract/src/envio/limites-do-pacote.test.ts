import { describe, expect, test } from 'vitest';
import { avisosDoPacote } from './limites-do-pacote.ts';

const PACOTE = { altura: 4, largura: 20, comprimento: 30, peso: 0.4 };

describe('a parcel that carriers hardly take', () => {
  test.each([
    [
      'a long side',
      { comprimento: 100.01 },
      ['Os Correios costumam recusar este pacote: o maior lado passa de 100 cm.'],
    ],
    ['weight', { peso: 30.001 }, ['Os Correios costumam recusar este pacote: o peso passa de 30 kg.']],
    [
      'sides that are too long together',
      { altura: 60.01, largura: 70, comprimento: 70 },
      [
        'Os Correios costumam recusar este pacote: a soma dos lados passa de 200 cm.',
        'A Jadlog costuma recusar este pacote: a soma dos lados passa de 200 cm.',
      ],
    ],
    [
      'everything',
      { altura: 101, largura: 70, comprimento: 70, peso: 121 },
      [
        'Os Correios costumam recusar este pacote: o maior lado passa de 100 cm, a soma dos lados passa de 200 cm e o peso passa de 30 kg.',
        'A Jadlog costuma recusar este pacote: a soma dos lados passa de 200 cm e o peso passa de 120 kg.',
      ],
    ],
  ])('is told by %s', (_, medidas, avisos) => {
    expect(avisosDoPacote({ ...PACOTE, ...medidas })).toStrictEqual(avisos);
  });

  test.each([
    {},
    { comprimento: 100, peso: 30 },
    { altura: 66.65, largura: 66.65, comprimento: 66.7 },
    { altura: null, largura: null, comprimento: null, peso: null },
  ])('is not %j', (medidas) => {
    expect(avisosDoPacote({ ...PACOTE, ...medidas })).toStrictEqual([]);
  });
});
