import { type Formato, porPagina } from '@varal/contract/qrcodes/formatos';
import { lugarDaPosicao } from '@varal/contract/qrcodes/geometria';
import { abrirPdf, letras } from './pdf.ts';

type Ajuste = { dx: number; dy: number };

const BRACO = 2;
const REGUA = 100;

/** Draws a page to hold against a sheet of labels: a cross at each corner, and a ruler to check the size. */
export function pdfDeCalibracao(formato: Formato, { dx, dy }: Ajuste): Promise<Buffer> {
  const { doc, fontes, novaPagina, terminar } = abrirPdf('Página de calibração', formato.pagina);
  novaPagina();
  Object.assign(doc.page.fonts, fontes);
  doc.addContent(`0.1 w q 1 0 0 1 ${dx} ${dy} cm`);
  for (const { x, y } of cantos(formato)) {
    doc.addContent(`${x - BRACO} ${y} m ${x + BRACO} ${y} l ${x} ${y - BRACO} m ${x} ${y + BRACO} l S`);
  }
  const { largura, altura } = formato.etiqueta;
  const primeira = lugarDaPosicao(formato, 1);
  const tamanho = Math.min(3.2, altura / 7, largura / 31);
  const linhas = [
    `Ajuste: ${emMm(dx)} para a direita, ${emMm(dy)} para baixo`,
    'Imprima em tamanho real (100%).',
    'Cruz à esquerda do canto da etiqueta? Aumente o primeiro número.',
    'Cruz acima do canto? Aumente o segundo.',
  ];
  linhas.forEach((texto, n) => {
    const y = primeira.y + BRACO + tamanho * (1 + n * 1.3);
    doc.addContent(letras({ texto, x: primeira.x + BRACO + 0.5, y, tamanho, negrito: n === 0 }));
  });
  doc.addContent('Q');
  if (formato.pagina.largura > REGUA + 40 && porPagina(formato) > 1) regua(doc, formato);
  return terminar();
}

/** Lists the corners of all labels, a shared corner only once. */
function cantos(formato: Formato): { x: number; y: number }[] {
  const { largura, altura } = formato.etiqueta;
  const todos = Array.from({ length: porPagina(formato) }, (_, n) => lugarDaPosicao(formato, n + 1)).flatMap(
    ({ x, y }) => [0, altura].flatMap((abaixo) => [0, largura].map((ao_lado) => ({ x: x + ao_lado, y: y + abaixo }))),
  );
  return [...new Map(todos.map((canto) => [`${canto.x.toFixed(2)} ${canto.y.toFixed(2)}`, canto])).values()];
}

function regua(doc: PDFKit.PDFDocument, { pagina }: Formato): void {
  const x = (pagina.largura - REGUA) / 2;
  const y = pagina.altura / 2;
  const riscos = Array.from(
    { length: REGUA / 10 + 1 },
    (_, n) => `${x + n * 10} ${y - 1.5} m ${x + n * 10} ${y + 1.5} l`,
  );
  doc.addContent(`0.15 w ${x} ${y} m ${x + REGUA} ${y} l ${riscos.join(' ')} S`);
  doc.addContent(letras({ texto: 'Esta régua deve medir 100 mm.', x, y: y - 2.5, tamanho: 3, negrito: false }));
}

const emMm = (mm: number): string => `${String(mm).replace('.', ',')} mm`;
