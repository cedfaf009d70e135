import { desenharEtiqueta, type Operacao } from '@varal/contract/qrcodes/desenhar-etiqueta';
import { type Formato, formatoDe } from '@varal/contract/qrcodes/formatos';
import { distribuir, type Lugar, lugarDaPosicao } from '@varal/contract/qrcodes/geometria';
import QRCode from 'qrcode';
import { AppError } from '../../base/errors.ts';
import type { EtiquetaDeQr, Impressao } from '../impressao.ts';

/** A trecho is a stretch of dark modules in one row of a code. */
export type Trecho = { coluna: number; linha: number; modulos: number };
export type Desenho = { operacoes: Operacao[]; trechos: Trecho[] };
/** Places a label, counted from 0, on its page. */
export type Colocada = Lugar & { etiqueta: number };

/** Finds the format of a print. An older version may have printed on one that is no longer on the list. */
export function formatoDaImpressao({ formato }: Pick<Impressao, 'formato'>): Formato {
  const conhecido = formatoDe(formato);
  if (!conhecido) throw new AppError('registro.nao_encontrado');
  return conhecido;
}

export const quantasEtiquetas = (etiquetas: readonly { quantidade: number }[]): number =>
  etiquetas.reduce((soma, { quantidade }) => soma + quantidade, 0);

/** Places the labels page by page, without the printer's shift. */
export function paginasDe(impressao: Impressao): Colocada[][] {
  const formato = formatoDaImpressao(impressao);
  const cada = impressao.etiquetas.flatMap(({ quantidade }, etiqueta) => Array<number>(quantidade).fill(etiqueta));
  let proxima = 0;
  return distribuir(formato, cada.length, impressao.inicio).map((posicoes) =>
    posicoes.map((posicao) => ({ ...lugarDaPosicao(formato, posicao), etiqueta: cada[proxima++] ?? 0 })),
  );
}

// The second level repairs less of a damaged code, but the code is smaller.
const NIVEIS = ['M', 'L'] as const;

/** Makes the one drawing from which paper, preview and label printer are fed. */
export function desenhar({ conteudo, qr }: EtiquetaDeQr, formato: Formato, dpi: number): Desenho {
  const comum = { etiqueta: formato.etiqueta, conteudo, ponto: formato.tipo === 'rolo' ? pontoDe(dpi) : null };
  if (qr === null) return { operacoes: desenharEtiqueta({ ...comum, modulos: null }) ?? [], trechos: [] };
  for (const errorCorrectionLevel of NIVEIS) {
    const { modules } = QRCode.create(qr, { errorCorrectionLevel });
    const operacoes = desenharEtiqueta({ ...comum, modulos: modules.size });
    if (operacoes) return { operacoes, trechos: trechosDe(modules) };
  }
  throw new AppError('qrcode.nao_cabe', { formato: formato.nome });
}

/** Measures the dot of a label printer in mm. Printers called 203 dpi have eight dots to the millimetre. */
export const pontoDe = (dpi: number): number => (dpi === 203 ? 1 / 8 : 25.4 / dpi);

function trechosDe(codigo: QRCode.BitMatrix): Trecho[] {
  const { size } = codigo;
  const trechos: Trecho[] = [];
  for (let linha = 0; linha < size; linha++) {
    for (let coluna = 0; coluna < size; coluna++) {
      const comeco = coluna;
      while (coluna < size && codigo.get(linha, coluna)) coluna++;
      if (coluna > comeco) trechos.push({ coluna: comeco, linha, modulos: coluna - comeco });
    }
  }
  return trechos;
}
