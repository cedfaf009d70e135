import { desenharEtiqueta, type Operacao } from '@varal/contract/qrcodes/desenhar-etiqueta';
import { type Formato, formatoDe } from '@varal/contract/qrcodes/formatos';
import { distribuir, type Lugar, lugarDaPosicao } from '@varal/contract/qrcodes/geometria';
import QRCode from 'qrcode';
import { AppError } from '../base/errors.ts';
import type { EtiquetaDeQr, Impressao } from './impressao.ts';

/** A stretch of dark modules in one row of a code. */
export type Faixa = { coluna: number; linha: number; modulos: number };
export type Desenho = { operacoes: Operacao[]; faixas: Faixa[] };
/** Which label comes where on its page; the labels count from 0. */
export type Colocada = Lugar & { etiqueta: number };

/** One that is not on the list any more was printed by an older version. */
export function formatoDaImpressao({ formato }: Pick<Impressao, 'formato'>): Formato {
  const conhecido = formatoDe(formato);
  if (!conhecido) throw new AppError('registro.nao_encontrado');
  return conhecido;
}

export const quantasEtiquetas = (etiquetas: readonly { quantidade: number }[]): number =>
  etiquetas.reduce((soma, { quantidade }) => soma + quantidade, 0);

/** Page by page, without what a printer shifts. */
export function paginasDe(impressao: Impressao): Colocada[][] {
  const formato = formatoDaImpressao(impressao);
  const cada = impressao.etiquetas.flatMap(({ quantidade }, etiqueta) => Array<number>(quantidade).fill(etiqueta));
  let proxima = 0;
  return distribuir(formato, cada.length, impressao.inicio).map((posicoes) =>
    posicoes.map((posicao) => ({ ...lugarDaPosicao(formato, posicao), etiqueta: cada[proxima++] ?? 0 })),
  );
}

// The second mends less of a damaged code, and is smaller.
const NIVEIS = ['M', 'L'] as const;

/** The one drawing that paper, preview and label printer are made from. */
export function desenhar({ conteudo, qr }: EtiquetaDeQr, formato: Formato, dpi: number): Desenho {
  const pedido = { etiqueta: formato.etiqueta, conteudo, ponto: formato.tipo === 'rolo' ? pontoDe(dpi) : null };
  if (qr === null) return { operacoes: desenharEtiqueta({ ...pedido, modulos: null }) ?? [], faixas: [] };
  for (const errorCorrectionLevel of NIVEIS) {
    const { modules } = QRCode.create(qr, { errorCorrectionLevel });
    const operacoes = desenharEtiqueta({ ...pedido, modulos: modules.size });
    if (operacoes) return { operacoes, faixas: faixasDe(modules) };
  }
  throw new AppError('qrcode.nao_cabe', { formato: formato.nome });
}

/** The dot of a label printer in mm; those called 203 dpi have eight to the millimetre. */
export const pontoDe = (dpi: number): number => (dpi === 203 ? 1 / 8 : 25.4 / dpi);

function faixasDe(codigo: QRCode.BitMatrix): Faixa[] {
  const { size } = codigo;
  const faixas: Faixa[] = [];
  for (let linha = 0; linha < size; linha++) {
    for (let coluna = 0; coluna < size; coluna++) {
      const comeco = coluna;
      while (coluna < size && codigo.get(linha, coluna)) coluna++;
      if (coluna > comeco) faixas.push({ coluna: comeco, linha, modulos: coluna - comeco });
    }
  }
  return faixas;
}
