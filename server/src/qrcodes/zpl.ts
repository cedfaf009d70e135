import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Qr, Texto } from '@varal/contract/qrcodes/desenhar-etiqueta';
import type { Formato } from '@varal/contract/qrcodes/formatos';
import { limitConcurrency } from '../base/process/limit-concurrency.ts';
import { type Colocada, desenhar, type Faixa, formatoDaImpressao, paginasDe, pontoDe } from './desenhar-impressao.ts';
import type { Impressao } from './impressao.ts';

/** The letters of a label printer's own font hang below the top of their field by this part of their height. */
const ATE_A_BASE = 0.76;

/** However many ask for labels at once, the drawing of them takes no more of the processor than one's. */
const umaPorVez = limitConcurrency(1);

/**
 * The same labels in the language of label printers, a form for each row of the roll; equal rows are said once. Row by row, as
 * codes dot for dot are large: others get their turn before each, and no more is drawn than who asked has taken.
 */
export async function* zplDe(impressao: Impressao): AsyncGenerator<string> {
  const formato = formatoDaImpressao(impressao);
  const { largura, altura } = formato.pagina;
  const pontos = pontosDe(impressao);
  const cabecalho = `^XA\n^CI28\n^PW${pontos(largura)}\n^LL${pontos(altura)}\n^LH0,0\n`;
  const forma = ({ linha, vezes }: Repetida) => `${cabecalho}${linha}\n^PQ${vezes}\n^XZ\n`;
  const etiquetaEm = etiquetasDe(impressao, formato);
  let atual: Repetida | undefined;

  for (const colocadas of paginasDe(impressao)) {
    const linha = await umaPorVez(async () => {
      await nextTurn();
      return colocadas.map(etiquetaEm).join('\n');
    });
    if (linha === atual?.linha) {
      atual.vezes += 1;
      continue;
    }
    if (atual) yield forma(atual);
    atual = { linha, vezes: 1 };
  }
  if (atual) yield forma(atual);
}

type Repetida = { linha: string; vezes: number };

function pontosDe({ dpi }: Impressao) {
  const porMm = 1 / pontoDe(dpi);
  return (mm: number) => Math.round(mm * porMm);
}

/** One label at its place. Copies follow one another: the last one drawn is all that is kept. */
function etiquetasDe(impressao: Impressao, formato: Formato) {
  const pontos = pontosDe(impressao);
  // No field begins before the paper does.
  const lugar = (x: number, y: number) => `^FO${Math.max(0, pontos(x))},${Math.max(0, pontos(y))}`;
  let ultima: { etiqueta: number; campos: Campo[] } | undefined;

  const camposDe = (etiqueta: number): Campo[] => {
    const uma = impressao.etiquetas[etiqueta];
    if (!uma) return [];
    const { operacoes, faixas } = desenhar(uma, formato, impressao.dpi);
    return operacoes.map((operacao) => {
      const { x, y } = operacao;
      if (operacao.tipo === 'qr') return { x, y, conteudo: bitmap(operacao, faixas, pontos(operacao.modulo)) };
      const { tamanho } = operacao;
      return { x, y: y - tamanho * ATE_A_BASE, conteudo: escrito(operacao, pontos(tamanho)) };
    });
  };

  return ({ etiqueta, x, y }: Colocada): string => {
    if (ultima?.etiqueta !== etiqueta) ultima = { etiqueta, campos: camposDe(etiqueta) };
    return ultima.campos
      .map((campo) => `${lugar(x + impressao.dx + campo.x, y + impressao.dy + campo.y)}${campo.conteudo}`)
      .join('\n');
  };
}

/** What is printed where on its label, in mm. */
type Campo = { x: number; y: number; conteudo: string };

const escrito = ({ texto }: Texto, altura: number): string => `^A0N,${altura},${altura}^FH_^FD${escapado(texto)}^FS`;

/** What the language takes for its own signs stands for itself. */
const escapado = (texto: string): string =>
  texto.replace(/[\^~_]/g, (sinal) => `_${sinal.charCodeAt(0).toString(16).toUpperCase()}`);

/** Dot for dot, so that no printer draws a code of its own taste. */
function bitmap({ modulos }: Qr, faixas: readonly Faixa[], pontosPorModulo: number): string {
  const lado = modulos * pontosPorModulo;
  const bytes = Math.ceil(lado / 8);
  const linhas = Array.from({ length: modulos }, () => new Uint8Array(bytes));
  for (const { coluna, linha, modulos: quantos } of faixas) {
    const bits = linhas[linha];
    if (!bits) continue;
    for (let n = coluna * pontosPorModulo; n < (coluna + quantos) * pontosPorModulo; n++) {
      bits[n >> 3] = (bits[n >> 3] ?? 0) | (0x80 >> (n & 7));
    }
  }
  const desenho = linhas
    .map((bits) => Buffer.from(bits).toString('hex').toUpperCase().repeat(pontosPorModulo))
    .join('');
  return `^GFA,${bytes * lado},${bytes * lado},${bytes},${desenho}^FS`;
}
