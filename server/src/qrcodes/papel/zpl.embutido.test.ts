import { text } from 'node:stream/consumers';
import { desenharEtiqueta } from '@varal/contract/qrcodes/desenhar-etiqueta';
import { formatoDe } from '@varal/contract/qrcodes/formatos';
import { lugarDaPosicao } from '@varal/contract/qrcodes/geometria';
import { describe, expect, test } from 'vitest';
import { lerCodigos } from '../../../test/pdf.ts';
import type { Impressao } from '../impressao.ts';
import { zplDe } from './zpl.ts';

const TEXTOS = Array.from({ length: 100 }, (_, n) => `/produtos/${n + 1}?variacao=${n + 1_000}`);
const CONTEUDO = { titulo: 'Calça ^XA~JA_10', variacao: 'Azul · M', preco: 'R$ 9,90', sku: 'P-1-AZUL-M' };

const umaImpressao = (mais: Partial<Impressao>): Impressao => ({
  formato: 'rolo-33x22-3',
  dx: 0,
  dy: 0,
  dpi: 203,
  inicio: 1,
  etiquetas: TEXTOS.map((qr) => ({ quantidade: 1, conteudo: CONTEUDO, qr })),
  ...mais,
});

const zplInteiro = (mais: Partial<Impressao>) => text(zplDe(umaImpressao(mais)));

type Campo = { x: number; y: number; comando: string; dados: string };

/** Reads the forms of a file, each with its size, its fields and its number of copies. */
function lerZpl(zpl: string) {
  return [...zpl.matchAll(/\^XA([\s\S]*?)\^XZ/g)].map(([, form = '']) => {
    const numero = (comando: string) => Number(new RegExp(`\\^${comando}(\\d+)`).exec(form)?.[1]);
    const campos = [...form.matchAll(/\^FO(\d+),(\d+)\^(GFA|A0N),([\s\S]*?)\^FS/g)].map(
      ([, x, y, comando = '', dados = '']): Campo => ({ x: Number(x), y: Number(y), comando, dados }),
    );
    return {
      largura: numero('PW'),
      comprimento: numero('LL'),
      vezes: numero('PQ'),
      utf8: form.includes('^CI28'),
      campos,
    };
  });
}

/** Reads the code in a bitmap as a printer draws it, with the light label around it. */
async function lerBitmap(dados: string): Promise<string> {
  const [bytes, total, porLinha, hexa = ''] = dados.split(',');
  expect(bytes).toBe(total);
  const linha = Number(porLinha);
  const altura = Number(total) / linha;
  const bits = Buffer.from(hexa, 'hex');
  expect(bits.length).toBe(Number(total));
  const margem = 20;
  const largura = linha * 8 + 2 * margem;
  const pixels = new Uint8Array(largura * (altura + 2 * margem) * 4).fill(255);
  for (let y = 0; y < altura; y++) {
    for (let x = 0; x < linha * 8; x++) {
      if (!((bits[y * linha + (x >> 3)] ?? 0) & (0x80 >> (x & 7)))) continue;
      pixels.fill(0, ((y + margem) * largura + x + margem) * 4, ((y + margem) * largura + x + margem) * 4 + 3);
    }
  }
  const lidos = await lerCodigos({ texto: '', largura, altura: altura + 2 * margem, pixels }, 'QRCode');
  return lidos.join(' and ');
}

describe.each([
  ['rolo-33x22-3', 203, 8],
  ['rolo-33x22-3', 300, 300 / 25.4],
  ['rolo-25x15-4', 203, 8],
  ['termica-100x150', 203, 8],
])('ZPL for %s at %i dpi', async (id, dpi, pontosPorMm) => {
  const formato = formatoDe(id);
  if (!formato) throw new Error(`no layout ${id}`);
  const formas = lerZpl(await zplInteiro({ formato: id, dpi, dx: 0.5, dy: 0.25 }));

  test('has a form for each row, as large as the row', () => {
    expect(formas).toHaveLength(Math.ceil(100 / formato.colunas));
    for (const { largura, comprimento, vezes, utf8 } of formas) {
      expect(Math.abs(largura / pontosPorMm - formato.pagina.largura)).toBeLessThan(0.1);
      expect(Math.abs(comprimento / pontosPorMm - formato.pagina.altura)).toBeLessThan(0.1);
      expect([vezes, utf8]).toStrictEqual([1, true]);
    }
  });

  test('puts every code within 0.1 mm of where it belongs, and a scanner reads all of them right', async () => {
    const lidos: string[] = [];
    for (const { campos } of formas) {
      for (const [coluna, { x, y, dados }] of campos.filter(({ comando }) => comando === 'GFA').entries()) {
        const lugar = lugarDaPosicao(formato, coluna + 1);
        const [qr] =
          desenharEtiqueta({
            etiqueta: formato.etiqueta,
            conteudo: CONTEUDO,
            modulos: 25,
            ponto: 1 / pontosPorMm,
          }) ?? [];
        expect(qr?.tipo).toBe('qr');
        expect(Math.abs(x / pontosPorMm - (lugar.x + 0.5 + (qr?.x ?? 0)))).toBeLessThan(0.1);
        expect(Math.abs(y / pontosPorMm - (lugar.y + 0.25 + (qr?.y ?? 0)))).toBeLessThan(0.1);
        lidos.push(await lerBitmap(dados));
      }
    }
    expect(lidos).toStrictEqual(TEXTOS);
  });
});

test('what is text stays text, whatever signs are in it', async () => {
  const [forma] = lerZpl(
    await zplInteiro({ formato: 'rolo-100x50-1', etiquetas: [{ quantidade: 1, conteudo: CONTEUDO, qr: null }] }),
  );
  expect(forma?.campos.map(({ dados }) => dados.replace(/^\d+,\d+/, ''))).toStrictEqual([
    '^FH_^FDCalça _5EXA_7EJA_5F10',
    '^FH_^FDAzul · M',
    '^FH_^FDR$ 9,90',
    '^FH_^FDP-1-AZUL-M',
  ]);
});

test('equal rows are said once', async () => {
  const etiquetas = [{ quantidade: 7, conteudo: CONTEUDO, qr: '/produtos/1' }];
  expect(lerZpl(await zplInteiro({ etiquetas })).map(({ vezes }) => vezes)).toStrictEqual([2, 1]);
});

test('row by row: who stops taking it stops the drawing, and others have their turn between two rows', async () => {
  const etiquetas = TEXTOS.map((qr) => ({ quantidade: 1, conteudo: CONTEUDO, qr }));
  const linhas = zplDe(umaImpressao({ formato: 'termica-100x150', dpi: 600, etiquetas }));
  let voltas = 0;
  const volta = () => {
    voltas += 1;
    proxima = setImmediate(volta);
  };
  let proxima = setImmediate(volta);
  const primeira = await linhas.next();
  for (let n = 0; n < 20; n++) await linhas.next();
  clearImmediate(proxima);
  expect(lerZpl(String(primeira.value))).toHaveLength(1);
  expect(voltas).toBeGreaterThanOrEqual(20);
  await linhas.return(undefined);
  expect(await linhas.next()).toStrictEqual({ done: true, value: undefined });
});
