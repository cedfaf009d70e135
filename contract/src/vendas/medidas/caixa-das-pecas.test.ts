import { describe, expect, test } from 'vitest';
import { caixaDasPecas, LIMITES_DO_PACOTE, type MedidasDaCaixa } from './caixa-das-pecas.ts';

const CAMISETA = { altura: 2.5, largura: 20, comprimento: 30, peso: 0.2 };
const de = (quantidade: number, medidas: Partial<MedidasDaCaixa> = {}) => ({
  quantidade,
  medidas: { ...CAMISETA, ...medidas },
});

describe('one parcel', () => {
  test('is as big as what is in it, one on the other', () => {
    const casaco = { altura: 8, largura: 40, comprimento: 25, peso: 0.9 };
    expect(caixaDasPecas([de(3), de(1, casaco)])).toStrictEqual({
      caixa: { altura: 15.5, largura: 40, comprimento: 30, peso: 1.5 },
    });
  });

  test('has piles side by side where that makes it smaller', () => {
    // One pile would be 75 cm high.
    expect(caixaDasPecas([de(30)])).toStrictEqual({
      caixa: { altura: 37.5, largura: 40, comprimento: 30, peso: 6 },
    });
    expect(caixaDasPecas([de(120)])).toStrictEqual({
      caixa: { altura: 50, largura: 60, comprimento: 60, peso: 24 },
    });
  });

  test('shares unlike pieces out among the piles', () => {
    const [grossa, fina] = [{ altura: 40 }, { altura: 10 }];
    // Four thin ones beside each thick one.
    expect(caixaDasPecas([de(8, fina), de(2, grossa)])).toStrictEqual({
      caixa: { altura: 80, largura: 40, comprimento: 30, peso: 2 },
    });
  });

  test('has exact sides and weight', () => {
    const mini = { altura: 0.1, largura: 30, comprimento: 30, peso: 0.001 };
    expect(caixaDasPecas([de(3, mini)])).toStrictEqual({
      caixa: { altura: 0.3, largura: 30, comprimento: 30, peso: 0.003 },
    });
  });

  test.each([
    ['side', { altura: 1, largura: 100, comprimento: 99, peso: 1 }, { largura: 100.01 }],
    ['sum', { altura: 20, largura: 90, comprimento: 90, peso: 1 }, { altura: 20.01 }],
    ['weight', { altura: 1, largura: 20, comprimento: 30, peso: 30 }, { peso: 30.001 }],
  ])('goes up to the limit of its %s and no further', (_, ateOLimite, alem) => {
    expect(caixaDasPecas([de(1, ateOLimite)])).toStrictEqual({ caixa: ateOLimite });
    expect(caixaDasPecas([de(1, { ...ateOLimite, ...alem })])).toStrictEqual({ falta: 'lugar' });
  });

  test.each([
    ['nothing is in it', []],
    ['something is gone', [de(1), { quantidade: 1, medidas: null }]],
    ['something has no weight', [de(1), de(1, { peso: 0 })]],
  ])('is not guessed when %s', (_, itens) => {
    expect(caixaDasPecas(itens)).toStrictEqual({ falta: 'medidas' });
  });
});

describe('what does not go into one parcel', () => {
  test('goes into as many as its weight needs', () => {
    expect(caixaDasPecas([de(150)])).toMatchObject({ caixa: { peso: 30 } });
    expect(caixaDasPecas([de(151)])).toStrictEqual({ pacotes: 2 });
    expect(caixaDasPecas([de(301)])).toStrictEqual({ pacotes: 3 });
  });

  test('goes into whole pieces of it', () => {
    expect(caixaDasPecas([de(3, { peso: 20 })])).toStrictEqual({ pacotes: 3 });
    expect(caixaDasPecas([de(1, { peso: 20 }), de(2, { peso: 5 }), de(1, { peso: 10 })])).toStrictEqual({ pacotes: 2 });
  });

  test('goes into as many as its size needs', () => {
    const travesseiro = { altura: 40, largura: 50, comprimento: 70, peso: 0.8 };
    expect(caixaDasPecas([de(2, travesseiro)])).toStrictEqual({
      caixa: { altura: 80, largura: 50, comprimento: 70, peso: 1.6 },
    });
    expect(caixaDasPecas([de(3, travesseiro)])).toStrictEqual({ pacotes: 2 });
  });

  test('is counted at once, however many there are', () => {
    const itens = Array.from({ length: 500 }, (_, n) => de(99_999, { altura: 0.5 + (n % 7), largura: 1 + (n % 5) }));
    expect(caixaDasPecas(itens)).toStrictEqual({ pacotes: expect.any(Number) });
  });

  test('is never a parcel beyond the limits', () => {
    for (let n = 1; n <= 150; n += 1) {
      const achada = caixaDasPecas([de(n, { altura: 1 + (n % 9), largura: 15 + (n % 30) }), de(n % 4 || 1)]);
      if (!('caixa' in achada)) continue;
      const { altura, largura, comprimento, peso } = achada.caixa;
      expect(Math.max(altura, largura, comprimento)).toBeLessThanOrEqual(LIMITES_DO_PACOTE.lado);
      expect(altura + largura + comprimento).toBeLessThanOrEqual(LIMITES_DO_PACOTE.soma);
      expect(peso).toBeLessThanOrEqual(LIMITES_DO_PACOTE.peso);
    }
  });
});

test('absurd numbers of tiny things are counted as well', () => {
  const linhas = Array.from({ length: 200 }, (_, n) =>
    de(99_999, { altura: 0.1 + n / 50, largura: 1, comprimento: 1, peso: 0.001 }),
  );
  const achada = caixaDasPecas(linhas);
  // One on the other they are 41,799,582 cm high, and a parcel has a hundred piles of 100 cm.
  expect('pacotes' in achada && achada.pacotes).toBeGreaterThanOrEqual(4_180);
  expect('pacotes' in achada && achada.pacotes).toBeLessThan(4_300);
});
