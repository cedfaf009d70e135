import type { Variacao } from '@varal/contract/produtos/produto';
import { expect, test } from 'vitest';
import { umaVariacao } from '../../../produtos/variacoes/test-variacao.ts';
import { celulasDa, colunasDe } from './colunas-da-grade.ts';
import { coresDe } from './cores-do-produto.ts';

const uma = (id: number, nome_cor: string | null, tamanho: Variacao['tamanho']) =>
  umaVariacao(id, { sku: `SKU-${id}`, cor: null, nome_cor, tamanho });
const grade = (...variacoes: Variacao[]) => {
  const cores = coresDe(variacoes);
  return { colunas: colunasDe(cores), linhas: cores.map((cor) => [cor.nome, celulasDa(cor).map((uma) => uma.coluna)]) };
};

test('a row is a colour, and the columns are the sizes of all of them from small to large', () => {
  expect(grade(uma(1, 'Azul', 'GG'), uma(2, 'Azul', 'PP'), uma(3, 'Branca', 'M'))).toStrictEqual({
    colunas: ['PP', 'M', 'GG'],
    linhas: [
      ['Azul', ['PP', 'GG']],
      ['Branca', ['M']],
    ],
  });
});

test('a product without colours is one row', () => {
  expect(grade(uma(1, null, 'U'), uma(2, null, 'P'))).toStrictEqual({
    colunas: ['P', 'U'],
    linhas: [['Sem cor', ['P', 'U']]],
  });
});

test('a colour without sizes has one column', () => {
  expect(grade(uma(1, 'Azul', null), uma(2, 'Branca', 'G'))).toStrictEqual({
    colunas: ['Única', 'G'],
    linhas: [
      ['Azul', ['Única']],
      ['Branca', ['G']],
    ],
  });
});

test('variations that neither colour nor size tells apart have their SKUs, and no columns', () => {
  expect(grade(uma(1, null, null), uma(2, null, null), uma(3, null, 'M'))).toStrictEqual({
    colunas: null,
    linhas: [['Sem cor', ['SKU-1', 'SKU-2', 'M']]],
  });
});
