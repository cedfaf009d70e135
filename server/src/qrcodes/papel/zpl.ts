import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Qr, Texto } from '@varal/contract/qrcodes/desenhar-etiqueta';
import type { Formato } from '@varal/contract/qrcodes/formatos';
import { limitConcurrency } from '../../base/process/limit-concurrency.ts';
import type { Impressao } from '../impressao.ts';
import { type Colocada, desenhar, formatoDaImpressao, paginasDe, pontoDe, type Trecho } from './desenhar-impressao.ts';

/** The letters of a label printer's own font hang below the top of their field by this part of their height. */
const ATE_A_BASE = 0.76;

/** Drawing for many callers at once takes no more of the processor than for one. */
const umaPorVez = limitConcurrency(1);

/**
 * Writes the labels in the language of label printers, one form for each row of the roll and equal rows once with a count.
 * It goes row by row because codes drawn dot for dot are large: other work gets its turn before each row, and no row is
 * drawn before the caller has taken the previous one.
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

/** Writes one label at its place. Copies follow one another, so only the last drawing is kept. */
function etiquetasDe(impressao: Impressao, formato: Formato) {
  const pontos = pontosDe(impressao);
  // The language has no negative places, so a field begins on the paper at the earliest.
  const lugar = (x: number, y: number) => `^FO${Math.max(0, pontos(x))},${Math.max(0, pontos(y))}`;
  let ultima: { etiqueta: number; campos: Campo[] } | undefined;

  const camposDe = (etiqueta: number): Campo[] => {
    const uma = impressao.etiquetas[etiqueta];
    if (!uma) return [];
    const { operacoes, trechos } = desenhar(uma, formato, impressao.dpi);
    return operacoes.map((operacao) => {
      const { x, y } = operacao;
      if (operacao.tipo === 'qr') return { x, y, conteudo: bitmap(operacao, trechos, pontos(operacao.modulo)) };
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

/** A field of a label, with its place in mm. */
type Campo = { x: number; y: number; conteudo: string };

const escrito = ({ texto }: Texto, altura: number): string => `^A0N,${altura},${altura}^FH_^FD${escapado(texto)}^FS`;

/** Escapes the language's own control characters. */
const escapado = (texto: string): string =>
  texto.replace(/[\^~_]/g, (sinal) => `_${sinal.charCodeAt(0).toString(16).toUpperCase()}`);

/** Draws the code dot for dot, so that no printer encodes it in its own way. */
function bitmap({ modulos }: Qr, trechos: readonly Trecho[], pontosPorModulo: number): string {
  const lado = modulos * pontosPorModulo;
  const bytes = Math.ceil(lado / 8);
  const linhas = Array.from({ length: modulos }, () => new Uint8Array(bytes));
  for (const { coluna, linha, modulos: quantos } of trechos) {
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
