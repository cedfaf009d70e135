import { describe, expect, test } from 'vitest';
import { diaEsquecido, type NotadoNoDia, recusaDoDia, somarTrecho, ultimoDiaDoTrecho } from './trecho.ts';

const HOJE = '2026-11-25';
const noDia = (notado_no_dia: string, entrou = 0, saiu = 0, n = 1): NotadoNoDia => ({ notado_no_dia, entrou, saiu, n });

describe('a forgotten day', () => {
  test.each([
    [[], null],
    [[noDia(HOJE)], null],
    [[noDia('2026-11-20'), noDia('2026-11-23'), noDia('2026-11-22'), noDia(HOJE)], '2026-11-23'],
    // Another clock is already there.
    [[noDia('2026-11-26')], null],
  ])('of %j is %s', (notados, dia) => {
    expect(diaEsquecido(notados, HOJE)).toBe(dia);
  });
});

describe('the till is closed', () => {
  test.each([
    [HOJE, null, undefined, null],
    [HOJE, '2026-11-23', undefined, null],
    ['2026-11-23', '2026-11-23', undefined, '2026-11-23'],
    // Nothing was noted on the day after: closing it takes the same.
    ['2026-11-24', '2026-11-23', undefined, '2026-11-24'],
    ['2026-11-22', '2026-11-23', 'caixa.em_outro_fechamento', null],
    ['2026-11-24', null, 'caixa.em_outro_fechamento', null],
    ['2026-11-26', '2026-11-23', 'caixa.futuro', null],
  ] as const)('for %s, where %s was forgotten: %s', (dia, esquecido, recusa, ate) => {
    expect(recusaDoDia(dia, { hoje: HOJE, esquecido })).toBe(recusa);
    expect(ultimoDiaDoTrecho(dia, { hoje: HOJE, esquecido })).toBe(ate);
  });
});

describe('a stretch', () => {
  const notados = [noDia('2026-11-23', 0.1, 0, 2), noDia('2026-11-24', 0.2, 0.05, 3), noDia(HOJE, 100, 0, 1)];

  test('expects what the last closing left, and the cash since, to the cent', () => {
    const anterior = { id: 7, ate: '2026-11-22T21:00:00.000Z', fica: 0.7 };
    expect(somarTrecho(notados, { anterior, ate: null })).toStrictEqual({
      ultimo_id: 7,
      de: '2026-11-22T21:00:00.000Z',
      ficou: 0.7,
      entrou: 100.3,
      saiu: 0.05,
      esperado: 100.95,
      n: 6,
    });
  });

  test('begins with nothing, and ends with a day that was forgotten', () => {
    expect(somarTrecho(notados, { anterior: undefined, ate: '2026-11-24' })).toStrictEqual({
      ultimo_id: null,
      de: null,
      ficou: 0,
      entrou: 0.3,
      saiu: 0.05,
      esperado: 0.25,
      n: 5,
    });
  });
});
