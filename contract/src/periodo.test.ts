import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { outroDia } from './dia-da-loja.ts';
import { acabandoEm, comecandoEm, diasDe, periodoAntes, periodoAte, quantosDias } from './periodo.ts';

describe('the period before', () => {
  test.each([
    ['a day, the day before', '2026-11-23', '2026-11-23', '2026-11-22', '2026-11-22'],
    ['the first of a month, the last of the one before', '2026-11-01', '2026-11-01', '2026-10-31', '2026-10-31'],
    ['seven days, the seven days before', '2026-11-01', '2026-11-07', '2026-10-25', '2026-10-31'],
    ['a month so far, as many days before it', '2026-11-01', '2026-11-23', '2026-10-09', '2026-10-31'],
    ['a whole month, the whole month before', '2026-11-01', '2026-11-30', '2026-10-01', '2026-10-31'],
    ['March, a February of a leap year', '2028-03-01', '2028-03-31', '2028-02-01', '2028-02-29'],
    ['January, December of the year before', '2026-01-01', '2026-01-31', '2025-12-01', '2025-12-31'],
    ['a quarter, the quarter before', '2026-01-01', '2026-03-31', '2025-10-01', '2025-12-31'],
    ['a year, the year before', '2025-01-01', '2025-12-31', '2024-01-01', '2024-12-31'],
    ['days over the end of a year', '2026-12-30', '2027-01-02', '2026-12-26', '2026-12-29'],
  ])('beside %s', (_, de, ate, antesDe, antesAte) => {
    expect(periodoAntes({ de, ate })).toStrictEqual({ de: antesDe, ate: antesAte });
  });

  test('ends the day before and, but for whole months, has as many days', () => {
    const dia = fc.integer({ min: 0, max: 70_000 }).map((n) => outroDia('2000-01-01', n));
    fc.assert(
      fc.property(dia, fc.integer({ min: 1, max: 366 }), (de, n) => {
        const periodo = { de, ate: outroDia(de, n - 1) };
        expect(quantosDias(periodo)).toBe(n);
        expect(diasDe(periodo)).toHaveLength(n);
        const antes = periodoAntes(periodo);
        expect(outroDia(antes.ate, 1)).toBe(de);
        const inteiros = de.endsWith('-01') && outroDia(periodo.ate, 1).endsWith('-01');
        if (inteiros) expect(antes.de).toMatch(/-01$/);
        else expect(quantosDias(antes)).toBe(n);
      }),
    );
  });
});

test('the periods one press away end today', () => {
  const hoje = '2026-11-23';
  expect(periodoAte(hoje, 'hoje')).toStrictEqual({ de: '2026-11-23', ate: hoje });
  expect(periodoAte(hoje, '7_dias')).toStrictEqual({ de: '2026-11-17', ate: hoje });
  expect(periodoAte(hoje, '30_dias')).toStrictEqual({ de: '2026-10-25', ate: hoje });
  expect(periodoAte(hoje, 'mes')).toStrictEqual({ de: '2026-11-01', ate: hoje });
});

test('a day that the period cannot hold takes its other end along', () => {
  const outubro = { de: '2026-10-01', ate: '2026-10-31' };
  expect(comecandoEm(outubro, '2026-10-10')).toStrictEqual({ de: '2026-10-10', ate: '2026-10-31' });
  expect(comecandoEm(outubro, '2026-11-01')).toStrictEqual({ de: '2026-11-01', ate: '2026-11-01' });
  expect(comecandoEm(outubro, '2024-10-01')).toStrictEqual({ de: '2024-10-01', ate: '2025-10-01' });
  expect(acabandoEm(outubro, '2026-10-10')).toStrictEqual({ de: '2026-10-01', ate: '2026-10-10' });
  expect(acabandoEm(outubro, '2026-09-15')).toStrictEqual({ de: '2026-09-15', ate: '2026-09-15' });
  expect(acabandoEm(outubro, '2028-10-31')).toStrictEqual({ de: '2027-11-01', ate: '2028-10-31' });
});
