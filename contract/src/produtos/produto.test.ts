import { describe, expect, test } from 'vitest';
import { mudancasDoProduto, produtoDigitado } from './produto.ts';

describe('what a product is given', () => {
  test('leaves out what was not typed', () => {
    expect(produtoDigitado.parse({})).toStrictEqual({});
    expect(mudancasDoProduto.parse({ variacoes: [{ id: 3 }] })).toStrictEqual({ variacoes: [{ id: 3 }] });
  });

  test('is emptied by an empty text: a price to nothing, a quantity to zero', () => {
    expect(
      produtoDigitado.parse({ preco_custo: '', preco_venda: ' ', qtd: '', modelo_id: '', versao: '' }),
    ).toStrictEqual({
      preco_custo: null,
      preco_venda: null,
      qtd: 0,
      modelo_id: null,
      versao: null,
    });
  });

  test('may be the texts of a form', () => {
    expect(
      mudancasDoProduto.parse({
        titulo: ' Camiseta ',
        modelo_id: '7',
        preco_venda: '1.234,56',
        qtd: '12',
        tem_variacoes: '1',
        tem_cor: '0',
        tem_tamanho: 'true',
        publicar_bling: 'false',
        versao: '3',
        variacoes: '[{"id":"4","cor":"#ABCDEF","tamanho":"","quantidade":"5","preco_custo":"9,9"}]',
      }),
    ).toStrictEqual({
      titulo: 'Camiseta',
      modelo_id: 7,
      preco_venda: 1234.56,
      qtd: 12,
      tem_variacoes: true,
      tem_cor: false,
      tem_tamanho: true,
      publicar_bling: false,
      versao: 3,
      variacoes: [{ id: 4, cor: '#abcdef', tamanho: null, quantidade: 5, preco_custo: 9.9 }],
    });
  });

  test('says nothing of variations by an empty text', () => {
    expect(produtoDigitado.parse({ variacoes: '' }).variacoes).toBeUndefined();
  });

  test.each(['{', 'null', '[1]', '{}', '"x"'])('has no variations in %s', (variacoes) => {
    expect(produtoDigitado.safeParse({ variacoes }).success).toBe(false);
  });
});
