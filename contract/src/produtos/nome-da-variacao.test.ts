import { expect, test } from 'vitest';
import { nomeDaVariacao } from './nome-da-variacao.ts';

test.each([
  [{ nome_cor: 'Azul', cor: '#0000ff', tamanho: 'M' }, 'Azul M'],
  [{ nome_cor: null, cor: '#0000ff', tamanho: 'M' }, '#0000ff M'],
  [{ nome_cor: null, tamanho: 'M' }, 'M'],
  [{ nome_cor: 'Azul', tamanho: null }, 'Azul'],
  [{ nome_cor: null, cor: null, tamanho: null }, ''],
])('%o is called %s', (variacao, nome) => {
  expect(nomeDaVariacao(variacao)).toBe(nome);
});

test('a label puts a point between colour and size', () => {
  expect(nomeDaVariacao({ nome_cor: 'Azul', tamanho: 'M' }, ' · ')).toBe('Azul · M');
});
