import { describe, expect, test } from 'vitest';
import { diferencaDoCaixa, pedeConfirmacao, pedeMotivo, podeReabrir } from './fechamento.ts';

describe('a difference', () => {
  test.each([
    [40, 40.1, -0.1, true, false],
    [0.3, 0.1 + 0.2, 0, false, false],
    [10.05, 10, 0.05, false, false],
    [9.94, 10, -0.06, true, false],
    [60, 10, 50, true, false],
    [60.01, 10, 50.01, true, true],
    [0, 50.01, -50.01, true, true],
  ])(
    'of %d counted where %d should be is %d: asked about %s, with a reason %s',
    (contado, esperado, diferenca, pergunta, motivo) => {
      expect(diferencaDoCaixa(contado, esperado)).toBe(diferenca);
      expect(pedeConfirmacao(diferenca)).toBe(pergunta);
      expect(pedeMotivo(diferenca)).toBe(motivo);
    },
  );
});

describe('the till is reopened', () => {
  test.each([
    [{ id: 1, tipo: 'vendedor' }, 900, true],
    [{ id: 1, tipo: 'vendedor' }, 900.1, false],
    [{ id: 2, tipo: 'vendedor' }, 1, false],
    [{ id: 2, tipo: 'admin' }, 1_000_000, true],
  ] as const)('by %j after %d seconds, closed by the first: %s', (quem, ha_segundos, pode) => {
    expect(podeReabrir({ por_id: 1, ha_segundos }, quem)).toBe(pode);
  });
});
