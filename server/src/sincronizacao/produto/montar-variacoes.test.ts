import { describe, expect, test } from 'vitest';
import { casarVariacoes, codigoNoBling, nomesDasVariacoes } from './montar-variacoes.ts';
import type { ProdutoDoBling, VariacaoParaOBling } from './produto-no-bling.ts';

let made = 0;
function uma(campos: Partial<VariacaoParaOBling> = {}): VariacaoParaOBling {
  made += 1;
  return {
    ...{ id: made, sku: `SKU-${made}`, gtin: null, nome_cor: null, tamanho: null, descricao: '', preco_venda: 10 },
    ...{ id_bling: null, arquivada: false, sku_cedido: false, gtin_cedido: false, imagens: [] },
    ...{ lisa: null, composta_la: false, da_conta: false, saldo_la: null },
    ...campos,
  };
}

const nomes = (...variacoes: VariacaoParaOBling[]) => [...nomesDasVariacoes(variacoes).values()];

describe('what tells a variation apart at Bling', () => {
  test.each([
    [{ nome_cor: 'Azul', tamanho: 'M' }, 'Cor:Azul;Tamanho:M'],
    [{ nome_cor: 'Azul' }, 'Cor:Azul'],
    [{ tamanho: 'GG' }, 'Tamanho:GG'],
    [{ nome_cor: 'Azul', tamanho: 'G5' }, 'Cor:Azul;Tamanho:G5'],
    [{ nome_cor: 'Azul', tamanho: '36/38' }, 'Cor:Azul;Tamanho:36/38'],
    [{ sku: 'ESTAMPA-GATO' }, 'Opção:ESTAMPA-GATO'],
  ])('%j is %s', (campos, nome) => {
    expect(nomes(uma(campos))).toStrictEqual([nome]);
  });

  test.each([
    [{ nome_cor: 'Azul: céu; mar', tamanho: 'M' }, 'Cor:Azul céu mar;Tamanho:M'],
    [{ nome_cor: ';:;' }, 'Opção:'],
    [{ sku: 'A:B;C' }, 'Opção:A B C'],
  ])('%j has no separators of its own', (campos, nome) => {
    expect(nomes(uma(campos))[0]).toContain(nome);
  });

  test('two of one colour and size say their code as well, whatever the case of the colour', () => {
    const gato = uma({ nome_cor: 'Azul', tamanho: 'M', sku: 'GATO' });
    const cao = uma({ nome_cor: 'AZÚL', tamanho: 'M', sku: 'CAO' });
    const outra = uma({ nome_cor: 'Azul', tamanho: 'G', sku: 'OUTRA' });
    expect(nomes(gato, cao, outra)).toStrictEqual([
      'Cor:Azul;Tamanho:M;Opção:GATO',
      'Cor:AZÚL;Tamanho:M;Opção:CAO',
      'Cor:Azul;Tamanho:G',
    ]);
  });

  test('one that was taken out leaves its colour and size to another', () => {
    const velha = uma({ id: 7, nome_cor: 'Azul', tamanho: 'M', sku: 'CAM-AZ', arquivada: true, id_bling: 70 });
    const nova = uma({ nome_cor: 'Azul', tamanho: 'M', sku: 'CAM-AZ' });
    expect(nomes(velha, nova)).toStrictEqual(['Cor:Azul;Tamanho:M;Opção:CAM-AZ~7', 'Cor:Azul;Tamanho:M']);
  });

  test('codes that differ in their separators alone stay two', () => {
    const [primeira, segunda] = nomes(uma({ sku: 'A:B' }), uma({ id: 9, sku: 'A;B' }));
    expect([primeira, segunda]).toStrictEqual(['Opção:A B', 'Opção:A B 9']);
  });

  test('a thousand of one colour and size are a thousand', () => {
    const todas = Array.from({ length: 1_000 }, () => uma({ nome_cor: 'Azul', tamanho: 'M' }));
    expect(new Set(nomes(...todas)).size).toBe(1_000);
  });
});

test('what was taken out gives its code up', () => {
  expect(codigoNoBling({ sku: 'CAM-P', id: 12 }, true)).toBe('CAM-P');
  expect(codigoNoBling({ sku: 'CAM-P', id: 12 }, false)).toBe('CAM-P~12');
});

describe('which variation there is which here', () => {
  const la = (id: number, codigo: string, nome: string, situacao = 'A') => ({
    ...{ id, codigo, situacao, formato: 'S' },
    variacao: { nome },
  });
  const casar = (variacoes: VariacaoParaOBling[], ...delas: NonNullable<ProdutoDoBling['variacoes']>) =>
    Object.fromEntries(casarVariacoes({ variacoes }, { variacoes: delas }));

  test('is known by its number, whatever somebody made of its code', () => {
    const azul = uma({ id: 1, sku: 'AZ', id_bling: 10 });
    const verde = uma({ id: 2, sku: 'VE', id_bling: 20 });
    expect(casar([azul, verde], la(20, 'AZ', 'x'), la(10, 'VE', 'y'))).toStrictEqual({ 1: 10, 2: 20 });
  });

  test('is known by its code, whatever its case', () => {
    expect(casar([uma({ id: 1, sku: 'cam-AZ' })], la(10, ' CAM-az ', 'x'))).toStrictEqual({ 1: 10 });
  });

  test('is known by its colour and size in any order, when it has another code there or none', () => {
    const p = uma({ id: 1, nome_cor: 'Azul', tamanho: 'P' });
    const m = uma({ id: 2, nome_cor: 'Azul', tamanho: 'M' });
    expect(casar([p, m], la(10, '', 'tamanho:m;cor:AZUL'), la(20, '789', 'Cor:Azul;Tamanho:P'))).toStrictEqual({
      1: 20,
      2: 10,
    });
  });

  test('is none when nothing is the same', () => {
    expect(casar([uma({ id: 1, sku: 'AZ', nome_cor: 'Azul' })], la(10, 'VE', 'Cor:Verde'))).toStrictEqual({});
    expect(casar([uma({ id: 1, sku: 'AZ' })], la(10, '', ''))).toStrictEqual({});
  });

  test('is not the one that was taken out here and still has the code', () => {
    const velha = uma({ id: 1, sku: 'AZ', id_bling: 10, arquivada: true });
    const nova = uma({ id: 2, sku: 'AZ' });
    expect(casar([velha, nova], la(10, 'AZ', 'x'))).toStrictEqual({ 1: 10 });
    // The variation is gone there as well and takes no other one's place.
    expect(casar([velha, nova], la(30, 'AZ', 'x'))).toStrictEqual({ 2: 30 });
  });

  test('is not one that was removed there, unless it is known by its number', () => {
    expect(casar([uma({ id: 1, sku: 'AZ' })], la(10, 'AZ', 'x', 'E'))).toStrictEqual({});
    expect(casar([uma({ id: 1, sku: 'AZ', id_bling: 10 })], la(10, 'AZ', 'x', 'E'))).toStrictEqual({ 1: 10 });
  });

  test('is one of two that have one code', () => {
    expect(casar([uma({ id: 1, sku: 'AZ' })], la(10, 'AZ', 'x'), la(20, 'AZ', 'y'))).toStrictEqual({ 1: 20 });
  });
});
