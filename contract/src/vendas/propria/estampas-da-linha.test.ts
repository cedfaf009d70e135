import { expect, test } from 'vitest';
import { terminaComEstampa } from '../../produtos/sku.ts';
import { estampaRepetida, skuComEstampas } from './estampas-da-linha.ts';

const SETE = { codigo: 'E0007', daEstampa: 'frente' } as const;
const OITO = { codigo: 'E0008', daEstampa: 'costas' } as const;

test.each([
  [[{ ...SETE, posicao: 'frente' }], 'CAM-PRETO-M+E0007'],
  [[{ ...SETE, posicao: 'costas' }], 'CAM-PRETO-M+E0007@costas'],
  [
    [
      { ...OITO, posicao: 'costas' },
      { ...SETE, posicao: 'manga' },
    ],
    'CAM-PRETO-M+E0007@manga+E0008',
  ],
  [
    [
      { ...SETE, posicao: 'costas' },
      { ...SETE, posicao: 'frente' },
    ],
    'CAM-PRETO-M+E0007+E0007@costas',
  ],
] as const)('a line with these prints has a SKU of its own, whatever their order: %#', (estampas, sku) => {
  expect(skuComEstampas('CAM-PRETO-M', estampas)).toBe(sku);
  expect(skuComEstampas('CAM-PRETO-M', [...estampas].reverse())).toBe(sku);
  expect(terminaComEstampa(sku)).toBe(true);
});

test.each(['CAM+E0007', 'cam+e0007@costas', ' CAM+E10000 '])('%j could be taken for such a SKU', (sku) => {
  expect(terminaComEstampa(sku)).toBe(true);
});

test.each(['CAM-E0007', 'CAM+E007', '+E0007-P', 'CAM+E0007@', 'CAM+E0007@costas2'])(
  '%j could not be taken for such a SKU',
  (sku) => {
    expect(terminaComEstampa(sku)).toBe(false);
  },
);

test('a print is in the same place only once', () => {
  const frente = { codigo: 'E0007', posicao: 'frente' } as const;
  const costas = { codigo: 'E0007', posicao: 'costas' } as const;

  expect(estampaRepetida([frente, costas])).toBeUndefined();
  expect(estampaRepetida([frente, costas, { ...frente }])).toStrictEqual(frente);
});
