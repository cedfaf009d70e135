import { expect, test } from 'vitest';
import { errosDaLinha, errosDe, primeiroErro } from './erros.ts';
import { adicionar, alterar, carregar, definirSku, editar, estadoInicial } from './estado.ts';
import { umaVariacao } from './test-variacao.ts';

const carregado = carregar(estadoInicial(), {
  sku: 'P-10',
  variacoes: [umaVariacao(1, { reservado: 2 }), umaVariacao(2, { tamanho: 'G' })],
});

test('variations as they were saved have no errors', () => {
  expect(errosDe(carregado).size).toBe(0);
  expect(primeiroErro(carregado)).toBeNull();
});

test('every unreadable number is named in its field', () => {
  const estado = alterar(carregado, {
    edicoes: [
      { chave: 'v2', campo: 'quantidade', valor: '2,5' },
      { chave: 'v2', campo: 'preco_venda', valor: 'dez' },
      { chave: 'v2', campo: 'preco_custo', valor: '1,999' },
    ],
  });
  expect(errosDaLinha(estado, 'v2')).toStrictEqual({
    quantidade: 'Digite um número inteiro.',
    preco_venda: 'Digite um número válido.',
    preco_custo: 'Use no máximo 2 casas decimais.',
  });
  expect(errosDaLinha(estado, 'v1')).toStrictEqual({});
  expect(primeiroErro(estado)).toStrictEqual({
    chave: 'v2',
    campo: 'quantidade',
    erro: 'Digite um número inteiro.',
  });
});

test('a GTIN with a wrong digit is named in its field, and so is one of two variations, however they write it', () => {
  const com = (um: string, outro: string) =>
    alterar(carregado, {
      edicoes: [
        { chave: 'v1', campo: 'gtin', valor: um },
        { chave: 'v2', campo: 'gtin', valor: outro },
      ],
    });
  const errado = com('7891000315500', '789 1000-31550 7');
  expect(errosDaLinha(errado, 'v1')).toStrictEqual({ gtin: 'GTIN inválido: confira os dígitos.' });
  expect(errosDaLinha(errado, 'v2')).toStrictEqual({});
  const iguais = com('036000291452', '0036000291452');
  expect(errosDaLinha(iguais, 'v1')).toStrictEqual({ gtin: 'O GTIN 036000291452 está em mais de uma variação.' });
  expect(errosDaLinha(iguais, 'v2')).toStrictEqual({ gtin: 'O GTIN 0036000291452 está em mais de uma variação.' });
  expect(errosDe(com(' ', 'sem gtin')).size).toBe(0);
});

test('a variation must not have the SKU of its product, whatever the case', () => {
  const estado = editar(carregado, { chave: 'v2', campo: 'sku', valor: ' p-10 ' });
  expect(errosDaLinha(estado, 'v2')).toStrictEqual({
    sku: 'A variação "Azul G" está usando o mesmo SKU do produto principal.',
  });
  const pelosDoisLados = definirSku(carregado, 'p-10-azul-m');
  expect(errosDaLinha(pelosDoisLados, 'v1')).toStrictEqual({
    sku: 'A variação "Azul M" está usando o mesmo SKU do produto principal.',
  });
});

test('one without colour and size is named by its SKU', () => {
  expect(errosDaLinha(adicionar(carregado, [{}]), 'n1')).toStrictEqual({
    sku: 'A variação "P-10" está usando o mesmo SKU do produto principal.',
  });
});

test('an SKU that is there twice is an error of both, typed or derived', () => {
  const estado = adicionar(carregado, [{ nome_cor: 'Azul', tamanho: 'G' }]);
  expect(errosDaLinha(estado, 'n1')).toStrictEqual({ sku: 'O SKU P-10-AZUL-G está em mais de uma variação.' });
  expect(errosDaLinha(estado, 'v2')).toStrictEqual({ sku: 'O SKU P-10-AZUL-G está em mais de uma variação.' });
});

test('an SKU that is too long is refused', () => {
  const estado = editar(carregado, { chave: 'v1', campo: 'sku', valor: 'X'.repeat(201) });
  expect(errosDaLinha(estado, 'v1')).toStrictEqual({ sku: 'Digite no máximo 200 caracteres.' });
});

test('what sales hold cannot be taken away', () => {
  const estado = editar(carregado, { chave: 'v1', campo: 'quantidade', valor: '1' });
  expect(errosDaLinha(estado, 'v1')).toStrictEqual({
    quantidade: 'A quantidade de P-10-AZUL-M não pode ser menor que 2, que está reservado em vendas.',
  });
});

test('the errors of a variation are the same object until they change', () => {
  const antes = adicionar(carregado, [{ nome_cor: 'Azul', tamanho: 'G' }]);
  const depois = editar(antes, { chave: 'v1', campo: 'quantidade', valor: '9' });
  expect(errosDaLinha(depois, 'v2')).toBe(errosDaLinha(antes, 'v2'));
});
