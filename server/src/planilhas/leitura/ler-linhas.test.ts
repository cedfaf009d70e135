import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { lerLinhas } from './ler-linhas.ts';
import { lerPlanilha } from './ler-planilha.ts';
import { type LinhaLida, Recusa } from './lido.ts';
import { umXls } from './test-xls.ts';
import { folha, umXlsx, umZip } from './test-xlsx.ts';

async function linhasDe(bytes: Uint8Array | string): Promise<LinhaLida[]> {
  const linhas: LinhaLida[] = [];
  for await (const { numero, celulas } of lerLinhas(Buffer.from(bytes))) linhas.push([numero, celulas]);
  return linhas;
}
const ACAO: LinhaLida[] = [
  [1, ['Nome', 'Cidade']],
  [2, ['João; "Jô"', 'São\nPaulo']],
];
const TEXTO = 'Nome;Cidade\r\n"João; ""Jô""";"São\nPaulo"\r\n';
const utf16be = (texto: string) => Buffer.from(texto, 'utf16le').swap16();

describe('a table is read the same', () => {
  test.each([
    ['UTF-8', Buffer.from(TEXTO)],
    ['UTF-8 with its mark', Buffer.from(`\uFEFF${TEXTO}`)],
    ['Latin-1', Buffer.from(TEXTO, 'latin1')],
    ['UTF-16 with its mark', Buffer.from(`\uFEFF${TEXTO}`, 'utf16le')],
    ['UTF-16 without one', Buffer.from(TEXTO, 'utf16le')],
    ['UTF-16 the other way round', utf16be(`\uFEFF${TEXTO}`)],
    ['lines of an old Mac', Buffer.from(TEXTO.replaceAll('\r\n', '\r'))],
    ['commas', Buffer.from('Nome,Cidade\n"João; ""Jô""","São\nPaulo"')],
    ['tabs', Buffer.from('Nome\tCidade\n"João; ""Jô"""\t"São\nPaulo"')],
  ])('from %s', async (_, bytes) => expect(await linhasDe(bytes)).toStrictEqual(ACAO));

  test('from Windows-1252, whose signs between those of ASCII and of Latin-1 are kept', async () => {
    const sinais = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';
    const bytes = Buffer.from([
      ...[0x80, 0x82, 0x83, 0x84, 0x85, 0x86, 0x87, 0x88, 0x89, 0x8a, 0x8b, 0x8c, 0x8e],
      ...[0x91, 0x92, 0x93, 0x94, 0x95, 0x96, 0x97, 0x98, 0x99, 0x9a, 0x9b, 0x9c, 0x9e, 0x9f],
    ]);
    const antes = Buffer.from('Título;Preço\nCalção \xa0\xff;', 'latin1');
    expect(await linhasDe(Buffer.concat([antes, bytes]))).toStrictEqual([
      [1, ['Título', 'Preço']],
      [2, ['Calção \u00a0ÿ', sinais]],
    ]);
  });

  test('from a workbook', async () => {
    const rows = [
      ['Nome', 'Cidade', null],
      ['João; "Jô"', 'São\nPaulo', null],
    ];
    expect(await linhasDe(await writeXlsx({ sheets: [{ name: 'a', rows }] }))).toStrictEqual(ACAO);
  });
});

test('the mark against formulas is taken away once, and only in CSV', async () => {
  expect(await linhasDe("a;b;c;d\n'=1+1;''=1+1;'a;'")).toContainEqual([2, ['=1+1', "'=1+1", "'a", "'"]]);
  const folha = await writeXlsx({ sheets: [{ name: 'a', rows: [['x', "'=1+1"]] }] });
  expect(await linhasDe(folha)).toStrictEqual([[1, ['x', "'=1+1"]]]);
});

test('a cell over several rows of a workbook is said of each, but units once, and a sheet that is empty or hidden is passed over', async () => {
  const rows = [
    ['Estoque da loja', null, null, null, null],
    ['Produto', 'SKU', 'Preço', 'Estoque', null],
    ['Regata', 'R-P', 59.9, 10, 'x'],
    [null, 'R-M', null, null, null],
    [null, null, null, null, null],
    ['Saia', 'S', 30, 1, null],
    ['Total', null, null, 11, null],
  ];
  const merges = [
    ...[0, 2, 3, 4].map((coluna) => ({ startRow: 2, startCol: coluna, endRow: 4, endCol: coluna })),
    { startRow: 0, startCol: 0, endRow: 0, endCol: 4 },
  ];
  const folha = await writeXlsx({
    sheets: [
      { name: 'Vazia', rows: [] },
      { name: 'Escondida', rows: [['a', 'b']], hidden: true },
      { name: 'Estoque', rows, merges },
    ],
  });
  expect(await linhasDe(folha)).toStrictEqual([
    [1, ['Estoque da loja']],
    [2, ['Produto', 'SKU', 'Preço', 'Estoque']],
    [3, ['Regata', 'R-P', 59.9, 10, 'x']],
    [4, ['Regata', 'R-M', 59.9, null, 'x']],
    [6, ['Saia', 'S', 30, 1]],
    [7, ['Total', null, null, 11]],
  ]);
  const { exemplos } = await lerPlanilha(Buffer.from(folha), () => undefined);
  expect(exemplos[2]).toStrictEqual(['59,9', '30']);
});

test('an XLS is read with its empty rows, and a cell over several rows is said of each', async () => {
  const rows = [
    ['Produto', 'SKU', 'Preço', 'Estoque'],
    [],
    ['Regata', 'R-P', 59.9, 10],
    [null, 'R-M', null, null],
    ['Saia', 'S', 30, 1],
  ];
  const merges = [0, 2, 3].map((coluna) => ({ startRow: 2, startCol: coluna, endRow: 3, endCol: coluna }));
  expect(await linhasDe(umXls({ rows, merges }))).toStrictEqual([
    [1, ['Produto', 'SKU', 'Preço', 'Estoque']],
    [3, ['Regata', 'R-P', 59.9, 10]],
    [4, ['Regata', 'R-M', 59.9]],
    [5, ['Saia', 'S', 30, 1]],
  ]);
});

test('a formula is what the workbook keeps of it, and nothing where it keeps nothing', async () => {
  const rows = [
    ['SKU', 'Nome', 'Preço', 'Estoque'],
    ['A', null, null, null],
    ['B', null, null, 2],
  ];
  const cells = new Map<string, object>([
    ['1,1', { formula: 'CONCATENATE("Saia ",A2)', formulaResult: 'Saia A' }],
    ['1,2', { formula: '2*29.95', formulaResult: 59.9 }],
    ['1,3', { formula: 'SUM(1,2)', formulaResult: 3 }],
    ['2,1', { formula: 'CONCATENATE("Saia ",A3)' }],
    ['2,2', { formula: '2*10' }],
  ]);
  expect(await linhasDe(await writeXlsx({ sheets: [{ name: 'a', rows, cells }] }))).toStrictEqual([
    [1, ['SKU', 'Nome', 'Preço', 'Estoque']],
    [2, ['A', 'Saia A', 59.9, 3]],
    [3, ['B', null, null, 2]],
  ]);
});

describe('a CSV is parted as its table is', () => {
  test.each([
    [
      'a title with a comma',
      'Relatório de vendas, 23/11/2026\n\nNome;Preço\nSaia;1.234,50\nBlusa;10,00',
      ['Saia', '1.234,50'],
    ],
    [
      'two of them',
      'Loja Varal, Santos\nDe 01/11, até 30/11\nNome;Cor;Preço\nSaia;Azul;10,00',
      ['Saia', 'Azul', '10,00'],
    ],
    ['a title with semicolons', 'Vendas; lojas; 2026\nNome,Cidade,UF\nAna,Santos,SP', ['Ana', 'Santos', 'SP']],
    [
      'texts full of commas',
      'Nome;Obs\nAna;boa, rápida, atenta\nBia;azul, verde, rosa',
      ['Ana', 'boa, rápida, atenta'],
    ],
    ['a comma in its heading', 'Nome;Preço, em reais;UF\nAna;10,00;SP', ['Ana', '10,00', 'SP']],
  ])('under or with %s', async (_, texto, linha) => {
    const lidas: LinhaLida[] = [];
    await lerPlanilha(Buffer.from(texto), (bloco) => lidas.push(...bloco));
    expect(lidas[0]?.[1]).toStrictEqual(linha);
  });
});

test('empty rows keep the numbers of those below, and a title above the table is passed over', async () => {
  const lidas: LinhaLida[] = [];
  const cabecalho = await lerPlanilha(Buffer.from('Clientes de 2026\n\nNome;;Preço\n\nAna;x;1.234,50'), (bloco) =>
    lidas.push(...bloco),
  );
  expect(lidas).toStrictEqual([[5, ['Ana', 'x', '1.234,50']]]);
  expect(cabecalho).toStrictEqual({
    colunas: ['Nome', 'Coluna B', 'Preço'],
    exemplos: [['Ana'], ['x'], ['1.234,50']],
    estilos: [null, null, 'virgula'],
    n_linhas: 1,
  });
});

test('whoever takes the rows gets five hundred at once, or fewer where their texts are long', async () => {
  const blocosDe = async (linhas: string[]) => {
    const blocos: number[] = [];
    await lerPlanilha(Buffer.from(['Nome;Nota', ...linhas].join('\n')), (bloco) => blocos.push(bloco.length));
    return blocos;
  };
  expect(await blocosDe(Array.from({ length: 1_001 }, (_, n) => `Ana ${n};x`))).toStrictEqual([500, 500, 1]);
  const longa = `Ana;${'x'.repeat(30_000)}`;
  expect(await blocosDe(Array.from({ length: 80 }, () => longa))).toStrictEqual([35, 35, 10]);
});

describe('a row of a CSV is parted as its heading is', () => {
  const lidasDe = async (texto: string) => {
    const lidas: LinhaLida[] = [];
    const cabecalho = await lerPlanilha(Buffer.from(texto), (bloco) => lidas.push(...bloco));
    return { lidas, ...cabecalho };
  };
  test('or it is longer, and then nothing is learnt from it of the columns', async () => {
    const { lidas, colunas, exemplos, estilos } = await lidasDe(
      'SKU,Preço,Estoque\nX,49,90,3\nY,"59,90",4\nZ,"69,90",5,,',
    );
    expect(lidas).toStrictEqual([
      [2, ['X', '49', '90', '3'], 'longa'],
      [3, ['Y', '59,90', '4']],
      [4, ['Z', '69,90', '5']],
    ]);
    expect(colunas).toStrictEqual(['SKU', 'Preço', 'Estoque']);
    expect(exemplos).toStrictEqual([
      ['Y', 'Z'],
      ['59,90', '69,90'],
      ['4', '5'],
    ]);
    expect(estilos).toStrictEqual([null, 'virgula', null]);
  });
  test('or it is shorter; empty cells at the end of either are neither', async () => {
    expect((await lidasDe('SKU;Título;Preço\nX;Saia\nY;Blusa;\nZ;;10;;\nW')).lidas).toStrictEqual([
      [2, ['X', 'Saia'], 'curta'],
      [3, ['Y', 'Blusa']],
      [4, ['Z', null, '10']],
      [5, ['W'], 'curta'],
    ]);
  });

  const cortesDe = async (texto: string) => (await lidasDe(texto)).lidas.map(([, , corte]) => corte);
  test.each([
    ['it ends in a separator, as its heading does not', 'SKU,Preço,Estoque,Local\nX,49,90,3,'],
    ['alone of all', 'SKU,Preço,Estoque,Local\nX,49,90,3,\nY,"59,90",4,\nZ,"69,90",5,B2'],
    ['each row is', 'SKU,Preço,Estoque,Local\nX,49,90,3,\nY,59,90,4,'],
    ['its heading ends in a separator', 'SKU,Preço,Estoque,\nX,49,90,3'],
    ['both end in one', 'SKU,Preço,Estoque,\nX,49,90,3,'],
    ['what is behind the price is empty', 'SKU,Preço,Estoque\nX,49,90,'],
    ['it ends in more separators than the others', 'SKU,Preço,Estoque\nW,"39,90",,,\nX,49,90,,,'],
    ['the others end in fewer', 'SKU,Preço,Estoque,Local\nX,49,90,3,\nW,"39,90",2\nY,"59,90",4,,'],
    ['a text of it ends in a separator', 'SKU;Título;Preço;Estoque\nX;Saia;;10;'],
  ])('and one that was parted elsewhere is longer, although its last cells are empty, where %s', async (_, texto) => {
    const { lidas } = await lidasDe(texto);
    const [, , corte] = lidas.find(([, [sku]]) => sku === 'X') ?? [];
    expect(corte).toBe('longa');
    // Rows beside it that tell by themselves how they are parted are read.
    expect(lidas.filter(([, [sku]]) => sku === 'W' || sku === 'Z').map(([, , uma]) => uma)).not.toContain('longa');
  });

  test('and all rows may end in the same separators more than the heading, once one of them tells that none of it was parted', async () => {
    expect(await cortesDe('SKU;Título;Preço\nX;Saia;20;;\nZ;;10;;\nY;Kit 2;3;30;;')).toStrictEqual([
      undefined,
      undefined,
      'longa',
    ]);
    expect(await cortesDe('SKU;Título;Preço\nX;Saia;20;;\nY;Blusa;30;;')).toStrictEqual(['longa', 'longa']);
    expect(await cortesDe('SKU;Título;Preço\nX;Saia;20;;\nZ;;10;;\nY;Blusa;30')).toStrictEqual([
      'longa',
      undefined,
      undefined,
    ]);
    expect(await cortesDe('"SKU";"Título";"Preço"\n"X";"Saia";"20";\n"Y";"Blusa";"30";')).toStrictEqual([
      undefined,
      undefined,
    ]);
    // The first rows are judged once the first block is full.
    const muitas = Array.from({ length: 700 }, (_, lugar) => `M${lugar};Meia;5;;`).join('\n');
    const cortes = await cortesDe(`SKU;Título;Preço\n${muitas}\nZ;;10;;`);
    expect(cortes.filter((um) => um === 'longa')).toHaveLength(500);
    expect(new Set(await cortesDe(`SKU;Título;Preço\nZ;;10;;\n${muitas}`))).toStrictEqual(new Set([undefined]));
  });

  test('what stands under a heading without a name is told from a part of its neighbour by quotes or an empty cell', async () => {
    const { lidas, colunas } = await lidasDe(
      'SKU;Preço;;\nX;10;à mão\nY;20;"a";b\nZ;30;a;b;c\nW;40;;\nV;;a;\nU;50;;;;',
    );
    expect(lidas.map(([, [sku], corte]) => [sku, corte])).toStrictEqual([
      ['X', 'longa'],
      ['Y', 'longa'],
      ['Z', 'longa'],
      ['W', undefined],
      ['V', undefined],
      ['U', 'longa'],
    ]);
    expect(colunas).toStrictEqual(['SKU', 'Preço', 'Coluna C']);
    expect(await cortesDe('SKU;Preço;;\n"X";"20";"a";b')).toStrictEqual([undefined]);
  });
  test('but what stands beside the table of a workbook is a column without a name', async () => {
    const rows = [
      ['SKU', 'Preço'],
      ['X', 10, 'à mão'],
    ];
    const lidas: LinhaLida[] = [];
    const { colunas } = await lerPlanilha(Buffer.from(await writeXlsx({ sheets: [{ name: 'a', rows }] })), (bloco) =>
      lidas.push(...bloco),
    );
    expect(lidas).toStrictEqual([[2, ['X', 10, 'à mão']]]);
    expect(colunas).toStrictEqual(['SKU', 'Preço', 'Coluna C']);
  });
});

describe('what is no table is refused in a sentence', () => {
  test.each([
    [
      'a bomb that states a small size',
      () => umXlsx({ folhas: { 'sheet1.xml': Buffer.alloc(301 * 1024 * 1024, ' ') }, dito: 10 }),
      'planilha.grande_aberta',
    ],
    ['a ZIP of something else', () => umZip({ 'x.txt': 'x' }), 'planilha.tipo_desconhecido'],
    ['half a ZIP', () => umZip({ 'x.txt': 'x' }).subarray(0, 40), 'planilha.danificada'],
    [
      'a workbook of too many sheets',
      () => umXlsx({ folhas: { 'sheet1.xml': folha('') }, abas: Array(101).fill('sheet1.xml') }),
      'planilha.abas_demais',
    ],
    ['an XLS of too many sheets', () => umXls({ rows: [['a', 'b']], vezes: 101 }), 'planilha.abas_demais'],
    [
      'a workbook of empty rows',
      () => umXlsx({ folhas: { 'sheet1.xml': folha('<row/>'.repeat(50_100)) } }),
      'planilha.linhas_vazias',
    ],
    ['a CSV of empty rows', () => Buffer.from(`a;b\nc;d\n${';\n'.repeat(50_100)}`), 'planilha.linhas_vazias'],
    [
      'a workbook whose texts are too many',
      () => umXlsx({ folhas: { 'sheet1.xml': folha('') }, textos: '<si><t>a</t></si>'.repeat(5_000_000) }),
      'planilha.grande_aberta',
    ],
    [
      'a workbook that defines words of its own',
      () => umXlsx({ folhas: { 'sheet1.xml': `<!DOCTYPE x [<!ENTITY a "aaaa">]>${folha('')}` } }),
      'planilha.danificada',
    ],
    [
      'a workbook with a cell beyond all columns',
      () => umXlsx({ folhas: { 'sheet1.xml': folha('<row><c r="XFD1"><v>1</v></c></row>') } }),
      'planilha.colunas_demais',
    ],
    [
      'a picture',
      () => Buffer.from('\u0089PNG\r\n\u001a\n\u0000\u0000\u0000\rIHDR', 'latin1'),
      'planilha.tipo_desconhecido',
    ],
    ['a page', () => Buffer.from('<html><table></table>'), 'planilha.pagina'],
    [
      'a page with more in front',
      () => Buffer.from('\uFEFF\r\n<!-- x -->\n<!DOCTYPE html PUBLIC "-//W3C//DTD">'),
      'planilha.pagina',
    ],
    ['a table of a page in UTF-16', () => Buffer.from('\uFEFF<TABLE border=1>', 'utf16le'), 'planilha.pagina'],
    ['an invoice', () => Buffer.from('<?xml version="1.0"?><nfeProc></nfeProc>'), 'planilha.tipo_desconhecido'],
    ['quotes that never end', () => Buffer.from('a;b\n"c;d\ne;f'), 'planilha.aspas_abertas'],
    ['a cell without end', () => Buffer.from(`a;b\nc;${'d'.repeat(40_000)}`), 'planilha.celula_grande'],
    ['a thousand columns', () => Buffer.from(';a'.repeat(1000)), 'planilha.colunas_demais'],
    ['a heading alone', () => Buffer.from('a;b\n'), 'planilha.vazia'],
    ['nothing', () => Buffer.from(''), 'planilha.vazia'],
    ['too many rows', () => Buffer.from(`a;b\n${'c;d\n'.repeat(50_001)}`), 'planilha.linhas_demais'],
  ])('%s', async (_, bytes, codigo) => {
    const erro = await lerPlanilha(bytes(), () => undefined).catch((error: unknown) => error);
    expect(erro instanceof Recusa && erro.codigo).toBe(codigo);
  });
});
