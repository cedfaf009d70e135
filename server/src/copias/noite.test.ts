import { describe, expect, test } from 'vitest';
import { faltaCopia, noiteDe } from './noite.ts';

test.each([
  ['2026-11-24T05:59:59Z', '2026-11-23'],
  ['2026-11-24T06:00:00Z', '2026-11-24'],
  ['2026-11-25T02:30:00Z', '2026-11-24'],
  ['2026-03-01T05:00:00Z', '2026-02-28'],
  ['2027-01-01T04:00:00Z', '2026-12-31'],
])('at %s it is the night of %s', (agora, noite) => {
  expect(noiteDe(new Date(agora), '03:00')).toBe(noite);
});

test('an hour before midnight begins the night of that day', () => {
  expect(noiteDe(new Date('2026-11-25T01:40:00Z'), '22:30')).toBe('2026-11-24');
  expect(noiteDe(new Date('2026-11-25T01:20:00Z'), '22:30')).toBe('2026-11-23');
});

describe('a copy is missing', () => {
  const falta = (agora: string, comprovada: string | null, tentou = true) =>
    faltaCopia({ agora: new Date(agora), hora: '03:00', comprovada, tentou });
  const DESTA_NOITE = '2026-11-24T06:00:05Z';
  const DE_ONTEM = '2026-11-23T06:00:05Z';

  test('three hours after its hour, and until there is a proven one', () => {
    expect(falta('2026-11-24T08:59:00Z', DE_ONTEM)).toBe(false);
    expect(falta('2026-11-24T09:00:00Z', DE_ONTEM)).toBe(true);
    expect(falta('2026-11-24T09:00:00Z', DESTA_NOITE)).toBe(false);
    expect(falta('2026-11-25T08:59:00Z', DESTA_NOITE)).toBe(false);
    expect(falta('2026-11-25T09:00:00Z', '2026-11-24T17:00:00Z')).toBe(true);
  });

  test('where none was ever proven, once one was tried', () => {
    expect(falta('2026-11-24T15:00:00Z', null, false)).toBe(false);
    expect(falta('2026-11-24T15:00:00Z', null)).toBe(true);
  });
});
