import { expect, test } from 'vitest';
import { lerNomes } from './ler-nomes.ts';

const TAMANHOS = ['PP', 'P', 'M', 'G', 'GG', 'G1'];

test.each([
  ['João 10', 'João 10', null],
  ['João 10 - M', 'João 10', 'M'],
  ['João 10\tM', 'João 10', 'M'],
  ['João\t10\tM', 'João 10', 'M'],
  ['1. João 10 M', 'João 10', 'M'],
  ['2) Ana gg', 'Ana', 'GG'],
  ['3.Bia', 'Bia', null],
  ['M  João', 'João', 'M'],
  ['m - João 10', 'João 10', 'M'],
  ['M: João', 'João', 'M'],
  ['- Maria 7 – p', 'Maria 7', 'P'],
  ['• Maria   7  ', 'Maria 7', null],
  ['Maria 7 (G)', 'Maria 7', 'G'],
  ['(G) Maria 7', 'Maria 7', 'G'],
  ['Maria, G1', 'Maria', 'G1'],
  ['Caio G', 'Caio', 'G'],
  ['10 - João', '10 - João', null],
  ['10', '10', null],
  ['João M Silva', 'João M Silva', null],
  ['João 38', 'João 38', null],
  ['Megan', 'Megan', null],
  ['P. Silva', 'P. Silva', null],
  ['M', 'M', null],
  ['P Ana M', 'P Ana', 'M'],
  ['\u200eJoão 10 M\u200e', 'João 10', 'M'],
  ['João\u00a010 M', 'João 10', 'M'],
  ['Maria XGG', 'Maria XGG', null],
])('%j is %j of size %j', (linha, nome, tamanho) => {
  expect(lerNomes(linha, TAMANHOS)).toStrictEqual([{ nome, tamanho }]);
});

test('each line is a name, and empty ones are none', () => {
  expect(lerNomes('João 10 M\r\n\r\n   \n- \nAna 7\tg\r\n', TAMANHOS)).toStrictEqual([
    { nome: 'João 10', tamanho: 'M' },
    { nome: 'Ana 7', tamanho: 'G' },
  ]);
  expect(lerNomes('  \n', TAMANHOS)).toStrictEqual([]);
});

test('sizes of numbers are found as well, and none where there are none', () => {
  expect(lerNomes('João 10 36/38\nAna 38', ['36', '38', '36/38'])).toStrictEqual([
    { nome: 'João 10', tamanho: '36/38' },
    { nome: 'Ana', tamanho: '38' },
  ]);
  expect(lerNomes('João 10 M', [])).toStrictEqual([{ nome: 'João 10 M', tamanho: null }]);
});
