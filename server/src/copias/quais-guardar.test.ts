import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { quaisGuardar } from './quais-guardar.ts';

const DAY_MS = 86_400_000;
const noDia = (n: number) => new Date(Date.parse('2026-01-01T06:00:00Z') + n * DAY_MS);
const copia = (id: number, quando: Date, comprovada = true) => ({ id, iniciada_em: quando.toISOString(), comprovada });
const diaDe = (quando: string) => Math.round((Date.parse(quando) - noDia(0).getTime()) / DAY_MS);

/** The days whose copies are left after a copy each night, where each night throws away what it may. */
function depoisDe(noites: number, provadaNoDia: (n: number) => boolean = () => true): number[] {
  let todas: ReturnType<typeof copia>[] = [];
  for (let n = 0; n < noites; n++) {
    todas.push(copia(n, noDia(n), provadaNoDia(n)));
    const ficam = quaisGuardar(todas, noDia(n));
    todas = todas.filter(({ id }) => ficam.has(id));
  }
  return todas.map(({ iniciada_em }) => diaDe(iniciada_em));
}

describe('after a copy each night for two years', () => {
  const dias = depoisDe(730);
  const datas = dias.map((n) => noDia(n).toISOString().slice(0, 10));

  test('seven days, four weeks and twelve months are left', () => {
    // The last of them is a Friday: its week began on Monday, 2027-12-27.
    expect(datas).toStrictEqual([
      '2027-01-31',
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
      '2027-05-31',
      '2027-06-30',
      '2027-07-31',
      '2027-08-31',
      '2027-09-30',
      '2027-10-31',
      '2027-11-30',
      '2027-12-12',
      '2027-12-19',
      '2027-12-25',
      '2027-12-26',
      '2027-12-27',
      '2027-12-28',
      '2027-12-29',
      '2027-12-30',
      '2027-12-31',
    ]);
  });
});

test('a shop that was closed keeps what it had, and nights that failed push out none that is proven', () => {
  const fechada = [0, 1, 2].map((n) => copia(n, noDia(n)));
  expect(quaisGuardar(fechada, noDia(300))).toStrictEqual(new Set([0, 1, 2]));
  const comFalhas = [copia(0, noDia(0)), ...Array.from({ length: 20 }, (_, n) => copia(n + 1, noDia(n + 1), false))];
  expect([...quaisGuardar(comFalhas, noDia(20))].sort((a, b) => a - b)).toStrictEqual([0, 14, 15, 16, 17, 18, 19, 20]);
});

test('of several copies of a day the last proven one is kept', () => {
  const [manha, tarde, noite] = ['2026-11-23T12:00:00Z', '2026-11-23T18:00:00Z', '2026-11-24T02:00:00Z'].map(
    (quando) => new Date(quando),
  ) as [Date, Date, Date];
  const ficam = quaisGuardar(
    [copia(1, manha), copia(2, tarde), copia(3, noite, false)],
    new Date('2026-12-24T06:00:00Z'),
  );
  expect(ficam).toStrictEqual(new Set([2]));
});

test('whatever failed and whenever it ran, the newest proven copy is there, and never more than there are places', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { minLength: 1, maxLength: 120 }), (noites) => {
      const ficaram = depoisDe(noites.length, (n) => noites[n] ?? false);
      const ultima = noites.lastIndexOf(true);
      if (ultima >= 0) expect(ficaram).toContain(ultima);
      expect(ficaram.length).toBeLessThanOrEqual(7 + 4 + 12 + 7);
      const ultimasSete = noites.flatMap((provada, n) => (provada ? [n] : [])).slice(-7);
      expect(ficaram).toStrictEqual(expect.arrayContaining(ultimasSete));
    }),
    { numRuns: 30 },
  );
});
