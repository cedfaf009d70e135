import { describe, expect, test } from 'vitest';
import { FORMATO_INICIAL, FORMATOS, formatoDe, porPagina } from './formatos.ts';

const folhas = FORMATOS.filter(({ tipo }) => tipo === 'folha');
const rolos = FORMATOS.filter(({ tipo }) => tipo === 'rolo');

test('each layout has an id and a name of its own, and the first one is among them', () => {
  expect(new Set(FORMATOS.map(({ id }) => id)).size).toBe(FORMATOS.length);
  expect(new Set(FORMATOS.map(({ nome }) => nome)).size).toBe(FORMATOS.length);
  expect(formatoDe(FORMATO_INICIAL.id)?.nome).toBe('Pimaco A4256 / A4356 / A4056 · A4');
  expect(formatoDe('')).toBeUndefined();
});

describe.each(FORMATOS.map((formato) => [formato.id, formato] as const))('%s', (_, formato) => {
  const { pagina, etiqueta, margem, passo, colunas, linhas } = formato;
  const direita = pagina.largura - margem.esquerda - (colunas - 1) * passo.x - etiqueta.largura;
  const embaixo = pagina.altura - margem.topo - (linhas - 1) * passo.y - etiqueta.altura;

  test('fills its page: what is left over is as wide on one side as on the other, or a millimetre off', () => {
    expect(direita).toBeGreaterThanOrEqual(-1e-9);
    expect(embaixo).toBeGreaterThanOrEqual(-1e-9);
    expect(Math.abs(direita - margem.esquerda)).toBeLessThan(1);
    expect(Math.abs(embaixo - margem.topo)).toBeLessThan(1);
  });

  test('has labels that do not lie on each other', () => {
    expect(passo.x).toBeGreaterThanOrEqual(etiqueta.largura - 1e-9);
    expect(passo.y).toBeGreaterThanOrEqual(etiqueta.altura - 1e-9);
  });
});

test('sheets are A4 or Letter', () => {
  for (const { pagina, nome } of folhas) {
    expect([pagina.largura, pagina.altura]).toStrictEqual(nome.endsWith('A4') ? [210, 297] : [215.9, 279.4]);
  }
});

test.each([
  ['pimaco-a4256', 33],
  ['pimaco-a4260', 21],
  ['pimaco-a4263', 14],
  ['pimaco-a4251', 65],
  ['pimaco-a4348', 96],
  ['pimaco-a4349', 126],
  ['pimaco-6180', 30],
  ['pimaco-6181', 20],
  ['pimaco-6182', 14],
  ['pimaco-6183', 10],
  ['pimaco-6187', 80],
  ['avery-5160', 30],
  ['avery-5167', 80],
  ['avery-l7160', 21],
  ['avery-l7651', 65],
])('%s holds %i labels, as its packet says', (id, quantas) => {
  const formato = formatoDe(id);
  expect(formato && porPagina(formato)).toBe(quantas);
});

test('there are rolls with one to four labels across, and the thermal label of 10 × 15 cm', () => {
  expect([...new Set(rolos.map(({ colunas }) => colunas))].sort()).toStrictEqual([1, 2, 3, 4]);
  expect(formatoDe('termica-100x150')?.etiqueta).toStrictEqual({ largura: 100, altura: 150 });
});
