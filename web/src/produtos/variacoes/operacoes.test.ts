import { TAMANHOS_FIXOS } from '@varal/contract/tamanhos';
import { describe, expect, test } from 'vitest';
import { alterar, carregar, combinacao, type Estado, escolher, estadoInicial } from './estado.ts';
import { type Area, foraDaGrade, gradeDe, repetidasNaCelula, totalDaCor, totalDoTamanho } from './grade.ts';
import { colar, copiar, preencher, repetir } from './operacoes.ts';
import { umaVariacao } from './test-variacao.ts';

const DA_LOJA = [...TAMANHOS_FIXOS, 'G1', '38'];
const EIXOS = { temCor: true, temTamanho: true, daLoja: DA_LOJA };
const AZUL = { cor: '#2b3f8c', nome_cor: 'Azul' };
const VERDE = { cor: '#00ff00', nome_cor: 'Verde' };

// Azul P, M, G and Verde M.
const loja = carregar(estadoInicial(), {
  sku: 'P-10',
  variacoes: [
    umaVariacao(1, { tamanho: 'P', quantidade: 1 }),
    umaVariacao(2, { tamanho: 'M', quantidade: 2 }),
    umaVariacao(3, { tamanho: 'G', quantidade: 3 }),
    umaVariacao(4, { ...VERDE, tamanho: 'M', quantidade: 4 }),
  ],
});
const grade = gradeDe(loja, EIXOS);
const area = (linha: number, coluna: number, ateLinha = linha, ateColuna = coluna): Area => ({
  de: { linha, coluna },
  ate: { linha: ateLinha, coluna: ateColuna },
});
const TUDO = area(0, 0, 1, 2);
const mostra = (estado: Estado) => copiar(estado, gradeDe(estado, EIXOS), { modo: 'quantidade', area: TUDO });

describe('the grid', () => {
  test('has the colours as they come and the sizes from small to large', () => {
    expect(grade).toStrictEqual({ cores: [AZUL, VERDE], tamanhos: ['P', 'M', 'G'] });
  });

  test('has sizes in the shop’s order, and one that its list does not have yet comes last', () => {
    const variacoes = ['44', '38', 'G1', 'M'].map((tamanho, n) => umaVariacao(n + 1, { tamanho }));
    const estado = carregar(estadoInicial(), { sku: 'P-10', variacoes });
    expect(gradeDe(estado, { ...EIXOS, daLoja: ['38', 'M', 'G1'] }).tamanhos).toStrictEqual(['38', 'M', 'G1', '44']);
  });

  test('of a new product waits for colours, with the usual sizes', () => {
    expect(gradeDe(estadoInicial(), EIXOS)).toStrictEqual({ cores: [], tamanhos: ['P', 'M', 'G', 'GG'] });
  });

  test('of colours alone has one column, of sizes alone one row', () => {
    const semCor = { cor: null, nome_cor: null };
    expect(gradeDe(escolher(estadoInicial(), { cores: [AZUL] }), { ...EIXOS, temTamanho: false })).toStrictEqual({
      cores: [AZUL],
      tamanhos: [null],
    });
    expect(gradeDe(estadoInicial(), { ...EIXOS, temCor: false })).toStrictEqual({
      cores: [semCor],
      tamanhos: ['P', 'M', 'G', 'GG'],
    });
  });

  test('shows variations without colour or size in a row and a column of their own', () => {
    const estado = alterar(loja, { novas: [{ nome_cor: null, tamanho: null }] });
    expect(gradeDe(estado, EIXOS)).toStrictEqual({
      cores: [AZUL, VERDE, { cor: null, nome_cor: null }],
      tamanhos: ['P', 'M', 'G', null],
    });
  });

  test('a chosen colour keeps its row when it gets its first variation', () => {
    const rosa = { cor: '#ff00aa', nome_cor: 'Rosa' };
    const lilas = { cor: '#aa00ff', nome_cor: 'Lilás' };
    const escolhidas = escolher(loja, { cores: [rosa, lilas] });
    const comLilas = alterar(escolhidas, { novas: [{ ...lilas, tamanho: 'P' }] });
    expect(gradeDe(comLilas, EIXOS).cores).toStrictEqual([AZUL, VERDE, rosa, lilas]);
  });

  test('leaves out nobody: prints in the same colour and size are counted and listed', () => {
    const estado = alterar(loja, { novas: [{ ...AZUL, nome_cor: 'AZUL', tamanho: 'P', quantidade: '9' }] });
    expect(foraDaGrade(estado)).toStrictEqual(['n1']);
    expect(repetidasNaCelula(estado, combinacao({ ...AZUL, tamanho: 'P' }))).toBe(1);
    expect(totalDaCor(estado, AZUL)).toBe(15);
    expect(totalDoTamanho(estado, 'P')).toBe(10);
  });
});

describe('pasting', () => {
  const colado = (bloco: string[][], onde: Area) => {
    const { sobraram, ate, ...lote } = colar(loja, grade, { modo: 'quantidade', area: onde, eixos: EIXOS, bloco });
    return { mostra: mostra(alterar(loja, lote)), sobraram, ate };
  };

  test('a block fills cells and creates the variations that are missing', () => {
    expect(
      colado(
        [
          ['10', '1.020', '30,0'],
          ['40', '50', ''],
        ],
        area(0, 0),
      ),
    ).toStrictEqual({
      mostra: [
        ['10', '1020', '30'],
        ['40', '50', ''],
      ],
      sobraram: 0,
      ate: { linha: 1, coluna: 2 },
    });
  });

  test('what reaches beyond the grid is counted', () => {
    expect(
      colado(
        [
          ['7', '8', ''],
          ['9', '', '10'],
        ],
        area(1, 2),
      ),
    ).toMatchObject({ sobraram: 3, ate: { linha: 1, coluna: 2 } });
  });

  test('one value, or a row, is repeated over a selection it fits into', () => {
    expect(colado([['7']], TUDO).mostra).toStrictEqual([
      ['7', '7', '7'],
      ['7', '7', '7'],
    ]);
    expect(colado([['1', '2', '3']], TUDO).mostra).toStrictEqual([
      ['1', '2', '3'],
      ['1', '2', '3'],
    ]);
    expect(colado([['1', '2']], TUDO).mostra).toStrictEqual([
      ['1', '2', '3'],
      ['1', '2', ''],
    ]);
  });

  test('a row that is shorter than the others leaves nothing behind', () => {
    expect(colado([['7', '8'], ['9']], area(0, 0)).mostra).toStrictEqual([
      ['7', '8', '3'],
      ['9', '', ''],
    ]);
  });

  test('a whole table goes where its colours and sizes say, its totals nowhere', () => {
    const tabela = [
      ['Cor', 'g', 'P', 'GG', 'Total'],
      ['VERDE ', '31', '11', '', '42'],
      ['Azul', '', '10', '', '10'],
      ['Total', '31', '21', '', '52'],
    ];
    expect(colado(tabela, area(1, 1))).toMatchObject({
      mostra: [
        ['10', '2', ''],
        ['11', '4', '31'],
      ],
      sobraram: 0,
    });
  });

  test('a whole table brings along the colours and sizes that are not there yet', () => {
    const tabela = [
      ['', 'P', 'GG'],
      ['Verde', '', '9'],
      ['Roxo escuro', '1', ''],
      ['roxo-escuro', '3', '2'],
      ['C'.repeat(61), '7', ''],
    ];
    const { sobraram, ...lote } = colar(loja, grade, {
      modo: 'quantidade',
      area: area(0, 0),
      eixos: EIXOS,
      bloco: tabela,
    });
    expect(sobraram).toBe(1);
    expect(lote.novas).toStrictEqual([
      { ...VERDE, tamanho: 'GG', quantidade: '9' },
      { cor: null, nome_cor: 'roxo-escuro', tamanho: 'P', quantidade: '3' },
      { cor: null, nome_cor: 'roxo-escuro', tamanho: 'GG', quantidade: '2' },
    ]);
  });

  test('a table does not give colours to a product that has none', () => {
    const bloco = [
      ['', 'P'],
      ['Roxo', '1'],
    ];
    const eixos = { ...EIXOS, temCor: false };
    const { novas, sobraram } = colar(loja, grade, { modo: 'quantidade', area: area(0, 0), eixos, bloco });
    expect({ novas, sobraram }).toStrictEqual({ novas: [], sobraram: 1 });
  });

  test('what is no number stays to be seen', () => {
    expect(colado([['doze']], area(0, 0)).mostra[0]?.[0]).toBe('doze');
  });

  test('prices come with their decimal comma', () => {
    const lote = colar(loja, grade, {
      modo: 'preco_venda',
      area: area(0, 0),
      eixos: EIXOS,
      bloco: [['R$ 1.249,90', '9,5']],
    });
    const estado = alterar(loja, lote);
    expect(copiar(estado, grade, { modo: 'preco_venda', area: area(0, 0, 0, 1) })).toStrictEqual([['1.249,90', '9,5']]);
  });
});

describe('filling', () => {
  test('the same value everywhere, with the variations that are missing', () => {
    const lote = preencher(loja, grade, { modo: 'quantidade', area: TUDO, texto: '6' });
    expect(lote.novas).toStrictEqual([
      { ...VERDE, tamanho: 'P', quantidade: '6' },
      { ...VERDE, tamanho: 'G', quantidade: '6' },
    ]);
    expect(mostra(alterar(loja, lote))).toStrictEqual([
      ['6', '6', '6'],
      ['6', '6', '6'],
    ]);
  });

  test('with nothing empties cells and creates none', () => {
    expect(mostra(alterar(loja, preencher(loja, grade, { modo: 'quantidade', area: TUDO, texto: '' })))).toStrictEqual([
      ['', '', ''],
      ['', '', ''],
    ]);
    expect(preencher(loja, grade, { modo: 'quantidade', area: TUDO, texto: '' }).novas).toStrictEqual([]);
  });

  test('down as the first row, to the right as the first column', () => {
    const para = (rumo: 'baixo' | 'direita') =>
      mostra(alterar(loja, repetir(loja, grade, { modo: 'quantidade', area: TUDO, para: rumo })));
    expect(para('baixo')).toStrictEqual([
      ['1', '2', '3'],
      ['1', '2', '3'],
    ]);
    expect(para('direita')).toStrictEqual([
      ['1', '1', '1'],
      ['', '4', ''],
    ]);
  });
});
