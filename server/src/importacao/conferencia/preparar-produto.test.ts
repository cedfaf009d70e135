import { sentenceOf } from '@varal/contract/errors';
import { TAMANHOS_FIXOS } from '@varal/contract/tamanhos';
import { describe, expect, test } from 'vitest';
import { leitorDeNomes } from '../../produtos/importados/ler-nome-da-variacao.ts';
import { produtoInteiro } from '../leitura/lido.ts';
import { codigosDe } from './codigos-da-conta.ts';
import { prepararProduto } from './preparar-produto.ts';

const LIDO = {
  id: 1,
  nome: 'Camiseta',
  codigo: 'CAM',
  preco: 49.9,
  tipo: 'P',
  situacao: 'A',
  formato: 'S',
  categoria: { id: 7 },
};
const uma = (id: number, nome: string, mais: object = {}) => ({
  ...{ id, nome: `Camiseta ${id}`, codigo: `CAM-${id}`, preco: 59.9, situacao: 'A', formato: 'S', variacao: { nome } },
  ...mais,
});

function preparar(
  mais: object,
  {
    outros = [] as object[],
    usados = [] as string[],
    gtins = [] as string[],
    saldos = {} as Record<number, number>,
    lisas = {} as Record<number, number>,
  } = {},
) {
  const lido = produtoInteiro.parse({ ...LIDO, ...mais });
  const conta = [lido, ...outros.map((um) => produtoInteiro.parse({ ...LIDO, ...um }))];
  const preparado = prepararProduto(lido, {
    lerNomeDaVariacao: leitorDeNomes(TAMANHOS_FIXOS),
    ...codigosDe(conta),
    livre: (sku) => !usados.includes(sku),
    gtinLivre: (gtin) => !gtins.includes(gtin),
    donoDe: (componente) => lisas[componente],
    saldoDe: (id) => (saldos[id] === undefined ? undefined : { saldo: saldos[id], em_outros: 0 }),
  });
  if ('motivo' in preparado) return { estado: preparado.estado, motivo: sentenceOf(preparado.motivo) };
  return { ...preparado.pronto, avisos: preparado.avisos.map(sentenceOf) };
}

describe('a simple product', () => {
  test('comes with price in whole cents, measures in cm and its balance', () => {
    const dimensoes = { largura: 0.2, altura: 0.03, profundidade: 0.305, unidadeMedida: 0 };
    const mais = {
      preco: 49.895000000001,
      pesoBruto: 0.2504,
      dimensoes,
      descricaoCurta: '<p>Boa &amp; barata</p><p>100% algod&atilde;o</p>',
    };
    expect(preparar(mais, { saldos: { 1: 12 } })).toStrictEqual({
      ...{
        id_bling: 1,
        titulo: 'Camiseta',
        sku: 'CAM',
        gtin: null,
        preco_venda: 49.9,
        preco_custo: null,
        categoria: 7,
      },
      ...{ saldo: 12, no_bling: 12, descricao: 'Boa & barata\n100% algodão', variacoes: [], avisos: [] },
      medidas: { peso: 0.25, largura: 20, altura: 3, profundidade: 30.5 },
      fiscal: { ncm: null, cest: null, origem_fiscal: null, unidade: null },
    });
  });

  test.each([
    [
      { ncm: '6109.10.00', cest: '28.038.00', origem: 2 },
      { ncm: '61091000', cest: '2803800', origem_fiscal: 2 },
    ],
    [
      { ncm: '61091000', cest: '', origem: 0 },
      { ncm: '61091000', cest: null, origem_fiscal: 0 },
    ],
    // Nobody filled it in, and Bling calls that national.
    [
      { ncm: '', cest: '', origem: 0 },
      { ncm: null, cest: null, origem_fiscal: null },
    ],
    [undefined, { ncm: null, cest: null, origem_fiscal: null }],
  ])('brings what its invoices say, %j', (tributacao, fiscal) => {
    expect(preparar({ unidade: 'un', tributacao }, { saldos: { 1: 0 } })).toMatchObject({
      fiscal: { ...fiscal, unidade: 'UN' },
      avisos: [],
    });
  });

  test('whose invoices would be refused comes without what is wrong, and says so', () => {
    const mais = { unidade: 'UNIDADE', tributacao: { ncm: '6109', cest: '28', origem: 9 } };
    expect(preparar(mais, { saldos: { 1: 0 } })).toMatchObject({
      fiscal: { ncm: null, cest: null, origem_fiscal: null, unidade: null },
      avisos: [
        'O NCM 6109 não tem 8 números e não vem.',
        'O CEST 28 não tem 7 números e não vem.',
        'A origem 9 não existe e não vem.',
        'A unidade UNIDADE é longa demais e não vem.',
      ],
    });
  });

  test.each([
    [1.005, 1.01],
    [19.989999999999998, 19.99],
    [0.1 + 0.2, 0.3],
    [0, null],
  ])('of %d costs %d', (preco, preco_venda) => {
    expect(preparar({ preco })).toMatchObject({ preco_venda });
  });

  test.each([
    [-3, 0, 'O saldo de CAM no Bling é negativo (-3): aqui começa em zero.'],
    [2.5, 2, 'O saldo de CAM no Bling é 2.5: aqui começa em 2.'],
  ])('with a balance of %d begins with %d, and says so', (la, saldo, aviso) => {
    expect(preparar({}, { saldos: { 1: la } })).toMatchObject({ saldo, no_bling: la, avisos: [aviso] });
  });

  test('whose balance Bling does not tell is not known there', () => {
    expect(preparar({})).toMatchObject({
      saldo: 0,
      no_bling: null,
      avisos: ['O Bling não disse o saldo de CAM: aqui começa em zero.'],
    });
  });

  test('without a code is known by its GTIN', () => {
    const avisos = ['Sem código no Bling: o SKU aqui é o GTIN, 7891234567895.'];
    expect(preparar({ codigo: ' ', gtin: '7891234567895' }, { saldos: { 1: 0 } })).toMatchObject({
      sku: '7891234567895',
      avisos,
    });
  });

  test.each([
    ['7891000315507', '7891000315507', []],
    [' 0036000291452 ', '0036000291452', []],
    ['SEM GTIN', null, []],
    ['', null, []],
    ['7891000315500', null, ['O GTIN 7891000315500 não é válido e não vem.']],
    ['96385074', null, ['O GTIN 96385074 já é de outro produto ou variação e não vem.']],
  ])('with the GTIN %j comes with %j', (la, gtin, avisos) => {
    expect(preparar({ gtin: la }, { gtins: ['96385074'], saldos: { 1: 0 } })).toMatchObject({ gtin, avisos });
  });

  test('with variations has none itself, and each of them its own', () => {
    const variacoes = [
      uma(11, 'Cor:Azul', { gtin: '7891000315507' }),
      uma(12, 'Cor:Verde', { gtin: '7891000315507' }),
      uma(13, 'Cor:Preta', { gtin: '4006381333931' }),
    ];
    expect(preparar({ formato: 'V', gtin: '96385074', variacoes }, { saldos: { 11: 0, 12: 0, 13: 0 } })).toMatchObject({
      ...{ gtin: null, avisos: ['O GTIN 7891000315507 já é de outro produto ou variação e não vem.'] },
      variacoes: [{ gtin: '7891000315507' }, { gtin: null }, { gtin: '4006381333931' }],
    });
  });

  test.each([
    [{ codigo: '' }, 'impossivel', 'Não tem código (SKU) nem GTIN no Bling. Dê um código a ele lá.'],
    [{ tipo: 'S' }, 'impossivel', 'É um serviço: o Varal só tem produtos.'],
    [{ formato: 'E' }, 'impossivel', 'É um kit (composição): o Varal não tem kits.'],
    [{ situacao: 'I' }, 'impossivel', 'Está inativo no Bling.'],
    [{ formato: 'V' }, 'impossivel', 'Tem formato de variações, mas nenhuma variação ativa.'],
  ])('%j does not come', (mais, estado, motivo) => {
    expect(preparar(mais)).toStrictEqual({ estado, motivo });
  });

  test('whose code another one has too is disputed', () => {
    expect(preparar({}, { outros: [{ id: 2, codigo: 'cam' }] })).toStrictEqual({
      estado: 'conflito',
      motivo: 'O código CAM está em 2 produtos do Bling. Deixe-o em um só.',
    });
  });
});

describe('a product with variations', () => {
  const SALDOS = { 11: 1, 12: 2 };

  test('has the colours and sizes of their names and a price of each', () => {
    const variacoes = [uma(11, 'Tamanho:M;Cor:Azul'), uma(12, 'cor:azul;tam:gg', { preco: 0 })];
    expect(preparar({ formato: 'V', preco: 0, variacoes }, { saldos: SALDOS })).toMatchObject({
      ...{ preco_venda: null, saldo: 0, avisos: [] },
      variacoes: [
        {
          id_bling: 11,
          sku: 'CAM-11',
          sku_personalizado: true,
          nome_cor: 'Azul',
          tamanho: 'M',
          preco_venda: 59.9,
          saldo: 1,
        },
        {
          id_bling: 12,
          sku: 'CAM-12',
          sku_personalizado: true,
          nome_cor: 'azul',
          tamanho: 'GG',
          preco_venda: null,
          saldo: 2,
        },
      ],
    });
  });

  test('whose variations repeat its code gives them SKUs as any variation here', () => {
    const variacoes = [uma(11, 'Cor:Azul', { codigo: 'CAM' }), uma(12, 'Cor:Verde Água', { codigo: '' })];
    expect(preparar({ formato: 'V', variacoes }, { saldos: SALDOS })).toMatchObject({
      sku: 'CAM',
      variacoes: [
        { sku: 'CAM-AZUL', sku_personalizado: false },
        { sku: 'CAM-VERDE-AGUA', sku_personalizado: false },
      ],
      avisos: [
        'Variação sem código próprio no Bling: o SKU aqui é CAM-AZUL.',
        'Variação sem código próprio no Bling: o SKU aqui é CAM-VERDE-AGUA.',
      ],
    });
  });

  test('of a size that is none of ours keeps it in the name of the colour, and says so', () => {
    const variacoes = [uma(11, 'Cor:Azul;Tamanho:38'), uma(12, 'Cor:Azul;Tamanho:40')];
    expect(preparar({ formato: 'V', variacoes }, { saldos: SALDOS })).toMatchObject({
      variacoes: [{ nome_cor: 'Azul 38' }, { nome_cor: 'Azul 40' }],
      avisos: [
        'A loja não tem o tamanho “38”: ficou no nome da cor. Para que seja um tamanho, acrescente-o em Atributos › Tamanho antes de trazer, e leia o Bling de novo.',
        'A loja não tem o tamanho “40”: ficou no nome da cor. Para que seja um tamanho, acrescente-o em Atributos › Tamanho antes de trazer, e leia o Bling de novo.',
      ],
    });
  });

  test.each([
    [
      [uma(11, 'Cor:Azul;Tamanho:GG'), uma(12, 'Cor:AZUL;Tamanho:XG')],
      'Duas variações ficariam iguais (Cor:AZUL;Tamanho:XG). Corrija os nomes delas no Bling.',
    ],
    [[uma(11, ''), uma(12, ' ')], 'Duas variações ficariam iguais (Camiseta 12). Corrija os nomes delas no Bling.'],
  ])('that would be the same two is disputed', (variacoes, motivo) => {
    expect(preparar({ formato: 'V', variacoes })).toStrictEqual({ estado: 'conflito', motivo });
  });

  test('whose made SKU another product has is disputed', () => {
    const variacoes = [uma(11, 'Cor:Azul', { codigo: '' })];
    expect(preparar({ formato: 'V', variacoes }, { usados: ['CAM-AZUL'] })).toStrictEqual({
      estado: 'conflito',
      motivo: 'A variação Cor:Azul ficaria com o SKU CAM-AZUL, que já existe. Dê um código a ela no Bling.',
    });
  });

  test('leaves inactive ones there', () => {
    const variacoes = [uma(11, 'Cor:Azul'), uma(12, 'Cor:Azul', { situacao: 'I' })];
    expect(preparar({ formato: 'V', variacoes }, { saldos: SALDOS })).toMatchObject({
      variacoes: [{ id_bling: 11 }],
      avisos: ['Variações inativas no Bling não vêm: 1.'],
    });
  });
});
