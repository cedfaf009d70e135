import { describe, expect, test } from 'vitest';
import { lerQuadros } from './ler-quadros.ts';

/** Imitates a camera with a picture every so many ms and a decoder that takes its time, on a clock of their own. */
async function filmar({
  quadro_ms,
  leitura_ms = () => 0,
  ate_ms,
}: {
  quadro_ms: number;
  leitura_ms?: (vez: number) => number;
  ate_ms: number;
}) {
  const fim = new AbortController();
  const leituras: number[] = [];
  let agora = 0;
  let quadros = 0;
  await lerQuadros({
    esperarQuadro: async () => {
      do quadros += 1;
      while (quadros * quadro_ms <= agora);
      agora = quadros * quadro_ms;
      if (agora > ate_ms) fim.abort();
      return agora;
    },
    capturar: () => agora,
    decodificar: async (quadro) => {
      leituras.push(quadro);
      agora += leitura_ms(leituras.length);
      return null;
    },
    onQuadro: () => undefined,
    sinal: fim.signal,
  });
  return leituras;
}

const maisEmUmSegundo = (leituras: number[]) =>
  Math.max(...leituras.map((inicio) => leituras.filter((uma) => uma >= inicio && uma < inicio + 1_000).length));

describe('the pictures of a camera', () => {
  test.each([
    ['30 pictures a second', 1_000 / 30],
    ['60 pictures a second', 1_000 / 60],
    ['120 pictures a second', 1_000 / 120],
    ['a picture every millisecond', 1],
  ])('with %s are read 25 times a second', async (_, quadro_ms) => {
    const leituras = await filmar({ quadro_ms, ate_ms: 10_000 });
    expect(leituras.length).toBeGreaterThanOrEqual(248);
    expect(leituras.length).toBeLessThanOrEqual(251);
    expect(maisEmUmSegundo(leituras)).toBeLessThanOrEqual(26);
  });

  test('are all read where they are fewer', async () => {
    expect((await filmar({ quadro_ms: 100, ate_ms: 10_000 })).length).toBe(100);
  });

  test('are left out while one is being read, and are not made up for after a long one', async () => {
    const leituras = await filmar({ quadro_ms: 10, leitura_ms: (vez) => (vez === 1 ? 5_000 : 0), ate_ms: 6_000 });
    expect(leituras[0]).toBe(10);
    expect(leituras[1]).toBe(5_020);
    expect(maisEmUmSegundo(leituras)).toBeLessThanOrEqual(27);
  });

  test('are not read while there is nothing to be read', async () => {
    const fim = new AbortController();
    let quadros = 0;
    const lidos: (string | null)[] = [];
    await lerQuadros({
      esperarQuadro: async () => {
        quadros += 1;
        if (quadros === 5) fim.abort();
        return quadros * 1_000;
      },
      capturar: () => (quadros === 2 ? 'quadro' : null),
      decodificar: async (quadro) => `${quadro} ${quadros}`,
      onQuadro: (texto) => lidos.push(texto),
      sinal: fim.signal,
    });
    expect(lidos).toEqual(['quadro 2']);
  });

  test('mean nothing any more once it is called off', async () => {
    const fim = new AbortController();
    const lidos: (string | null)[] = [];
    await lerQuadros({
      esperarQuadro: async () => 0,
      capturar: () => 'quadro',
      decodificar: async () => {
        fim.abort();
        return 'tarde demais';
      },
      onQuadro: (texto) => lidos.push(texto),
      sinal: fim.signal,
    });
    expect(lidos).toEqual([]);
  });

  test('end with what the decoder threw', async () => {
    const reading = lerQuadros({
      esperarQuadro: async () => 0,
      capturar: () => 'quadro',
      decodificar: () => Promise.reject(new Error('demorou')),
      onQuadro: () => undefined,
      sinal: new AbortController().signal,
    });
    await expect(reading).rejects.toThrow('demorou');
  });
});
