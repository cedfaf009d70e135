import type { Qr, Texto } from '@varal/contract/qrcodes/desenhar-etiqueta';
import { desenhar, type Faixa, formatoDaImpressao, paginasDe, pontoDe } from './desenhar-impressao.ts';
import type { Impressao } from './impressao.ts';

/** The letters of a label printer's own font hang below the top of their field by this part of their height. */
const ATE_A_BASE = 0.76;

/** The same labels in the language of label printers, a form for each row of the roll; equal rows are said once. */
export function zplDe(impressao: Impressao): string {
  const formato = formatoDaImpressao(impressao);
  const porMm = 1 / pontoDe(impressao.dpi);
  const pontos = (mm: number) => Math.round(mm * porMm);
  // No field begins before the paper does.
  const lugar = (x: number, y: number) => `^FO${Math.max(0, pontos(x))},${Math.max(0, pontos(y))}`;
  const desenhos = impressao.etiquetas.map((etiqueta) => desenhar(etiqueta, formato, impressao.dpi));

  const linhas = paginasDe(impressao).map((colocadas) =>
    colocadas
      .map(({ etiqueta, x, y }) => {
        const { operacoes = [], faixas = [] } = desenhos[etiqueta] ?? {};
        return operacoes
          .map((operacao) => {
            const naPagina = { x: x + impressao.dx + operacao.x, y: y + impressao.dy + operacao.y };
            if (operacao.tipo === 'qr') {
              return `${lugar(naPagina.x, naPagina.y)}${bitmap(operacao, faixas, pontos(operacao.modulo))}`;
            }
            const altura = pontos(operacao.tamanho);
            return `${lugar(naPagina.x, naPagina.y - operacao.tamanho * ATE_A_BASE)}${escrito(operacao, altura)}`;
          })
          .join('\n');
      })
      .join('\n'),
  );

  const cabecalho = `^XA\n^CI28\n^PW${pontos(formato.pagina.largura)}\n^LL${pontos(formato.pagina.altura)}\n^LH0,0\n`;
  return repetidas(linhas)
    .map(({ linha, vezes }) => `${cabecalho}${linha}\n^PQ${vezes}\n^XZ\n`)
    .join('');
}

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

function repetidas(linhas: readonly string[]): { linha: string; vezes: number }[] {
  const juntas: { linha: string; vezes: number }[] = [];
  for (const linha of linhas) {
    const ultima = juntas.at(-1);
    if (ultima?.linha === linha) ultima.vezes += 1;
    else juntas.push({ linha, vezes: 1 });
  }
  return juntas;
}
