import type { RawBuilder } from 'kysely';
import type { Db } from '../../base/db/db.ts';

/** The sales that parcels belong to. They are another feature's, so the composition of the server hands this in. */
export type VendasDoEnvio = {
  /** Keeps a sale from everybody else until the end of the transaction. */
  travar: (db: Db, venda_id: number) => Promise<VendaDoEnvio | undefined>;
  pedidoNoBling: (db: Db, venda_id: number) => Promise<{ id: number; numero: string | null } | undefined>;
  /** True while the parcel of a sale is not with its customer yet. */
  aCaminho: (venda_id: RawBuilder<unknown>) => RawBuilder<boolean>;
};

export type VendaDoEnvio = {
  temEtiqueta: boolean;
  /** Gives the sale its label or its tracking code; false when it is another version of the sale by now. */
  anotar: (etiqueta: { link_etiqueta_pdf?: string; codigo_rastreamento: string | null }) => Promise<boolean>;
};
