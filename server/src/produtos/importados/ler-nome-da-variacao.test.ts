import { expect, test } from 'vitest';
import { lerNomeDaVariacao } from './ler-nome-da-variacao.ts';

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
  expect(lerNomeDaVariacao(nome)).toStrictEqual({ nome_cor, tamanho, sobrou: [] });
});

test.each([
  ['Cor:Azul;Tamanho:38', 'Azul 38', null, ['38']],
  ['Cor:Azul;Tamanho:M;Gola:V', 'Azul V', 'M', ['V']],
  ['Tamanho:XGG', 'XGG', null, ['XGG']],
  ['Tamanho:M;Manga:G', null, 'M', ['G']],
])('%j keeps what we have no place for', (nome, nome_cor, tamanho, sobrou) => {
  const lido = lerNomeDaVariacao(nome);
  expect(lido).toStrictEqual({ nome_cor: nome_cor ?? sobrou.join(' '), tamanho, sobrou });
});

test('a name of any length has a colour that fits', () => {
  expect(lerNomeDaVariacao(`Cor:${'Azul '.repeat(50)}`).nome_cor?.length).toBeLessThanOrEqual(60);
});
