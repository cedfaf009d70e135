import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testDb } from '../../../../test/api.ts';
import { correctedWords } from './corrected-words.ts';
import { isOneOff, matchesNearly, nearness } from './near-words.ts';

const { db } = await testDb();

/** The distance by its definition: letters put in, left out, changed, and changed places with a neighbour. */
function distance(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (_, j) => (i === 0 ? j : j === 0 ? i : 0)),
  );
  const at = (i: number, j: number) => rows[i]?.[j] ?? Number.POSITIVE_INFINITY;
  for (let i = 1; i <= a.length; i += 1) {
    for (let j = 1; j <= b.length; j += 1) {
      const swapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] && i > 1 && j > 1;
      const row = rows[i];
      if (!row) continue;
      row[j] = Math.min(
        at(i - 1, j) + 1,
        at(i, j - 1) + 1,
        at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1),
        swapped ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
  }
  return at(a.length, b.length);
}

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'x'), minLength: 1, maxLength: 9 });
/** A word with one letter wrong, left out, put in, or changed places with its neighbour. */
const mistyped = fc
  .record({
    of: fc.string({ unit: fc.constantFrom(...'abcdefgh'), minLength: 4, maxLength: 12 }),
    place: fc.nat(12),
    letter: fc.constantFrom(...'abcdefghz'),
    how: fc.constantFrom('change', 'drop', 'insert', 'swap'),
  })
  .map(({ of, place, letter, how }) => {
    const at = place % of.length;
    const [before, after] = [of.slice(0, at), of.slice(at + 1)];
    if (how === 'change') return { of, typed: before + letter + after };
    if (how === 'drop') return { of, typed: before + after };
    if (how === 'insert') return { of, typed: before + letter + of.slice(at) };
    return { of, typed: before + after.slice(0, 1) + of[at] + after.slice(1) };
  });

describe('one wrong letter', () => {
  test('is what the distance between two words says', () => {
    fc.assert(
      fc.property(word, word, (one, other) => {
        expect(isOneOff(one, other)).toBe(distance(one, other) <= 1);
      }),
      { numRuns: 3_000 },
    );
    fc.assert(
      fc.property(mistyped, ({ of, typed }) => {
        expect(nearness(typed, of)).toBe('whole');
      }),
    );
  });

  test('is found by the index of the database, whatever is wrong', async () => {
    await fc.assert(
      fc.asyncProperty(mistyped, async ({ of, typed }) => {
        const texts = sql`textos.texto`;
        const { rows } = await sql<{ texto: string }>`
          select texto from unnest(${[`primeira ${of}`, 'outra coisa']}::text[]) textos (texto)
          where ${matchesNearly([typed], { text: sql`''`, words: texts })}`.execute(db);
        expect(rows).toContainEqual({ texto: `primeira ${of}` });
      }),
      { numRuns: 200 },
    );
  });

  test('is not forgiven in short words, nor in those with a digit', () => {
    expect(nearness('lue', 'lua')).toBeNull();
    expect(nearness('p101', 'p100')).toBeNull();
    expect(nearness('la', 'lua')).toBeNull();
    expect(nearness('casqu', 'casaco')).toBeNull();
  });
});

describe('what was meant', () => {
  const row = (titulo: string, texto = titulo.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()) => ({
    titulo,
    texto,
  });

  test('is what most rows have, with its accents', () => {
    const rows = [row('Boné Verde'), row('Calça Verde'), row('Calça Preta'), row('Calva')];
    expect(correctedWords('cal\u00e7x', rows)).toBe('calça');
    expect(correctedWords('cazca verde', rows)).toBe('calça verde');
    expect(correctedWords('calca vrede', rows)).toBe('calca verde');
  });

  test('is nothing where rows have the words as they are', () => {
    expect(correctedWords('cal', [row('Calça'), row('Cala')])).toBeNull();
    expect(correctedWords('calça', [row('Calça'), row('Calçar')])).toBeNull();
    expect(correctedWords('bota', [])).toBeNull();
  });

  test('is preferred whole to a beginning', () => {
    expect(correctedWords('camizeta', [row('Camisetaria'), row('Camisetaria'), row('Camiseta')])).toBe('camiseta');
  });
});
