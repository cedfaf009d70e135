import { FORMATOS, formatoDe, porPagina } from '@varal/contract/qrcodes/formatos';
import { distribuir, lugarDaPosicao } from '@varal/contract/qrcodes/geometria';
import { rotasDeQrcodes as rotas } from '@varal/contract/qrcodes/qrcodes.routes';
import { describe, expect, test } from 'vitest';
import { tempFolder } from '../../../../scripts/temp-folder.mjs';
import { testApi } from '../../../test/api.ts';
import { lerCodigos, lerPdf } from '../../../test/pdf.ts';
import { configFrom } from '../../start/config.ts';
import { imprimirEAbrir, recortar, umaGrade } from '../test-loja.ts';
import { lugaresNoPdf } from './test-lugares.ts';

/** `npm run prova qrcodes` runs the long form, with every format. */
const LONGA = process.env.PROVA === 'longa';
const LIDOS = LONGA
  ? FORMATOS.flatMap(({ id }) => [203, 300].map((dpi) => [id, dpi] as const))
  : ([
      ['pimaco-a4251', 203],
      ['pimaco-a4251', 300],
      ['pimaco-a4349', 300],
      ['pimaco-6187', 203],
      ['rolo-33x22-3', 203],
      ['rolo-25x15-4', 300],
    ] as const);

// The access token has to outlive the long form.
const config = configFrom({ DATA_DIR: tempFolder('dados'), LOG: 'silent', ACCESS_SECONDS: '86400' });
const { app, db, call } = await testApi({ config });
const grade = await umaGrade(db, 100);
const { body: torta } = await call(rotas.criarImpressora, { body: { nome: 'Torta', dx: 1.25, dy: -0.8, dpi: 300 } });

/** Places agree with the makers' measures within this, in mm. */
const PERTO = 0.1;

describe.each(FORMATOS.map((formato) => [formato.id, formato] as const))('on %s', (_, formato) => {
  test.each([
    ['from the first place', 1, Math.min(100, porPagina(formato) + 1), null],
    ['from a place of a sheet that was begun, on a printer that is put right', porPagina(formato), 3, torta.id],
  ])('every label is where the sheet has it, %s', async (_, inicio, quantas, impressora_id) => {
    const itens = grade.itens.slice(0, quantas);
    const impressa = await imprimirEAbrir(app, call, { formato: formato.id, inicio, impressora_id, itens });
    const paginas = lugaresNoPdf((await impressa.abrir(impressa.pdf)).conteudo);

    const desvio = impressora_id ? { x: 1.25, y: -0.8 } : { x: 0, y: 0 };
    const esperadas = distribuir(formato, itens.length, inicio);
    expect(paginas.map(({ etiquetas }) => etiquetas.length)).toStrictEqual(esperadas.map(({ length }) => length));
    for (const [n, { largura, altura, etiquetas }] of paginas.entries()) {
      expect(Math.abs(largura - formato.pagina.largura)).toBeLessThan(PERTO);
      expect(Math.abs(altura - formato.pagina.altura)).toBeLessThan(PERTO);
      for (const [m, etiqueta] of etiquetas.entries()) {
        const lugar = lugarDaPosicao(formato, esperadas[n]?.[m] ?? 0);
        expect(Math.abs(etiqueta.x - lugar.x - desvio.x)).toBeLessThan(PERTO);
        expect(Math.abs(etiqueta.y - lugar.y - desvio.y)).toBeLessThan(PERTO);
        expect(Math.abs(etiqueta.largura - formato.etiqueta.largura)).toBeLessThan(PERTO);
        expect(Math.abs(etiqueta.altura - formato.etiqueta.altura)).toBeLessThan(PERTO);
        expect(etiqueta.escuros.length).toBeGreaterThan(100);
        const fora = etiqueta.escuros.filter(
          ({ x, y, largura, altura }) =>
            x <= etiqueta.x ||
            y <= etiqueta.y ||
            x + largura >= etiqueta.x + etiqueta.largura ||
            y + altura >= etiqueta.y + etiqueta.altura,
        );
        expect(fora).toStrictEqual([]);
      }
    }
  });
});

describe('a scanner reads each of a hundred different codes right, from what a printer would print', () => {
  // Large labels make many pages, which take long to draw.
  test.each(LIDOS)('on %s at %i dpi', { timeout: LONGA ? 600_000 : 40_000 }, async (id, dpi) => {
    const formato = formatoDe(id);
    if (!formato) throw new Error(`no layout ${id}`);
    const inicio = Math.min(5, porPagina(formato));
    const impressa = await imprimirEAbrir(app, call, { formato: id, inicio, itens: grade.itens });
    const paginas = await lerPdf((await impressa.abrir(impressa.pdf)).conteudo, dpi / 72);

    const lidos: string[] = [];
    for (const [n, posicoes] of distribuir(formato, 100, inicio).entries()) {
      const pagina = paginas[n];
      if (!pagina) throw new Error(`no page ${n}`);
      for (const posicao of posicoes) {
        const etiqueta = recortar(pagina, formato, lugarDaPosicao(formato, posicao), dpi);
        lidos.push((await lerCodigos(etiqueta, 'QRCode')).join(' and '));
      }
    }
    expect(lidos).toStrictEqual(grade.textos);
  });
});

test('what is written can be read and copied, accents and all', async () => {
  const impressa = await imprimirEAbrir(app, call, { formato: 'pimaco-a4263', itens: grade.itens.slice(0, 1) });
  const [pagina] = await lerPdf((await impressa.abrir(impressa.pdf)).conteudo, 1);
  expect(pagina?.texto.split(/\s*\r?\n/)).toStrictEqual([
    'Camiseta de algodão',
    'com estampa de maçã',
    'Azul 0 · GG',
    'R$ 59,90',
    'P-CAM01-AZUL-0',
  ]);
});

test.each(['pimaco-a4251', 'avery-5164', 'rolo-33x22-3'])(
  'the preview of %s has everything where the PDF has it',
  async (id) => {
    const entrada = { formato: id, itens: grade.itens.slice(0, 7), inicio: 2 };
    const { body: previa } = await call(rotas.preverImpressao, { body: entrada });
    const impressa = await imprimirEAbrir(app, call, entrada);
    const { conteudo } = await impressa.abrir(impressa.pdf);
    const [noPdf] = lugaresNoPdf(conteudo);
    const [lido] = await lerPdf(conteudo, 1);

    const codigos = new Map(
      [
        ...previa.svg.matchAll(/<g id="(e\d+)"><path transform="translate\(([\d.]+) ([\d.]+)\) scale\(([\d.]+)\)"/g),
      ].map(([, nome, x, y, modulo]) => [nome, { x: Number(x), y: Number(y), lado: 7 * Number(modulo) }]),
    );
    const usos = [...previa.svg.matchAll(/<use href="#(e\d+)" x="([\d.]+)" y="([\d.]+)"/g)];
    expect(usos.length).toBe(noPdf?.etiquetas.length);
    for (const [n, [, nome, x, y]] of usos.entries()) {
      const etiqueta = noPdf?.etiquetas[n];
      const codigo = codigos.get(nome);
      // The first stretch of a code is the upper side of its first square, seven modules long.
      const [lado] = etiqueta?.escuros ?? [];
      if (!etiqueta || !codigo || !lado) throw new Error(`no label ${n}`);
      for (const [previsto, impresso] of [
        [Number(x), etiqueta.x],
        [Number(y), etiqueta.y],
        [Number(x) + codigo.x, lado.x],
        [Number(y) + codigo.y, lado.y],
        [codigo.lado, lado.largura],
      ] as const) {
        expect(Math.abs(previsto - impresso)).toBeLessThan(0.01);
      }
    }
    const palavras = (texto: string) => texto.split(/\s+/).filter(Boolean).sort();
    const escrito = [...previa.svg.matchAll(/>([^<]+)<\/text>/g)].map(([, texto = '']) => texto);
    expect(palavras(escrito.join(' '))).toStrictEqual(palavras(lido?.texto ?? ''));
  },
);
