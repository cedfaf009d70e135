import { TAMANHOS_FIXOS } from '@varal/contract/tamanhos';
import { expect, test } from 'vitest';
import { leitorDeNomes } from './ler-nome-da-variacao.ts';

const lerNomeDaVariacao = leitorDeNomes(TAMANHOS_FIXOS);

test.each([
  ['Cor:Azul;Tamanho:M', 'Azul', 'M'],
  ['Tamanho:M;Cor:Azul', 'Azul', 'M'],
  ['COR: azul marinho ; TAM.: gg', 'azul marinho', 'GG'],
  ['color:Off White;size:L', 'Off White', 'G'],
  ['Tamanho:Único', null, 'U'],
  ['Tamanho:tamanho único', null, 'U'],
  ['Cor:Preto', 'Preto', null],
  ['cor:Verde:água;tamanho:P', 'Verde:água', 'P'],
  ['Estampa:Gato;Tamanho:médio', 'Gato', 'M'],
  ['Azul / GG', 'Azul', 'GG'],
  ['GG - Azul', 'Azul', 'GG'],
  ['M,Verde Água', 'Verde Água', 'M'],
  ['Azul M', 'Azul', 'M'],
  ['PP Rosa Bebê', 'Rosa Bebê', 'PP'],
  ['Azul tam M', 'Azul', 'M'],
  ['extra grande', null, 'GG'],
  ['Vermelho', 'Vermelho', null],
  ['  ;  ', null, null],
  ['', null, null],
  ['Cor:;Tamanho:P', null, 'P'],
])('%j has the colour %j and the size %j', (nome, nome_cor, tamanho) => {
  expect(lerNomeDaVariacao(nome)).toStrictEqual({ nome_cor, tamanho, sobrou: [], fora: [] });
});

test.each([
  ['Cor:Azul;Tamanho:38', 'Azul 38', null, ['38'], ['38']],
  ['Cor:Azul;Tamanho:M;Gola:V', 'Azul V', 'M', ['V'], []],
  ['Tamanho:xgg', 'xgg', null, ['xgg'], ['XGG']],
  ['Tamanho:36/38', '36/38', null, ['36/38'], ['36/38']],
  ['Tamanho:muito largo', 'muito largo', null, ['muito largo'], []],
  ['Tamanho:M;Manga:G', null, 'M', ['G'], []],
])('%j keeps what we have no place for, and tells what may become a size', (nome, nome_cor, tamanho, sobrou, fora) => {
  const lido = lerNomeDaVariacao(nome);
  expect(lido).toStrictEqual({ nome_cor: nome_cor ?? sobrou.join(' '), tamanho, sobrou, fora });
});

test('a name of any length has a colour that fits', () => {
  expect(lerNomeDaVariacao(`Cor:${'Azul '.repeat(50)}`).nome_cor?.length).toBeLessThanOrEqual(60);
});

const daLoja = leitorDeNomes([...TAMANHOS_FIXOS, 'XG', 'G1', '2', '38', '36/38', '110']);

test.each([
  ['Cor:Azul;Tamanho:38', 'Azul', '38'],
  ['Tamanho:g1;Cor:Azul', 'Azul', 'G1'],
  ['Azul 38', 'Azul', '38'],
  ['2 Azul', 'Azul', '2'],
  ['Azul / 36/38', 'Azul', '36/38'],
  ['36/38 - Azul', 'Azul', '36/38'],
  ['Cor:Azul;Tamanho:36/38', 'Azul', '36/38'],
  ['Azul tam 36/38', 'Azul', '36/38'],
  // Its own size goes before what others call GG.
  ['Tamanho:XG', null, 'XG'],
  ['Tamanho:XL', null, 'GG'],
])('a shop that has the size knows %j', (nome, nome_cor, tamanho) => {
  expect(daLoja(nome)).toStrictEqual({ nome_cor, tamanho, sobrou: [], fora: [] });
});

test('a number that an axis of another kind says is no size', () => {
  expect(daLoja('Voltagem:110')).toStrictEqual({ nome_cor: '110', tamanho: null, sobrou: ['110'], fora: [] });
});
