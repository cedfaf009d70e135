import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testDb } from '../../../test/api.ts';
import { pedacosDe } from './pedacos.ts';

const { db } = await testDb();

describe('the pieces of a SKU', () => {
  test.each([
    ['P-CAM-12-3-Preta-GG', ["'cam-12'", "'12-3'"]],
    ['P-CAM-1-1046-33', ["'cam-1'", "'1-1046'", "'1046-33':*"]],
    ['am-1046', ["'1046':*"]],
    ['-1046-', ["'1046'"]],
    ['m--1046/7', ["'1046'", "'1046-7':*"]],
    ['_2024%x9', ["'2024'", "'2024-x9':*"]],
  ])('%s: those after a sign, each with the one before it', (palavra, pedacos) => {
    // A pair of fewer than four characters, including the sign between them, is no fragment.
    expect(pedacosDe(palavra)).toStrictEqual(pedacos);
  });

  test.each([
    ['1046', 'begins one, or lies within'],
    ['1046-preta', 'so does the first of a word'],
    ['cam-104', 'too short to tell products apart'],
    ['off-white', 'without a digit'],
    ['cam-1046ñ', 'a letter to the database'],
    ['cam日1046', 'not a sign of ASCII'],
    ['cam-1046\u0301', 'an accent'],
    ['', 'nothing'],
  ])('%s: none, %s', (palavra) => {
    expect(pedacosDe(palavra)).toStrictEqual([]);
  });
});

test('ten times the variations take ten times as long, not a hundred times', async () => {
  const quanto = async (variacoes: number) => {
    const texto = Array.from({ length: variacoes }, (_, n) => `p-cam-12-3-verde-agua-gg${n}`).join(' ');
    const tempos: number[] = [];
    for (let vez = 0; vez < 5; vez++) {
      const desde = performance.now();
      await sql`select pedacos_com_digito(texto) from (select ${texto}::text as texto offset 0) t`.execute(db);
      tempos.push(performance.now() - desde);
    }
    return Math.min(...tempos);
  };
  const menor = await quanto(400);
  expect((await quanto(4_000)) / menor).toBeLessThan(30);
});
