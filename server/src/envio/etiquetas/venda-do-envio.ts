import type { Db } from '../../base/db/db.ts';

/**
 * Keeps the sale of a parcel from everybody else until the end of the transaction. The sale is not this feature's own: whoever
 * puts the server together hands this in.
 */
export type SegurarVenda = (db: Db, venda_id: number) => Promise<VendaDoEnvio | undefined>;

export type VendaDoEnvio = {
  temEtiqueta: boolean;
  /** Gives the sale its label or its tracking code; false when it is another version of the sale by now. */
  anotar: (etiqueta: { link_etiqueta_pdf?: string; codigo_rastreamento: string | null }) => Promise<boolean>;
};
