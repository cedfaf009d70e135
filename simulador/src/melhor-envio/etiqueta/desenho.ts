import { textoDoPdf } from '../../pdf.ts';
import { codigo128 } from './codigo-128.ts';

/** The points of a millimetre. */
export const MM = 72 / 25.4;

/** Draws on a page, in millimetres from its lower left corner. */
export function texto(x: number, y: number, pontos: number, frase: string, negrito = false): string {
  return `BT /F${negrito ? 2 : 1} ${pontos} Tf ${pt(x)} ${pt(y)} Td ${textoDoPdf(frase)} Tj ET`;
}

export function textoClaro(...onde: Parameters<typeof texto>): string {
  return `1 g ${texto(...onde)} 0 g`;
}

export function retangulo(x: number, y: number, largura: number, altura: number): string {
  return `${pt(x)} ${pt(y)} ${pt(largura)} ${pt(altura)} re f`;
}

export function linha(x: number, y: number, largura: number): string {
  return `0.5 w ${pt(x)} ${pt(y)} m ${pt(x + largura)} ${pt(y)} l S`;
}

export function moldura(x: number, y: number, largura: number, altura: number): string {
  return `0.8 w ${pt(x)} ${pt(y)} ${pt(largura)} ${pt(altura)} re S`;
}

/** Draws in grey, from corner to corner, below everything that is drawn after it. */
export function marcaDAgua(x: number, y: number, pontos: number, frase: string): string {
  return `q 0.86 g BT /F2 ${pontos} Tf 0.56 0.83 -0.83 0.56 ${pt(x)} ${pt(y)} Tm ${textoDoPdf(frase)} Tj ET Q`;
}

/** Draws a Code 128 that fills the width. */
export function barras(x: number, y: number, largura: number, altura: number, conteudo: string): string {
  const larguras = codigo128(conteudo);
  const modulo = largura / larguras.reduce((soma, uma) => soma + uma, 0);
  let aqui = x;
  return larguras
    .flatMap((quantos, i) => {
      const inicio = aqui;
      aqui += quantos * modulo;
      return i % 2 === 0 ? [retangulo(inicio, y, quantos * modulo, altura)] : [];
    })
    .join('\n');
}

/** Breaks a text into lines of at most `letras` letters, between words if there are any. */
export function quebrar(frase: string, letras: number): string[] {
  const linhas = frase.match(new RegExp(`\\S.{0,${letras - 2}}\\S(?=\\s|$)|\\S{1,${letras}}`, 'gu'));
  return linhas ?? [];
}

function pt(milimetros: number): string {
  return String(Number((milimetros * MM).toFixed(2)));
}
