import { expect, test } from 'vitest';
import { csvDe, EXEMPLO } from './csv.ts';

const [faixa] = EXEMPLO;
const celulaDe = (nome: string) =>
  faixa &&
  csvDe([{ ...faixa, nome }])
    .split('\r\n')[1]
    ?.replace(/;[^;]*;[^;]*;[^;]*;[^;]*;[^;]*$/, '');

test.each([
  ['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
  ['+55', `'+55`],
  ['-1+2', `'-1+2`],
  ['@SUM(A1)', `'@SUM(A1)`],
  ['\t=1', `'\t=1`],
  ['Motoboy', 'Motoboy'],
  ['Entrega + rápida', 'Entrega + rápida'],
])('a name that a spreadsheet would calculate is a text: %s', (nome, celula) => {
  expect(celulaDe(nome)).toBe(celula);
});
