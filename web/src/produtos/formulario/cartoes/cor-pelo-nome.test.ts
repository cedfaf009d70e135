import { expect, test } from 'vitest';
import { corConhecida, tomDaPalavra } from './cor-pelo-nome.ts';

const DA_LOJA = [{ nome: 'Preto' }, { nome: 'Azul-Royal' }, { nome: 'Lilás' }, { nome: 'Verdes' }];

test.each([
  ['preta', 'Preto'],
  ['Pretas', 'Preto'],
  ['PRETOS', 'Preto'],
  ['azul royal', 'Azul-Royal'],
  ['lilas', 'Lilás'],
  ['verde', 'Verdes'],
  ['azul', undefined],
  ['preto e branco', undefined],
  ['', undefined],
])('%s is what the shop calls %s', (digitado, nome) => {
  expect(corConhecida(digitado, DA_LOJA)?.nome).toBe(nome);
});

test.each([
  ['Azuis', 'azul'],
  ['Azul-Marinho', 'azul marinho'],
  ['marinho azul', 'azul marinho'],
  ['Vermelha escura', 'vermelho'],
  ['Estampado', undefined],
  ['', undefined],
])('%s looks like %s', (digitado, nome) => {
  expect(tomDaPalavra(digitado)?.nome).toBe(nome);
});
