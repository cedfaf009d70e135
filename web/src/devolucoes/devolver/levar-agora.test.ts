import { expect, test } from 'vitest';
import { umCartao } from '../../produtos/test-cartao.ts';
import { comVariacao, type Linha, linhaDoCartao, NADA_SEGURADO } from '../../vendas/formulario/itens/linha.ts';
import { umItem } from '../../vendas/test-venda.ts';
import { comPrecosDaTroca, impedeLevar } from './levar-agora.ts';
import { comVolta, UMA, voltasDe } from './voltam.ts';

/** Three shirts for 100 in all: 34 each, less 2. */
const camisetas = umItem(1, { quantidade: 3, valor_unitario: 34, desconto: 2 });
const voltam = (quantidade: string) => voltasDe([camisetas], comVolta({}, camisetas.item_id, { ...UMA, quantidade }));
const CAMISETA = umCartao(1, { sku: 'CAM', titulo: 'Camiseta', preco_venda: 34, disponivel: 5 });
const camiseta: Linha = linhaDoCartao(CAMISETA);
const escrito = (linhas: readonly Linha[]) => linhas.map((linha) => [linha.valor_unitario, linha.desconto]);
const G = {
  sku: 'CAM-G',
  cor: null,
  nome_cor: null,
  tamanho: 'G' as const,
  preco_venda: 38,
  disponivel: 1,
  prontas: 1,
  a_estampar: null,
  imagens_vinculadas_urls: [] as string[],
};

test('the same product is proposed for what was paid for it, in whatever size', () => {
  const proposta = comPrecosDaTroca([camiseta], voltam('1'));
  expect(escrito(proposta)).toStrictEqual([['34,00', '0,67']]);
  expect(comPrecosDaTroca(proposta, voltam('1'))).toBe(proposta);
  const emG = proposta.map((linha) => comVariacao(linha, CAMISETA, G));
  expect(escrito(comPrecosDaTroca(emG, voltam('1')))).toStrictEqual([['34,00', '0,67']]);
});

test('the proposal follows how many come back and are taken', () => {
  const uma = comPrecosDaTroca([camiseta], voltam('1'));
  expect(escrito(comPrecosDaTroca(uma, voltam('2')))).toStrictEqual([['34,00', '0,67']]);
  const duas = uma.map((linha) => ({ ...linha, quantidade: '2' }));
  expect(escrito(comPrecosDaTroca(duas, voltam('2')))).toStrictEqual([['34,00', '1,33']]);
  expect(escrito(comPrecosDaTroca(uma, []))).toStrictEqual([['34,00', '0,00']]);
  const vazia = uma.map((linha) => ({ ...linha, quantidade: '' }));
  expect(comPrecosDaTroca(vazia, voltam('1'))).toBe(vazia);
});

test('a price or a discount that was typed stays', () => {
  for (const digitado of [{ valor_unitario: '40,00' }, { desconto: '5,00' }]) {
    const linhas = comPrecosDaTroca([camiseta], voltam('1')).map((linha) => ({ ...linha, ...digitado }));
    expect(comPrecosDaTroca(linhas, voltam('3'))).toBe(linhas);
  }
});

test('a line whose price was typed uses up nothing of what comes back', () => {
  const [tamanhoP, tamanhoM] = [camiseta, { ...camiseta, chave: 'outra', sku: 'CAM-M' }];
  const comPreco = comPrecosDaTroca([{ ...tamanhoP, valor_unitario: '50,00' }, tamanhoM], voltam('1'));
  expect(escrito(comPreco)).toStrictEqual([
    ['50,00', '0,00'],
    ['34,00', '0,67'],
  ]);
  const comDesconto = comPrecosDaTroca([{ ...tamanhoP, desconto: '5,00' }, tamanhoM], voltam('1'));
  expect(escrito(comDesconto)).toStrictEqual([
    ['34,00', '5,00'],
    ['34,00', '0,00'],
  ]);
});

test.each([
  [{}, undefined],
  [{ quantidade: '5' }, undefined],
  [{ quantidade: '6' }, 'Não há o bastante de Camiseta.'],
  [{ aDefinir: true }, 'Escolha a variação de Camiseta.'],
])('a line that is %j is taken along, unless: %s', (mais, impede) => {
  expect(impedeLevar([camiseta, { ...camiseta, ...mais }], NADA_SEGURADO)).toBe(impede);
});
