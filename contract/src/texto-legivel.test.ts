import { expect, test } from 'vitest';
import { chaveDoOlhar, legivel, temLetraAlheia, textoLegivel } from './texto-legivel.ts';

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
  ['bia \u200B souza', 'bia souza'],
  ['A\u200D\u0301gua', 'Água'],
  ['\uFF21\u0301gua', 'Água'],
  ['Sala de 20 m²', 'Sala de 20 m²'],
  ['½ caixa', '½ caixa'],
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
  ['a small Roman one', 'A\u2170'],
  ['a small Roman fifty', 'bia\u217C'],
  ['a great Roman thousand', '\u216Faria'],
  ['a one in a circle', 'A\u2460'],
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
  ['bia souza', 'bia \u200B souza'],
  ['Iara', 'lara'],
  ['Iara', '1ara'],
  ['ana2', 'ana²'],
])('%s and %s look the same', (um, outro) => {
  expect(chaveDoOlhar(um)).toBe(chaveDoOlhar(outro));
});

test.each([
  ['bia', 'bio'],
  ['josé', 'jose'],
  ['ana2', 'ana3'],
  ['Iara', 'Lara'],
  ['Ida', 'Lda'],
])('%s and %s do not', (um, outro) => {
  expect(chaveDoOlhar(um)).not.toBe(chaveDoOlhar(outro));
});

/** These are the signs that one step of the reading makes of others, or that keep others apart. */
const SINAIS = [
  ...[
    'a',
    'A',
    'K',
    '>',
    '\uFF21',
    '\uFF1E',
    '\u212A',
    '\u0301',
    '\u0338',
    '\u0327',
    '\u200B',
    '\u200D',
    '\uFE0F',
    '\u2800',
  ],
  ...[
    ' ',
    '\u00A0',
    '\u2000',
    '\u3000',
    '\uFEFF',
    '\n',
    '\u0085',
    '\u0000',
    '-',
    '\u2013',
    '\uFF0D',
    '\u2ADC',
    '\u0958',
  ],
  ...['\uD83D', '\uDCE6', '\uDB40', '\uDC01', '\u1100', '\u1161', '\u11A8', '\u2170', '²'],
];

test('a line that was read stays as it is when it is read again', () => {
  for (const um of SINAIS) {
    for (const dois of SINAIS) {
      for (const tres of SINAIS) {
        for (const escrito of [um + dois + tres, `a${um}${dois}${tres}\u0301`]) {
          const lido = legivel(escrito);
          if (legivel(lido) !== lido) expect.fail(JSON.stringify(escrito));
        }
      }
    }
  }
  for (let codigo = 0; codigo <= 0x1ffff; codigo += 1) {
    const lido = legivel(`a${String.fromCodePoint(codigo)}\u0301 `);
    if (legivel(lido) !== lido) expect.fail(codigo.toString(16));
  }
});

test('no number of another script passes', () => {
  const passam = Array.from({ length: 0x20000 }, (_, codigo) => codigo)
    .filter((codigo) => codigo < 0xd800 || codigo > 0xdfff)
    .map((codigo) => String.fromCodePoint(codigo))
    .filter((sinal) => /\p{N}/u.test(sinal) && !temLetraAlheia(sinal));
  expect(passam.join('')).toBe('0123456789²³¹¼½¾');
});
