import { expect, test } from 'vitest';
import { fraseDaAnulada } from './etiqueta-anulada.ts';

test.each([
  [
    { protocolo: 'ORD-202611', valor: 23.5 },
    'A etiqueta anterior (ORD-202611, R$\u00a023,50) não pôde ser cancelada na transportadora: o valor dela não volta.',
  ],
  [
    { protocolo: null, valor: 1234 },
    'A etiqueta anterior (R$\u00a01.234,00) não pôde ser cancelada na transportadora: o valor dela não volta.',
  ],
  [
    { protocolo: null, valor: null },
    'A etiqueta anterior não pôde ser cancelada na transportadora: o valor dela não volta.',
  ],
])('a label that the carrier keeps the money of is told: %j', (anulada, frase) => {
  expect(fraseDaAnulada(anulada)).toBe(frase);
});
