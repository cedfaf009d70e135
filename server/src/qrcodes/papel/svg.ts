import type { Operacao, Qr, Texto } from '@varal/contract/qrcodes/desenhar-etiqueta';
import { type Formato, porPagina } from '@varal/contract/qrcodes/formatos';
import { lugarDaPosicao } from '@varal/contract/qrcodes/geometria';
import type { Impressao } from '../impressao.ts';
import { type Desenho, desenhar, formatoDaImpressao, paginasDe, type Trecho } from './desenhar-impressao.ts';

/** Draws one page as it lies on the paper, where the printer's shift and its correction cancel out. */
export function svgDaPagina(impressao: Impressao, pagina: number): string {
  const formato = formatoDaImpressao(impressao);
  const colocadas = paginasDe(impressao)[pagina - 1] ?? [];
  const { largura, altura } = formato.pagina;
  const desenhos = new Map<number, Desenho>();
  for (const { etiqueta } of colocadas) {
    const uma = impressao.etiquetas[etiqueta];
    if (uma && !desenhos.has(etiqueta)) desenhos.set(etiqueta, desenhar(uma, formato, impressao.dpi));
  }
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${mm(largura)}mm" height="${mm(altura)}mm" viewBox="0 0 ${mm(largura)} ${mm(altura)}">`,
    `<rect width="${mm(largura)}" height="${mm(altura)}" fill="#fff"/>`,
    '<defs>',
    ...[...desenhos].map(([n, desenho]) => `<g id="e${n}">${conteudoDe(desenho)}</g>`),
    '</defs>',
    `<g fill="none" stroke="#b8b8b8" stroke-width="0.15" stroke-dasharray="1 0.7">${contornos(formato)}</g>`,
    ...colocadas.map(({ etiqueta, x, y }) => `<use href="#e${etiqueta}" x="${mm(x)}" y="${mm(y)}"/>`),
    '</svg>',
  ].join('');
}

function contornos(formato: Formato): string {
  const { largura, altura } = formato.etiqueta;
  return Array.from({ length: porPagina(formato) }, (_, n) => {
    const { x, y } = lugarDaPosicao(formato, n + 1);
    return `<rect x="${mm(x)}" y="${mm(y)}" width="${mm(largura)}" height="${mm(altura)}" rx="1"/>`;
  }).join('');
}

const conteudoDe = ({ operacoes, trechos }: Desenho): string =>
  operacoes
    .map((operacao: Operacao) => (operacao.tipo === 'qr' ? codigo(operacao, trechos) : texto(operacao)))
    .join('');

function codigo({ x, y, modulo }: Qr, trechos: readonly Trecho[]): string {
  const d = trechos.map(({ coluna, linha, modulos }) => `M${coluna} ${linha}h${modulos}v1h-${modulos}z`).join('');
  return `<path transform="translate(${mm(x)} ${mm(y)}) scale(${mm(modulo)})" d="${d}"/>`;
}

/** Fixes the width to that of Helvetica, because the browser may use another font. */
const texto = ({ texto, x, y, tamanho, negrito, largura }: Texto): string =>
  `<text x="${mm(x)}" y="${mm(y)}" font-family="Helvetica, Arial, 'Liberation Sans', sans-serif" font-size="${mm(tamanho)}"` +
  `${negrito ? ' font-weight="700"' : ''} textLength="${mm(largura)}" lengthAdjust="spacingAndGlyphs">${escapado(texto)}</text>`;

const mm = (value: number): string => String(Math.round(value * 1e4) / 1e4);

const escapado = (texto: string): string => texto.replace(/[&<>"']/g, (letra) => `&#${letra.charCodeAt(0)};`);
