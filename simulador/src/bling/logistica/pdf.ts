import { linhasDo, type Rotulo } from './rotulo.ts';

/** Ten by fifteen centimetres, in points. */
const LARGURA = 283;
const ALTURA = 425;

/** The smallest PDF that viewers accept: one page, one font, a line of text for each line. */
export function pdfDaEtiqueta(rotulo: Rotulo): Buffer {
  const texto = linhasDo(rotulo)
    .map((linha) => `(${linha.replace(/[\\()]/g, '\\$&')}) Tj T*`)
    .join('\n');
  const conteudo = `BT /F1 11 Tf 16 TL 20 ${ALTURA - 40} Td\n${texto}\nET`;
  const objetos = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${LARGURA} ${ALTURA}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>`,
    `<< /Length ${conteudo.length} >>\nstream\n${conteudo}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];

  let corpo = '%PDF-1.4\n';
  const posicoes = objetos.map((objeto, i) => {
    const posicao = corpo.length;
    corpo += `${i + 1} 0 obj\n${objeto}\nendobj\n`;
    return `${String(posicao).padStart(10, '0')} 00000 n \n`;
  });
  const tabela = `xref\n0 ${objetos.length + 1}\n0000000000 65535 f \n${posicoes.join('')}`;
  const fim = `trailer\n<< /Size ${objetos.length + 1} /Root 1 0 R >>\nstartxref\n${corpo.length}\n%%EOF\n`;
  // One byte a letter, so that the lengths and places above are counted in bytes.
  return Buffer.from(corpo + tabela + fim, 'latin1');
}
