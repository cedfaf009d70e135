import { describe, expect, test } from 'vitest';
import { camposDe, corpoDe, digitadoDesde, mudancasDosCampos } from './campos-do-produto.ts';
import { comVariacoes, umProduto } from './test-produto.ts';

const produto = camposDe(umProduto());

describe('what changed in the form', () => {
  test('is nothing as long as it says the same in other words', () => {
    const dito = { ...produto, titulo: ' Camiseta Capivara ', preco_custo: '19.9', preco_venda: '1059,90', qtd: '012' };
    expect(mudancasDosCampos(dito, produto)).toStrictEqual({});
  });

  test('is each field that says something else, the quantity with what it was', () => {
    const outro = { ...produto, descricao: '', categoria: { id: 9, nome: 'Promoções' }, preco_custo: '', qtd: '' };
    expect(mudancasDosCampos(outro, produto)).toStrictEqual({
      descricao: '',
      categoria_id: 9,
      preco_custo: null,
      qtd: 0,
      qtd_era: 12,
    });
  });

  test('is also the quantity of its own that a product without its variations has', () => {
    const antes = camposDe(comVariacoes());
    expect(mudancasDosCampos({ ...antes, tem_variacoes: false, qtd: '3' }, antes)).toStrictEqual({
      qtd: 3,
      tem_variacoes: false,
      tem_cor: false,
      tem_tamanho: false,
    });
  });
});

test('with variations their sum is the quantity, and none is sent', () => {
  expect(corpoDe(camposDe(comVariacoes()))).not.toHaveProperty('qtd');
});

test('what was typed since is told from what stayed', () => {
  const agora = { ...produto, sku: 'OUTRO', categoria: { id: 2, nome: 'Camisetas' } };
  expect(digitadoDesde(agora, produto)).toStrictEqual({ sku: 'OUTRO' });
});
