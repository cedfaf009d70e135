import { describe, expect, test } from 'vitest';
import { ApiError, NetworkError } from '../../base/rede/api-error.ts';
import { lerRecusa } from './recusa-do-produto.ts';

const recusa = (json: Record<string, unknown>, status = 409) =>
  lerRecusa(new ApiError({ status, ok: false, json, isPage: false }), 'Não deu.');
const semVariacoes = new Map();

describe('a refusal', () => {
  test('about a SKU is said as the server says it, and marks the SKU', () => {
    const detail = 'Já existe um produto ou variação com este SKU.';
    expect(recusa({ detail })).toStrictEqual({
      frase: detail,
      campos: { sku: detail },
      variacoes: semVariacoes,
      mudouNoServidor: false,
    });
  });

  test('about a SKU without a sentence gets one', () => {
    expect(recusa({ sku: ['x'], detail: '', erro: '' })).toMatchObject({
      frase: 'Já existe um produto ou variação com este SKU.',
      campos: { sku: 'Já existe um produto ou variação com este SKU.' },
    });
  });

  test('about SKUs of variations marks those and not the product', () => {
    const frase = 'Já existe um produto ou variação com este SKU.';
    const erros = { 'variacoes.2.sku': [frase], 'variacoes.11.sku': [frase] };
    const lida = recusa({ codigo: 'produto.sku_em_uso', detail: frase, sku: [frase], erros });
    expect(lida.campos).toStrictEqual({});
    expect([...lida.variacoes]).toStrictEqual([
      [2, { sku: frase }],
      [11, { sku: frase }],
    ]);
  });

  test('about fields marks each of them, under whatever name', () => {
    const erros = {
      modelo_id: ['a'],
      categoria_id: ['b'],
      quantidade: ['c'],
      'variacoes.0.preco_venda': ['d', 'e'],
      'variacoes.0.cor': ['f'],
      outro: ['g'],
    };
    const lida = recusa({ codigo: 'entrada.invalida', erro: 'Corrija os erros do formulário.', erros }, 400);
    expect(lida.frase).toBe('Corrija os erros do formulário.');
    expect(lida.campos).toStrictEqual({ modelo: 'a', categoria: 'b', qtd: 'c' });
    expect([...lida.variacoes]).toStrictEqual([[0, { preco_venda: 'd e', nome_cor: 'f' }]]);
  });

  test.each([
    ['registro.versao_antiga', 'Este registro foi alterado por outra pessoa.'],
    ['produto.estoque_mudou', 'O estoque de MEU-SKU mudou de 3 para 2 enquanto você editava. Confira e salve de novo.'],
  ])('%s means that the product is another one by now', (codigo, erro) => {
    expect(recusa({ codigo, erro, detail: erro })).toStrictEqual({
      frase: erro,
      campos: {},
      variacoes: semVariacoes,
      mudouNoServidor: true,
    });
  });

  test.each([
    ['of a server in trouble', { codigo: 'servidor.erro', erro: 'Problemas no servidor.' }, 500],
    ['of somebody else', { erro: 'Not acceptable' }, 406],
  ])('%s says what is said otherwise', (_, json, status) => {
    expect(recusa(json, status)).toMatchObject({ frase: 'Não deu.', campos: {} });
  });

  test('by nobody says what is said otherwise', () => {
    expect(lerRecusa(new NetworkError(), 'Não deu.')).toMatchObject({ frase: 'Não deu.', mudouNoServidor: false });
  });
});
