import { setTimeout as sleep } from 'node:timers/promises';
import { degrees, PDFDocument, PDFName, type PDFPage, PDFRawStream } from '@cantoo/pdf-lib';
import { rotasDoLote as rotas } from '@varal/contract/lote/lote.routes';
import { addressOf } from '@varal/contract/route';
import { expect, test, vi } from 'vitest';
import { lerPdf } from '../../test/pdf.ts';
import { juntarEtiquetas } from './juntar-etiquetas.ts';
import { umaLojaEmLote } from './test-lote.ts';

const MM = 72 / 25.4;

async function umaEtiqueta(texto: string, { volta = 0, paginas = 1, trancada = false } = {}): Promise<Buffer> {
  const doc = await PDFDocument.create();
  for (let n = 0; n < paginas; n += 1) {
    const pagina = doc.addPage([100 * MM, 150 * MM]);
    pagina.setRotation(degrees(volta));
    pagina.drawText(texto, { x: 20, y: 400, size: 20 });
  }
  if (trancada) doc.context.trailerInfo.Encrypt = doc.context.obj({ Filter: 'Standard', V: 1, R: 2 });
  return Buffer.from(await doc.save());
}
const textosDe = async (pdf: Buffer) => (await lerPdf(pdf, 1)).map(({ texto }) => texto.trim().split(/\s+/));

test('labels come one to a small sheet or four to an A4, in the order that was asked for', async () => {
  const nomes = ['UM', 'DOIS', 'TRES', 'QUATRO', 'CINCO'];
  const etiquetas = await Promise.all(
    nomes.map(async (nome, venda_id) => ({ venda_id, pdf: await umaEtiqueta(nome, { volta: venda_id * 90 }) })),
  );
  const pequenas = await juntarEtiquetas(etiquetas, '10x15');
  expect(await textosDe(pequenas)).toStrictEqual(nomes.map((nome) => [nome]));
  const grandes = await lerPdf(await juntarEtiquetas(etiquetas, 'a4_4'), 1);
  expect(grandes.map(({ texto }) => texto.trim().split(/\s+/).sort())).toStrictEqual([
    ['DOIS', 'QUATRO', 'TRES', 'UM'],
    ['CINCO'],
  ]);
  expect(grandes.map(({ largura, altura }) => [Math.round(largura / MM), Math.round(altura / MM)])).toStrictEqual([
    ...[
      [210, 297],
      [210, 297],
    ],
  ]);
});

test.each([0, 90, 180, 270])('a page turned by %s degrees fills its sheet as a reader shows it', async (volta) => {
  const pdf = await umaEtiqueta('X', { volta });
  const [antes] = await lerPdf(pdf, 1);
  const [depois] = await lerPdf(await juntarEtiquetas([{ venda_id: 1, pdf }], '10x15'), 1);
  const deitada = volta % 180 !== 0;
  // A page that lies on its side is made smaller, and stands in the middle.
  const escala = deitada ? 100 / 150 : 1;
  const [de, para] = [tinta(antes), tinta(depois)];
  const altura = deitada ? 150 * MM - 100 * MM * escala : 0;
  expect(para.x).toBeCloseTo(de.x * escala, -1);
  expect(para.y).toBeCloseTo(de.y * escala + altura / 2, -1);
});

/** The middle of all that is dark. */
function tinta(folha: { largura: number; altura: number; pixels: Uint8Array } | undefined) {
  if (!folha) throw new Error('no page');
  let [x, y, n] = [0, 0, 0];
  for (let i = 0; i < folha.largura * folha.altura; i += 1) {
    if ((folha.pixels[4 * i] ?? 255) > 128) continue;
    x += i % folha.largura;
    y += Math.floor(i / folha.largura);
    n += 1;
  }
  return { x: x / n, y: y / n };
}

test('a label that is locked or no PDF is named in its place, and the others are printed', async () => {
  const [uma, duas] = [
    { venda_id: 7, pdf: await umaEtiqueta('UMA') },
    { venda_id: 9, pdf: await umaEtiqueta('DUAS') },
  ];
  const quebrada = { venda_id: 8, pdf: Buffer.from('%PDF-1.4 quebrado') };
  const trancada = { venda_id: 10, pdf: await umaEtiqueta('TRANCADA', { trancada: true }) };
  const folhas = await lerPdf(await juntarEtiquetas([uma, quebrada, duas, trancada], '10x15'), 1);
  expect(folhas.map(({ texto }) => texto.replace(/\s+/g, ' ').trim())).toStrictEqual([
    'UMA',
    'Falta aqui a etiqueta da venda 8: ela é protegida ou está danificada. Abra-a pela venda.',
    'DUAS',
    'Falta aqui a etiqueta da venda 10: ela é protegida ou está danificada. Abra-a pela venda.',
  ]);
  await expect(juntarEtiquetas([quebrada, trancada], 'a4_4')).rejects.toMatchObject({
    ...{ status: 409, message: expect.stringContaining('venda 8, venda 10. Abra') },
  });
});

test('a label whose pages have no size, cannot be read or print nothing is named in its place too', async () => {
  const estragar = async (como: (doc: PDFDocument, pagina: PDFPage) => void) => {
    const doc = await PDFDocument.load(await umaEtiqueta('ESTRAGADA'));
    como(doc, doc.getPage(0));
    return Buffer.from(await doc.save());
  };
  const pdfs = [
    await umaEtiqueta('UMA'),
    await estragar((_, { node }) => node.delete(PDFName.of('MediaBox'))),
    await estragar(({ context }, { node }) => {
      const ilegivel = PDFRawStream.of(context.obj({ Filter: 'FlateDecode' }), Buffer.from('nada disso'));
      node.set(PDFName.of('Contents'), context.register(ilegivel));
    }),
    await estragar((_, { node }) => node.delete(PDFName.of('Contents'))),
    await umaEtiqueta('DUAS'),
  ];
  const etiquetas = pdfs.map((pdf, n) => ({ venda_id: n + 1, pdf }));
  const folhas = await lerPdf(await juntarEtiquetas(etiquetas, '10x15'), 1);
  expect(folhas.map(({ texto }) => /UMA|DUAS|venda \d/.exec(texto.replace(/\s+/g, ' '))?.[0])).toStrictEqual([
    ...['UMA', 'venda 2', 'venda 3', 'venda 4', 'DUAS'],
  ]);
});

test('the carrier’s own labels are printed together; a sale without one is named', async () => {
  const loja = await umaLojaEmLote();
  const [uma, outra, sem] = [await loja.venda(), await loja.venda(), await loja.venda()];
  for (const id of [uma, outra]) expect(await loja.gerar(id)).toMatchObject({ status: 200 });
  const baixar = (vendas: number[], headers = { authorization: `Bearer ${loja.admin.access}` }) =>
    loja.app.inject({ url: `/api${addressOf(rotas.baixarEtiquetas, { query: { vendas, folha: 'a4_4' } })}`, headers });
  const pdf = await baixar([outra, uma]);
  expect(pdf).toMatchObject({ statusCode: 200, headers: { 'content-type': 'application/pdf' } });
  const [folha] = await lerPdf(pdf.rawPayload, 1);
  const codigos = await Promise.all([outra, uma].map(async (id) => (await loja.ver(id)).codigo_rastreamento ?? ''));
  const lugares = codigos.map((codigo) => folha?.texto.replace(/\s/g, '').indexOf(codigo));
  expect(lugares[0]).toBeGreaterThan(-1);
  expect(lugares[1]).toBeGreaterThan(lugares[0] ?? 0);

  const { get } = loja.deps.arquivos;
  const abertas: string[] = [];
  vi.spyOn(loja.deps.arquivos, 'get').mockImplementation(async (nome) => {
    abertas.push(nome);
    await sleep(30);
    return get(nome);
  });
  await Promise.all([baixar([uma, outra]), baixar([uma, outra])]);
  // The papers of one caller are let go of before those of the next are read.
  expect([new Set(abertas.slice(0, 2)).size, abertas.slice(2)]).toStrictEqual([2, abertas.slice(0, 2)]);

  expect((await baixar([uma, sem])).json()).toMatchObject({
    erro: `Não há etiqueta para imprimir de: venda ${sem}.`,
  });
  expect((await baixar([uma], { authorization: '' })).statusCode).toBe(401);
});
