import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  degrees,
  PDFDocument,
  PDFEmbeddedPage,
  PDFObjectCopier,
  type PDFPage,
  PDFPageEmbedder,
  StandardFonts,
} from '@cantoo/pdf-lib';
import { reason, sentenceOf } from '@varal/contract/errors';
import type { FolhaDeEtiquetas } from '@varal/contract/lote/lote';
import { AppError } from '../base/errors.ts';
import { type EtiquetaGuardada, vendasDe } from './ler-etiquetas.ts';

const MM = 72 / 25.4;

type Folha = { largura: number; altura: number; colunas: number; linhas: number; margem: number };

/** All measures are in mm. A printer leaves the edge of an A4 sheet blank; one of labels prints all of its paper. */
const FOLHAS: Record<FolhaDeEtiquetas, Folha> = {
  '10x15': { largura: 100, altura: 150, colunas: 1, linhas: 1, margem: 0 },
  a4_4: { largura: 210, altura: 297, colunas: 2, linhas: 2, margem: 4 },
};

/**
 * Puts the pages of many labels, in their order, on sheets of one size, each as big as its place allows. One that cannot be taken
 * over leaves its place to a note that names it: the others are printed.
 */
export async function juntarEtiquetas(
  etiquetas: readonly EtiquetaGuardada[],
  folha: FolhaDeEtiquetas,
): Promise<Buffer> {
  const formato = FOLHAS[folha];
  const porFolha = formato.colunas * formato.linhas;
  const junto = await PDFDocument.create();
  junto.setTitle('Etiquetas');
  const estragadas: number[] = [];
  let usados = 0;
  let atual: PDFPage | undefined;
  const proximo = () => {
    const folha =
      usados % porFolha === 0 || !atual ? junto.addPage([formato.largura * MM, formato.altura * MM]) : atual;
    const lugar = lugarNa(formato, usados % porFolha);
    atual = folha;
    usados += 1;
    return { folha, lugar };
  };
  for (const { venda_id, pdf } of etiquetas) {
    const paginas = await tomarPaginas(junto, pdf);
    if (!paginas) {
      estragadas.push(venda_id);
      const { folha, lugar } = proximo();
      await nomear(folha, venda_id, lugar);
    }
    for (const pagina of paginas ?? []) {
      const { folha, lugar } = proximo();
      colocar(folha, pagina, lugar);
    }
    // Other calls get their turn between two labels.
    await nextTurn();
  }
  if (estragadas.length === etiquetas.length)
    throw new AppError('lote.etiqueta_estragada', { vendas: vendasDe(estragadas) });
  return Buffer.from(await junto.save());
}

/** A page as a reader shows it: its crop box, turned clockwise. Without `copia` it prints nothing. */
type Tomada = { copia: PDFEmbeddedPage | undefined; w: number; h: number; volta: 0 | 90 | 180 | 270 };

/** Undefined when the carrier's paper is locked, prints nothing or is no PDF that can be taken apart. */
async function tomarPaginas(junto: PDFDocument, pdf: Buffer): Promise<Tomada[] | undefined> {
  try {
    const doc = await PDFDocument.load(pdf);
    const copiador = PDFObjectCopier.for(doc.context, junto.context);
    const tomadas: Tomada[] = [];
    for (const pagina of doc.getPages()) tomadas.push(await tomar(junto, copiador, pagina));
    return tomadas.some(({ copia }) => copia) ? tomadas : undefined;
  } catch {
    return undefined;
  }
}

/** The document's own `embedPage` reads the page no sooner than it is saved, where one that cannot be read ends it for all. */
async function tomar(junto: PDFDocument, copiador: PDFObjectCopier, pagina: PDFPage): Promise<Tomada> {
  const { x: left, y: bottom, width: w, height: h } = pagina.getCropBox();
  const volta = (((pagina.getRotation().angle % 360) + 360) % 360) as Tomada['volta'];
  if (!pagina.node.Contents()) return { copia: undefined, w, h, volta };
  const caixa = { left, bottom, right: left + w, top: bottom + h };
  const tomador = await PDFPageEmbedder.for(copiador.copy(pagina.node), caixa);
  const copia = PDFEmbeddedPage.of(await tomador.embedIntoContext(junto.context), junto, tomador);
  return { copia, w, h, volta };
}

type Lugar = { x: number; y: number; largura: number; altura: number };

/** The places go from left to right, then down, as one reads. */
function lugarNa({ largura, altura, colunas, linhas, margem }: Folha, n: number): Lugar {
  const celula = { largura: largura / colunas, altura: altura / linhas };
  const linha = Math.floor(n / colunas);
  return {
    x: ((n % colunas) * celula.largura + margem) * MM,
    y: (altura - (linha + 1) * celula.altura + margem) * MM,
    largura: (celula.largura - 2 * margem) * MM,
    altura: (celula.altura - 2 * margem) * MM,
  };
}

async function nomear(folha: PDFPage, venda_id: number, { x, y, largura, altura }: Lugar): Promise<void> {
  const font = await folha.doc.embedFont(StandardFonts.Helvetica);
  const texto = sentenceOf(reason('lote.etiqueta_de_fora', { venda: venda_id }));
  const margem = 5 * MM;
  const onde = { x: x + margem, y: y + altura / 2, maxWidth: largura - 2 * margem };
  folha.drawText(texto, { ...onde, font, size: 14, lineHeight: 18 });
}

function colocar(folha: PDFPage, { copia, w, h, volta }: Tomada, lugar: Lugar): void {
  if (!copia) return;
  const deitada = volta === 90 || volta === 270;
  const [largura, altura] = deitada ? [h, w] : [w, h];
  const escala = Math.min(lugar.largura / largura, lugar.altura / altura);
  const x = lugar.x + (lugar.largura - largura * escala) / 2;
  const y = lugar.y + (lugar.altura - altura * escala) / 2;
  const origens = {
    0: { x, y },
    90: { x, y: y + w * escala },
    180: { x: x + w * escala, y: y + h * escala },
    270: { x: x + h * escala, y },
  };
  folha.drawPage(copia, { ...origens[volta], xScale: escala, yScale: escala, rotate: degrees(-volta) });
}
