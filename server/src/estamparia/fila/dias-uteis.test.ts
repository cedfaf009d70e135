import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testApi } from '../../../test/api.ts';

const { db } = await testApi();

async function apos(desde: string, dias: number, { fecha = '18:00', feriados = [] as string[] } = {}) {
  const { rows } = await sql<{ dia: string }>`
    select dias_uteis_apos(${desde}::timestamptz, ${dias}, ${fecha}::time, ${feriados}::date[]) as dia`.execute(db);
  return rows[0]?.dia;
}

test.each([
  ['2024-03-31', 2024],
  ['2025-04-20', 2025],
  ['2026-04-05', 2026],
  ['2027-03-28', 2027],
  ['2035-03-25', 2035],
  ['2038-04-25', 2038],
])('Easter is on %s', async (dia, ano) => {
  const { rows } = await sql<{ dia: string }>`select pascoa(${ano}) as dia`.execute(db);
  expect(rows[0]?.dia).toBe(dia);
});

describe('working days after a moment', () => {
  // 2026-12-01 is a Tuesday.
  test.each([
    ['the same day counts until it ends', '2026-12-01T18:00:00-03:00', 0, '2026-12-01'],
    ['a minute later it counts from the next', '2026-12-01T18:00:01-03:00', 0, '2026-12-02'],
    ['two days', '2026-12-01T10:00:00-03:00', 2, '2026-12-03'],
    ['the shop’s clock counts, not Greenwich’s', '2026-12-02T01:30:00Z', 0, '2026-12-02'],
    ['a weekend is jumped over', '2026-12-03T10:00:00-03:00', 2, '2026-12-07'],
    ['Saturday counts from Monday', '2026-12-05T10:00:00-03:00', 1, '2026-12-08'],
    ['Friday evening too', '2026-12-04T19:00:00-03:00', 1, '2026-12-08'],
    ['Christmas and New Year', '2026-12-24T10:00:00-03:00', 5, '2027-01-04'],
    ['Good Friday', '2026-04-02T10:00:00-03:00', 1, '2026-04-06'],
    ['the day of Zumbi, since 2024', '2026-11-19T10:00:00-03:00', 1, '2026-11-23'],
    ['the day of Zumbi before it was one', '2023-11-17T10:00:00-03:00', 1, '2023-11-20'],
    ['Independence on a Monday', '2026-09-04T10:00:00-03:00', 1, '2026-09-08'],
  ])('%s', async (_, desde, dias, dia) => {
    expect(await apos(desde, dias)).toBe(dia);
  });

  test('jump over the shop’s own holidays', async () => {
    const feriados = ['2027-02-08', '2027-02-09'];
    expect(await apos('2027-02-05T10:00:00-03:00', 1)).toBe('2027-02-08');
    expect(await apos('2027-02-05T10:00:00-03:00', 1, { feriados })).toBe('2027-02-10');
  });

  test('end when the shop says', async () => {
    expect(await apos('2026-12-01T12:30:00-03:00', 1, { fecha: '12:00' })).toBe('2026-12-03');
  });
});
