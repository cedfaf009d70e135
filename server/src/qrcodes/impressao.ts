import type { Conteudo } from '@varal/contract/qrcodes/desenhar-etiqueta';

/** One label and how often it is wanted. */
export type EtiquetaDeQr = {
  quantidade: number;
  conteudo: Conteudo;
  /** The text of its code; null shows none. */
  qr: string | null;
};

/** All that a print is made of, whatever becomes of the products later. */
export type Impressao = {
  formato: string;
  /** What the printer's shift is put right by, in mm. */
  dx: number;
  dy: number;
  dpi: number;
  inicio: number;
  etiquetas: EtiquetaDeQr[];
};
