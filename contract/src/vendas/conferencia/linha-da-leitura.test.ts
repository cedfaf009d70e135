import { describe, expect, test } from 'vitest';
import { fraseDoErro } from '../erro-da-venda.ts';
import { type CoisaLida, type LinhaParaLer, linhaDaLeitura } from './linha-da-leitura.ts';

const linha = (item_id: number, diferente: Partial<LinhaParaLer> = {}): LinhaParaLer => ({
  id: item_id,
  item_id,
  variacao_id: null,
  sku: `SKU-${item_id}`,
  titulo: `Produto ${item_id}`,
  nome_cor: null,
  tamanho: null,
  quantidade: 1,
  a_definir: false,
  tem_variacoes: false,
  ...diferente,
});
const AZUL_M = linha(1, {
  id: 10,
  variacao_id: 101,
  sku: 'CAM-AZUL-M',
  titulo: 'Camiseta',
  nome_cor: 'Azul',
  tamanho: 'M',
  tem_variacoes: true,
});
const AZUL_G = { ...AZUL_M, item_id: 2, variacao_id: 102, sku: 'CAM-AZUL-G', tamanho: 'G' };
const CANECA = linha(3, { id: 20, sku: 'CANECA', titulo: 'Caneca' });

const lido = (produto_id: number, variacao_id: number | null = null): CoisaLida => ({
  produto_id,
  variacao_id,
  descricao: 'Coisa lida',
});
/** Returns the number of the line, or the sentence that refuses it. */
const achar = (itens: LinhaParaLer[], coisa: CoisaLida) => {
  const achada = linhaDaLeitura(itens, coisa);
  return 'item' in achada ? achada.item.item_id : fraseDoErro(achada.erro);
};

const VENDA = [AZUL_M, AZUL_G, CANECA];

describe('what was read is of the line', () => {
  test.each([
    [lido(10, 101), 1],
    [lido(10, 102), 2],
    [lido(20), 3],
  ])('%j', (coisa, item_id) => {
    expect(achar(VENDA, coisa)).toBe(item_id);
  });

  test('that has its SKU or its GTIN, where the shop does not know it any more', () => {
    expect(achar([{ ...AZUL_M, id: null, variacao_id: null, tem_variacoes: false }], { codigo: ' cam-azul-m' })).toBe(
      1,
    );
    expect(achar([{ ...CANECA, id: null }], { codigo: 'caneca' })).toBe(3);
    expect(achar([AZUL_M, { ...AZUL_G, gtin: '036000291452' }], { codigo: '0036000291452' })).toBe(2);
    expect(achar([{ ...CANECA, gtin: null }], { codigo: '0036000291452' })).toBe(
      'Nenhum produto tem o código 0036000291452.',
    );
    // Its variation was removed from a product that has others.
    expect(achar([{ ...AZUL_M, variacao_id: null }], { codigo: 'CAM-AZUL-M' })).toBe(1);
  });
});

describe('a line with its own print', () => {
  const FORMATURA = { estampa_id: 7, codigo: 'E0007', nome: 'Formatura', posicao: 'frente', largura_mm: 280 } as const;
  const propria = { estampas: [FORMATURA], titulo: 'Camiseta · Formatura' };
  const AZUL_M_ESTAMPADA = { ...AZUL_M, ...propria, item_id: 4, sku: 'CAM-AZUL-M+E0007', gtin: '036000291452' };

  test('is not read by the label of its blank, which counts for the plain one', () => {
    expect(achar([AZUL_M_ESTAMPADA, AZUL_M], lido(10, 101))).toBe(1);
    expect(achar([AZUL_M, AZUL_M_ESTAMPADA], { codigo: 'cam-azul-m' })).toBe(1);
  });

  test.each([
    [[AZUL_M_ESTAMPADA], lido(10, 101)],
    [[AZUL_M_ESTAMPADA, AZUL_G], lido(10, 101)],
    [[AZUL_M_ESTAMPADA], lido(10, 102)],
    [[AZUL_M_ESTAMPADA], { codigo: '036000291452' }],
  ])('alone, is told of: %#', (itens, coisa) => {
    expect(achar(itens, coisa)).toBe('A etiqueta da lisa não conta para Camiseta · Formatura Azul M: marque à mão.');
  });

  test('is read by its own code', () => {
    expect(achar([AZUL_M, AZUL_M_ESTAMPADA], { codigo: 'cam-azul-m+e0007' })).toBe(4);
  });

  test('is not told of where another variation was read', () => {
    expect(achar([AZUL_M_ESTAMPADA, AZUL_G], lido(10, 103))).toBe(
      'Variação errada: foi lido Coisa lida, e a venda pede Camiseta Azul G.',
    );
  });
});

describe('what was read is of no line', () => {
  test.each([
    [
      'another variation',
      lido(10, 103),
      'Variação errada: foi lido Coisa lida, e a venda pede Camiseta Azul M, Camiseta Azul G.',
    ],
    [
      'a product without saying which variation',
      lido(10),
      'Leia o QR da variação de Camiseta: o do produto não diz qual ela é.',
    ],
    ['a variation of what has none', lido(20, 7), 'Variação errada: foi lido Coisa lida, e a venda pede Caneca.'],
    [
      'the variation of one product with the number of another',
      lido(20, 101),
      'Variação errada: foi lido Coisa lida, e a venda pede Caneca.',
    ],
    ['something else', lido(30), 'Não está nesta venda: Coisa lida.'],
    ['something else with a variation', lido(30, 101), 'Não está nesta venda: Coisa lida.'],
    ['a code nobody has', { codigo: 'XYZ' }, 'Nenhum produto tem o código XYZ.'],
    ['a part of a SKU', { codigo: 'CAM-AZUL' }, 'Nenhum produto tem o código CAM-AZUL.'],
  ])('%s', (_, coisa, frase) => {
    expect(achar(VENDA, coisa)).toBe(frase);
  });

  test.each([
    ['the product', lido(10)],
    ['one of its variations', lido(10, 102)],
    ['its SKU', { codigo: 'CAM' }],
  ])('that is still to be defined: %s', (_, coisa) => {
    const aDefinir = linha(1, { id: 10, sku: 'CAM', titulo: 'Camiseta', a_definir: true, tem_variacoes: true });
    expect(achar([aDefinir], coisa)).toBe('Escolha a variação de Camiseta antes de ler as unidades.');
  });

  test('but beside one that is still to be defined stands the one it is', () => {
    const aDefinir = linha(1, { id: 10, sku: 'CAM', titulo: 'Camiseta', a_definir: true, tem_variacoes: true });
    expect(achar([aDefinir, AZUL_G], lido(10, 102))).toBe(2);
  });

  test('of a product that got variations, or lost them, since it was sold', () => {
    const semVariacao = 'Leia o QR da variação de Caneca: o do produto não diz qual ela é.';
    const ganhou = { ...CANECA, tem_variacoes: true };
    expect(achar([ganhou], lido(20))).toBe(semVariacao);
    expect(achar([ganhou], { codigo: 'CANECA' })).toBe(semVariacao);
    const perdeu = { ...AZUL_M, variacao_id: null, tem_variacoes: false };
    expect(achar([perdeu], lido(10))).toBe('Leia o QR da variação de Camiseta: o do produto não diz qual ela é.');
  });
});
