import { buffer } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Qr, Texto } from '@varal/contract/qrcodes/desenhar-etiqueta';
import { codigoNaFonte } from '@varal/contract/qrcodes/largura-do-texto';
import PDFDocument from 'pdfkit';
import type { Impressao } from '../impressao.ts';
import { type Desenho, desenhar, formatoDaImpressao, paginasDe, type Trecho } from './desenhar-impressao.ts';

const PONTOS_POR_MM = 72 / 25.4;

/** A piece of a PDF file, typed as far as this file writes it. */
type Parte = { end(content?: Buffer): void };
type Catalogo = { data: Record<string, unknown> };

/** Other work gets its turn after this many labels, drawn or placed. */
const AT_ONCE = 50;

/** Writes the print as a PDF. Each different label is drawn once and referenced at all of its places. */
export async function pdfDaImpressao(impressao: Impressao): Promise<Buffer> {
  const formato = formatoDaImpressao(impressao);
  const { doc, novaPagina, fontes, terminar } = abrirPdf('Etiquetas de QR', formato.pagina);
  const desenhadas = new Map<number, Parte>();
  let feitas = 0;

  for (const colocadas of paginasDe(impressao)) {
    novaPagina();
    for (const { etiqueta, x, y } of colocadas) {
      const uma = impressao.etiquetas[etiqueta];
      if (!uma) continue;
      let desenhada = desenhadas.get(etiqueta);
      if (!desenhada) {
        desenhada = formulario(doc, desenhar(uma, formato, impressao.dpi), formato.etiqueta, fontes);
        desenhadas.set(etiqueta, desenhada);
      }
      doc.page.xobjects[`E${etiqueta}`] = desenhada;
      doc.addContent(`q 1 0 0 1 ${mm(x + impressao.dx)} ${mm(y + impressao.dy)} cm /E${etiqueta} Do Q`);
      feitas += 1;
      if (feitas % AT_ONCE === 0) await nextTurn();
    }
  }
  return terminar();
}

/**
 * Opens a document whose pages are measured in mm from the upper left corner. It prints in its own size, even if a viewer
 * would scale it, and asks to be printed as soon as it opens.
 */
export function abrirPdf(titulo: string, pagina: { largura: number; altura: number }) {
  const doc = new PDFDocument({
    autoFirstPage: false,
    margin: 0,
    pdfVersion: '1.7',
    lang: 'pt-BR',
    size: [pagina.largura * PONTOS_POR_MM, pagina.altura * PONTOS_POR_MM],
    info: { Title: titulo, Creator: 'Varal', Producer: 'Varal' },
  });
  const content = buffer(doc);
  const fontes = { F1: fonte(doc, 'Helvetica'), F2: fonte(doc, 'Helvetica-Bold') };
  const catalogo = catalogoDe(doc);
  catalogo.data.OpenAction = { S: 'Named', N: 'Print' };
  catalogo.data.ViewerPreferences = doc.ref({ PrintScaling: 'None' });

  return {
    doc,
    fontes,
    novaPagina: () => {
      doc.addPage();
      doc.addContent(`${PONTOS_POR_MM} 0 0 ${PONTOS_POR_MM} 0 0 cm`);
    },
    terminar: () => {
      doc.end();
      return content;
    },
  };
}

type Fontes = ReturnType<typeof abrirPdf>['fontes'];

/** Reaches into the library, which has no other way to say how a document wants to be opened. */
const catalogoDe = (doc: PDFKit.PDFDocument) => (doc as unknown as { _root: Catalogo })._root;

/** Refers to a font that every reader has, so that it need not go into the file. */
function fonte(doc: PDFKit.PDFDocument, BaseFont: string): Parte {
  const parte: Parte = doc.ref({ Type: 'Font', Subtype: 'Type1', BaseFont, Encoding: 'WinAnsiEncoding' });
  parte.end();
  return parte;
}

function formulario(
  doc: PDFKit.PDFDocument,
  { operacoes, trechos }: Desenho,
  { largura, altura }: { largura: number; altura: number },
  Font: Fontes,
): Parte {
  const parte: Parte = doc.ref({
    Type: 'XObject',
    Subtype: 'Form',
    BBox: [0, 0, largura, altura],
    Resources: { Font },
  });
  const content = operacoes.map((operacao) => (operacao.tipo === 'qr' ? codigo(operacao, trechos) : letras(operacao)));
  parte.end(Buffer.from(`0 g\n${content.join('\n')}`, 'latin1'));
  return parte;
}

/** Draws the whole code as one path, so that no light shows between its stretches. */
const codigo = ({ x, y, modulo }: Qr, trechos: readonly Trecho[]): string =>
  `${trechos
    .map(
      ({ coluna, linha, modulos }) =>
        `${mm(x + coluna * modulo)} ${mm(y + linha * modulo)} ${mm(modulos * modulo)} ${mm(modulo)} re`,
    )
    .join('\n')}\nf`;

/** Turns letters upright, because the page's axis points downwards. */
export const letras = ({ x, y, tamanho, negrito, texto }: Omit<Texto, 'tipo' | 'campo' | 'largura'>): string =>
  `BT /${negrito ? 'F2' : 'F1'} ${mm(tamanho)} Tf 1 0 0 -1 ${mm(x)} ${mm(y)} Tm <${emHexa(texto)}> Tj ET`;

const emHexa = (texto: string): string =>
  Buffer.from([...texto].flatMap((letra) => codigoNaFonte(letra) ?? [])).toString('hex');

const mm = (value: number): string => String(Math.round(value * 1e4) / 1e4);
