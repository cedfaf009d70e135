import { escreverPdf, textoDoPdf } from '../../pdf.ts';
import { linhasDo, type Rotulo } from './rotulo.ts';

/** Ten by fifteen centimetres, in points. */
const LARGURA = 283;
const ALTURA = 425;

/** One page, a line of text for each line. */
export function pdfDaEtiqueta(rotulo: Rotulo): Buffer {
  const texto = linhasDo(rotulo)
    .map((linha) => `${textoDoPdf(linha)} Tj T*`)
    .join('\n');
  const pagina = `BT /F1 11 Tf 16 TL 20 ${ALTURA - 40} Td\n${texto}\nET`;
  return escreverPdf({ largura: LARGURA, altura: ALTURA, paginas: [pagina] });
}
