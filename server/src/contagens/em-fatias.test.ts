import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emFatias, mapEmFatias, ordenarEmFatias } from './em-fatias.ts';
import { voltasDurante } from './test-voltas.ts';

const muitos = (quantos: number) => Array.from({ length: quantos }, (_, n) => n);

test('a list comes whole and in its order, and a short one is not kept waiting', async () => {
  const fatias: number[][] = [];
  for await (const fatia of emFatias(muitos(7), 3)) fatias.push(fatia);
  expect(fatias).toStrictEqual([[0, 1, 2], [3, 4, 5], [6]]);
  expect(await mapEmFatias(muitos(1_000), (n) => n * 2)).toStrictEqual(muitos(1_000).map((n) => n * 2));
  expect(await voltasDurante(() => mapEmFatias(muitos(250), String))).toBe(0);
});

test('others have their turn again and again while a long list is mapped and sorted', async () => {
  expect(await voltasDurante(() => mapEmFatias(muitos(10_000), String))).toBeGreaterThanOrEqual(39);
  const ordenar = () => ordenarEmFatias(muitos(10_000), (um, outro) => outro - um);
  expect(await voltasDurante(ordenar)).toBeGreaterThanOrEqual(200);
});

test('it is sorted as toSorted sorts it: what is equal stays as it was', async () => {
  const umaLista = fc.array(fc.record({ chave: fc.nat(20), n: fc.nat() }), { maxLength: 2_000, size: 'max' });
  await fc.assert(
    fc.asyncProperty(umaLista, async (lista) => {
      const comparar = (uma: { chave: number }, outra: { chave: number }) => uma.chave - outra.chave;
      expect(await ordenarEmFatias(lista, comparar)).toStrictEqual(lista.toSorted(comparar));
    }),
    { numRuns: 30 },
  );
});
