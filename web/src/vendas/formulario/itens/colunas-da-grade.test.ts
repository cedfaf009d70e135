import type { Variacao } from '@varal/contract/produtos/produto';
import { expect, test } from 'vitest';
import { umaVariacao } from '../../../produtos/variacoes/test-variacao.ts';
import { celulasDa, colunasDe } from './colunas-da-grade.ts';
import { coresDe } from './cores-do-produto.ts';

const uma = (id: number, nome_cor: string | null, tamanho: Variacao['tamanho']) =>
  umaVariacao(id, { sku: `SKU-${id}`, cor: null, nome_cor, tamanho });
const DA_LOJA = ['2', 'PP', 'P', 'M', 'G', 'GG', 'G1', 'U', '36/38'];
const grade = (...variacoes: Variacao[]) => {
  const cores = coresDe(variacoes, DA_LOJA);
  return {
    colunas: colunasDe(cores, DA_LOJA),
    linhas: cores.map((cor) => [cor.nome, celulasDa(cor).map((uma) => uma.coluna)]),
  };
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

test('sizes go in the shop’s order, and one that its list does not have yet comes last', () => {
  expect(grade(uma(1, 'Azul', '44'), uma(2, 'Azul', '36/38'), uma(3, 'Azul', 'G1'), uma(4, 'Azul', '2'))).toStrictEqual(
    {
      colunas: ['2', 'G1', '36/38', '44'],
      linhas: [['Azul', ['2', 'G1', '36/38', '44']]],
    },
  );
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
