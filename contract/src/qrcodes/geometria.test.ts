import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FORMATOS, type Formato, formatoDe, porPagina } from './formatos.ts';
import { distribuir, lugarDaPosicao, proximaPosicao } from './geometria.ts';

const umFormato = (id: string): Formato => {
  const formato = formatoDe(id);
  if (!formato) throw new Error(`no layout ${id}`);
  return formato;
};

describe('the place of a label', () => {
  test.each([
    ['pimaco-a4256', 1, 7.2, 8.8],
    ['pimaco-a4256', 3, 139.4, 8.8],
    ['pimaco-a4256', 4, 7.2, 34.2],
    ['pimaco-a4256', 33, 139.4, 262.8],
    ['avery-5160', 30, 144.4625, 241.3],
    ['pimaco-6187', 80, 157, 254],
    ['rolo-33x22-3', 3, 71, 0],
    ['termica-100x150', 1, 0, 0],
  ])('of %s number %i is %f mm from the left and %f mm from the top', (id, posicao, x, y) => {
    const lugar = lugarDaPosicao(umFormato(id), posicao);
    expect(lugar.x).toBeCloseTo(x, 6);
    expect(lugar.y).toBeCloseTo(y, 6);
  });

  test('is on its page, and shared with no other, on every layout', () => {
    for (const formato of FORMATOS) {
      const { pagina, etiqueta } = formato;
      const lugares = Array.from({ length: porPagina(formato) }, (_, n) => lugarDaPosicao(formato, n + 1));
      expect(new Set(lugares.map(({ x, y }) => `${x.toFixed(3)} ${y.toFixed(3)}`)).size).toBe(porPagina(formato));
      for (const { x, y } of lugares) {
        expect(x + etiqueta.largura).toBeLessThanOrEqual(pagina.largura + 1e-9);
        expect(y + etiqueta.altura).toBeLessThanOrEqual(pagina.altura + 1e-9);
      }
    }
  });
});

describe('labels over pages', () => {
  const formato = umFormato('avery-5163');

  test('begin where the sheet is free and go on with new sheets', () => {
    expect(distribuir(formato, 2)).toStrictEqual([[1, 2]]);
    expect(distribuir(formato, 4, 9)).toStrictEqual([
      [9, 10],
      [1, 2],
    ]);
    expect(distribuir(formato, 0)).toStrictEqual([]);
  });

  test('leave a free place, or a sheet that is used up', () => {
    expect(proximaPosicao(formato, 3)).toBe(4);
    expect(proximaPosicao(formato, 3, 9)).toBe(2);
    expect(proximaPosicao(formato, 10)).toBe(1);
    expect(proximaPosicao(formato, 2, 9)).toBe(1);
  });

  test('are all there, one after the other, whatever their number and where they begin', () => {
    const algum = fc.constantFrom(...FORMATOS).chain((formato) =>
      fc.record({
        formato: fc.constant(formato),
        inicio: fc.integer({ min: 1, max: porPagina(formato) }),
        quantidade: fc.integer({ min: 1, max: 500 }),
      }),
    );
    fc.assert(
      fc.property(algum, ({ formato, inicio, quantidade }) => {
        const paginas = distribuir(formato, quantidade, inicio);
        const cabem = porPagina(formato);
        const emOrdem = paginas.flatMap((posicoes, pagina) => posicoes.map((posicao) => pagina * cabem + posicao));
        expect(emOrdem).toStrictEqual(Array.from({ length: quantidade }, (_, n) => inicio + n));
        expect(proximaPosicao(formato, quantidade, inicio)).toBe(((emOrdem.at(-1) ?? 0) % cabem) + 1);
      }),
      { numRuns: 200 },
    );
  });
});
