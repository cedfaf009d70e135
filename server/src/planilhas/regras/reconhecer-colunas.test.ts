import { describe, expect, test } from 'vitest';
import { eixoDaColuna, porPreferencia, reconhecerColunas } from './reconhecer-colunas.ts';

const lidas = (cabecalho: string) => reconhecerColunas('produtos', cabecalho.split(';'));

describe('the columns of products are known by their names', () => {
  test('and what other programs call the code is the SKU', () => {
    expect(lidas('Código;Descrição;Preço')).toStrictEqual(['sku', 'titulo', 'preco_venda']);
    expect(lidas('Código;Preço de venda;Estoque')).toStrictEqual(['sku', 'preco_venda', 'saldo']);
  });

  test('but in a spreadsheet of the shop a column is what it is called, whichever others were taken out', () => {
    expect(lidas('Código;Título;SKU do produto;Cor;Estoque')).toStrictEqual([
      'codigo',
      'titulo',
      'sku_do_produto',
      'nome_cor',
      'saldo',
    ]);
    expect(lidas('Código;Descrição;Descrição da variação')).toStrictEqual([
      'codigo',
      'descricao',
      'descricao_da_variacao',
    ]);
    expect(lidas('Código;Cor na tela')).toStrictEqual(['codigo', 'cor']);
  });

  test('and each column of a grade is one more axis, as many as there are', () => {
    expect(lidas('sku;grade-cor;grade-tamanho-de-tenis;grade-voltagem;grade-cores-da-blusa;grade')).toStrictEqual([
      ...['sku', 'grade', 'grade', 'grade', 'grade', null],
    ]);
  });
});

test('the type of a product tells whether it is one, but in Shopify, where it is any word', () => {
  expect(lidas('Type;SKU;Parent')).toStrictEqual(['papel', 'sku', 'sku_do_produto']);
  expect(lidas('Handle;Title;Type;Variant SKU')).toStrictEqual(['grupo', 'titulo', null, 'sku']);
  expect(lidas('Title;URL handle;Type;SKU')).toStrictEqual(['titulo', 'grupo', null, 'sku']);
});

test('all columns of telephones are telephones, and of other fields the best alone', () => {
  expect(reconhecerColunas('clientes', ['Fone', 'CPF', 'Celular', 'Nome', 'Cliente'])).toStrictEqual([
    ...['telefone', 'cpf', 'telefone', 'nome', null],
  ]);
  const dePessoa = ['Zap', 'Fone', 'Celular', 'Telefone'].map((nome) => ({ nome }));
  expect(porPreferencia(dePessoa).map(({ nome }) => nome)).toStrictEqual(['Telefone', 'Celular', 'Fone', 'Zap']);
});

test.each([
  ['grade-produto-com-uma-cor', 'Cor'],
  ['grade-cores-da-blusa', 'Cor'],
  ['grade-tamanho-de-camisacamiseta', 'Tamanho'],
  ['Grade Tamanho Juvenil/Infantil', 'Tamanho'],
  ['grade-voltagem', 'voltagem'],
  ['Estampa', 'estampa'],
])('the axis of %s is %s', (coluna, eixo) => expect(eixoDaColuna(coluna)).toBe(eixo));
