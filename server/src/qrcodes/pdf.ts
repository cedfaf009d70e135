import { buffer } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Qr, Texto } from '@varal/contract/qrcodes/desenhar-etiqueta';
import { codigoNaFonte } from '@varal/contract/qrcodes/largura-do-texto';
import PDFDocument from 'pdfkit';
import { type Desenho, desenhar, type Faixa, formatoDaImpressao, paginasDe } from './desenhar-impressao.ts';
import type { Impressao } from './impressao.ts';

const PONTOS_POR_MM = 72 / 25.4;

/** A piece of a PDF file, as far as it is written here. */
type Parte = { end(content?: Buffer): void };
type Catalogo = { data: Record<string, unknown> };

/** How many pieces are written before others get their turn. */
const DE_CADA_VEZ = 50;

/** The print as a PDF. Each different label is drawn once and put where it belongs, however often. */
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
        feitas += 1;
        if (feitas % DE_CADA_VEZ === 0) await nextTurn();
      }
      doc.page.xobjects[`E${etiqueta}`] = desenhada;
      doc.addContent(`q 1 0 0 1 ${mm(x + impressao.dx)} ${mm(y + impressao.dy)} cm /E${etiqueta} Do Q`);
    }
  }
  return terminar();
}

/**
 * A document whose pages are measured in mm from the upper left corner. It prints in its own size, whatever a viewer would fit,
 * and asks to be printed as soon as it opens.
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

/** The library has no other way to say how a document wants to be opened. */
const catalogoDe = (doc: PDFKit.PDFDocument) => (doc as unknown as { _root: Catalogo })._root;

/** One of the fonts that every reader has; nothing of it goes into the file. */
function fonte(doc: PDFKit.PDFDocument, BaseFont: string): Parte {
  const parte: Parte = doc.ref({ Type: 'Font', Subtype: 'Type1', BaseFont, Encoding: 'WinAnsiEncoding' });
  parte.end();
  return parte;
}

function formulario(
  doc: PDFKit.PDFDocument,
  { operacoes, faixas }: Desenho,
  { largura, altura }: { largura: number; altura: number },
  Font: Fontes,
): Parte {
  const parte: Parte = doc.ref({
    Type: 'XObject',
    Subtype: 'Form',
    BBox: [0, 0, largura, altura],
    Resources: { Font },
  });
  const content = operacoes.map((operacao) => (operacao.tipo === 'qr' ? codigo(operacao, faixas) : letras(operacao)));
  parte.end(Buffer.from(`0 g\n${content.join('\n')}`, 'latin1'));
  return parte;
}

/** One path for the whole code, so that no light shows between its stretches. */
const codigo = ({ x, y, modulo }: Qr, faixas: readonly Faixa[]): string =>
  `${faixas
    .map(
      ({ coluna, linha, modulos }) =>
        `${mm(x + coluna * modulo)} ${mm(y + linha * modulo)} ${mm(modulos * modulo)} ${mm(modulo)} re`,
    )
    .join('\n')}\nf`;

/** The page counts downwards, letters stand upwards. */
export const letras = ({
  x,
  y,
  tamanho,
  negrito,
  texto,
}: Pick<Texto, 'x' | 'y' | 'tamanho' | 'negrito' | 'texto'>): string =>
  `BT /${negrito ? 'F2' : 'F1'} ${mm(tamanho)} Tf 1 0 0 -1 ${mm(x)} ${mm(y)} Tm <${emHexa(texto)}> Tj ET`;

const emHexa = (texto: string): string =>
  Buffer.from([...texto].flatMap((letra) => codigoNaFonte(letra) ?? [])).toString('hex');

const mm = (value: number): string => String(Math.round(value * 1e4) / 1e4);
