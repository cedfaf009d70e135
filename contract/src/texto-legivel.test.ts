import { expect, test } from 'vitest';
import { chaveDoOlhar, textoLegivel } from './texto-legivel.ts';

const linha = textoLegivel(20);

test.each([
  ['A3-2', 'A3-2'],
  ['  A3\t-\n2 ', 'A3 - 2'],
  ['A3\u200B-2\u00AD', 'A3-2'],
  ['\u202EA3-2', 'A3-2'],
  ['\uFF21\uFF13\uFF0D\uFF12', 'A3-2'],
  ['A3\u20132', 'A3-2'],
  ['A\u0301gua', 'Água'],
  ['A\u00A03', 'A 3'],
  ['1ª prateleira nº 2', '1ª prateleira nº 2'],
  ['Caixa \u{1F4E6}\uFE0F', 'Caixa \u{1F4E6}'],
  ['\u200B', ''],
])('%j is kept as %j', (escrito, guardado) => {
  expect(linha.parse(escrito)).toBe(guardado);
});

test.each([
  ['\u0410 of another alphabet', '\u04103-2'],
  ['\u0131 without its dot', 'B\u0131a'],
  ['a letter of mathematics', '\u{1D400}3'],
  ['a figure of another script', 'A\u0663'],
  ['a sign that no letter takes', 'x\u0302'],
  ['a letter that fills a gap', 'A\u3164'],
])('%s is refused', (_nome, escrito) => {
  const lida = linha.safeParse(escrito);
  expect(lida.error?.issues[0]?.message).toBe(
    'Há uma letra de outro alfabeto, que só parece uma das nossas. Digite de novo.',
  );
});

test.each([
  ['bial', 'bia1'],
  ['biaI', 'bial'],
  ['LEO', 'LE0'],
  ['bia souza', 'bia\u00A0 souza'],
])('%s and %s look the same', (um, outro) => {
  expect(chaveDoOlhar(um)).toBe(chaveDoOlhar(outro));
});

test.each([
  ['bia', 'bio'],
  ['josé', 'jose'],
  ['ana2', 'ana3'],
])('%s and %s do not', (um, outro) => {
  expect(chaveDoOlhar(um)).not.toBe(chaveDoOlhar(outro));
});
