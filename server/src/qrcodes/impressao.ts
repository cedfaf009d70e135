import type { Conteudo } from '@varal/contract/qrcodes/desenhar-etiqueta';

/** The label stands for all its copies. */
export type EtiquetaDeQr = {
  quantidade: number;
  conteudo: Conteudo;
  /** The text of its code. Null leaves the code out. */
  qr: string | null;
};

/** A print holds everything it shows, so that later changes to the products do not touch it. */
export type Impressao = {
  formato: string;
  /** The correction of the printer's shift, in mm. */
  dx: number;
  dy: number;
  dpi: number;
  inicio: number;
  etiquetas: EtiquetaDeQr[];
};
