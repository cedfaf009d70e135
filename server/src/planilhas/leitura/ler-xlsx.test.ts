import fc from 'fast-check';
import { writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { lerLinhas } from './ler-linhas.ts';
import type { Celula } from './lido.ts';
import { folha, umXlsx } from './test-xlsx.ts';

async function linhasDe(bytes: Uint8Array): Promise<[number, Celula[]][]> {
  const linhas: [number, Celula[]][] = [];
  for await (const { numero, celulas } of lerLinhas(bytes)) linhas.push([numero, celulas]);
  return linhas;
}
const umaFolha = (xml: string, resto: { textos?: string; estilos?: string } = {}) =>
  linhasDe(umXlsx({ folhas: { 'sheet1.xml': xml }, ...resto }));

test('each kind of cell is what a workbook shows of it', async () => {
  const estilos = `
    <numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy hh:mm"/><numFmt numFmtId="165" formatCode="&quot;dia&quot; 0"/></numFmts>
    <dxfs><dxf><numFmt numFmtId="14" formatCode="0.00%"/></dxf></dxfs>
    <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
    <cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs>`;
  const linha = `<row r="3">
    <c r="A3" t="s"><v>0</v></c><c r="B3" t="str"><f>A1&amp;"x"</f><v>a_x000D_b</v></c>
    <c r="C3" t="inlineStr"><is><r><t>ne</t></r><r><t>to</t></r><rPh><t>som</t></rPh></is></c>
    <c r="D3" t="b"><v>1</v></c><c r="E3" t="e"><v>#DIV/0!</v></c><c r="F3"><v>1.50</v></c>
    <c r="G3" s="1"><v>46054</v></c><c r="H3" s="2"><v>46054.5</v></c><c r="I3" s="3"><v>7</v></c>
    <c r="J3"><f>1/0</f></c><c r="K3" t="s"><v></v></c><c t="s"><v>1</v></c>
    <c t="s"/><c><v> </v></c><c t="e"><v>#EXTERNAL!</v></c><c t="d"><v>2026-02-01T00:00:00.000</v></c></row>`;
  const textos =
    '<si><t xml:space="preserve">Um &lt;só&gt; &#x1F455;&#33;</t></si><si><r><t>ri</t></r><rPh sb="0"><t>som</t></rPh><r><t>co</t></r></si>';
  expect(await umaFolha(folha(linha), { textos, estilos })).toStrictEqual([
    [
      3,
      [
        ...[
          'Um <só> 👕!',
          'a\rb',
          'neto',
          'Sim',
          '#DIV/0!',
          1.5,
          '01/02/2026',
          '01/02/2026 12:00',
          7,
          null,
          null,
          'rico',
        ],
        ...[null, null, '#N/A', '01/02/2026'],
      ],
    ],
  ]);
});

test('rows and cells without numbers follow each other, and tags are known whatever their prefix', async () => {
  const xml = `<x:worksheet xmlns:x="http://x"><!-- <row> --><x:sheetData>
    <x:row><x:c t='inlineStr'><x:is><x:t>a>b</x:t></x:is></x:c><x:c foo="a>b"><x:v>2</x:v></x:c></x:row>
    <x:row r='9'/><x:row><x:c r='C10' t="str"><x:v><![CDATA[<&amp;>]]></x:v></x:c></x:row>
    </x:sheetData><x:row><x:c><x:v>5</x:v></x:c></x:row></x:worksheet>`;
  expect(await umaFolha(xml)).toStrictEqual([
    [1, ['a>b', 2]],
    [10, [null, null, '<&amp;>']],
  ]);
});

test('a sheet is read the same wherever its pieces end', async () => {
  const linhas = Array.from({ length: 20_000 }, (_, n) => {
    const texto = `Camiseta “ção” ${n} &amp; 👕`;
    return `<row r="${n + 1}"><c r="A${n + 1}" t="inlineStr"><is><t>${texto}</t></is></c><c r="B${n + 1}"><v>${n}</v></c></row>`;
  });
  const lidas = await umaFolha(
    `${folha(linhas.join('')).replace('</worksheet>', '')}<mergeCells><mergeCell ref="A19999:A20000"/></mergeCells></worksheet>`,
  );
  expect(lidas).toHaveLength(20_000);
  expect(lidas.every(([numero, [texto, n]]) => texto === `Camiseta “ção” ${numero - 1} & 👕` && n === numero - 1)).toBe(
    true,
  );
});

test('a sheet that has no rows of its own, as one of a chart, is passed over', async () => {
  const bytes = umXlsx({
    folhas: { 'sheet1.xml': folha('<row><c><v>1</v></c></row>') },
    abas: ['grafico.xml', 'sheet1.xml'],
  });
  expect(await linhasDe(bytes)).toStrictEqual([[1, [1]]]);
});

test('what another program wrote into cells is read as it was', async () => {
  const texto = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 60 })
    // XML holds no controls, and a text that looks like an escape of Excel's is one.
    .filter((um) => um.trim() !== '' && !/[^\P{Cc}]|_x[0-9a-f]{4}_|[\uFFFE\uFFFF]/iu.test(um));
  const dia = fc.date({ min: new Date('1950-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
  const celula = fc.oneof(
    texto.map((um) => [um, um] as const),
    fc.integer().map((um) => [um, um] as const),
    fc.double({ noNaN: true, noDefaultInfinity: true }).map((um) => [um, um + 0] as const),
    fc.boolean().map((um) => [um, um ? 'Sim' : 'Não'] as const),
    dia.map((um) => {
      const meiaNoite = new Date(um.toISOString().slice(0, 10));
      return [meiaNoite, meiaNoite.toISOString().slice(0, 10).split('-').reverse().join('/')] as const;
    }),
    fc.constant([null, null] as const),
  );
  const linhas = fc.array(fc.array(celula, { minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(linhas, async (celulas) => {
      const rows = celulas.map((linha) => linha.map(([escrita]) => escrita));
      const esperadas = celulas.flatMap((linha, n): [number, Celula[]][] => {
        const ate = linha.findLastIndex(([, lida]) => lida !== null);
        return ate < 0 ? [] : [[n + 1, linha.slice(0, ate + 1).map(([, lida]) => lida)]];
      });
      expect(await linhasDe(await writeXlsx({ sheets: [{ name: 'a', rows }] }))).toStrictEqual(esperadas);
    }),
    { numRuns: 200 },
  );
});
