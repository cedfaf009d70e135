import { expect, test } from 'vitest';
import { areasDigitadas } from './area.ts';

const UMA = { imagem_id: 1, posicao: 'frente', x: 0.25, y: 0.2, largura: 0.5, altura: 0.4, largura_mm: 350 } as const;
const frases = (...areas: object[]) =>
  areasDigitadas.safeParse({ areas }).error?.issues.map(({ message }) => message) ?? [];

test('an area lies within its picture, and can be seen', () => {
  expect(frases(UMA, { ...UMA, posicao: 'costas' }, { ...UMA, imagem_id: 2 })).toStrictEqual([]);
  expect(frases({ ...UMA, x: 0.6 })).toStrictEqual(['A área passa da borda da foto.']);
  expect(frases({ ...UMA, y: 0.7 })).toStrictEqual(['A área passa da borda da foto.']);
  expect(frases({ ...UMA, altura: 0.01 })).toStrictEqual(['A área é pequena demais: desenhe uma maior.']);
});

test('a position lies once on a picture', () => {
  expect(frases(UMA, { ...UMA, x: 0 })).toStrictEqual(['Cada posição tem uma só área em cada foto.']);
});
