import type { Rastreamento } from '@varal/contract/vendas/venda';

/** Asks the carrier where a parcel is; the events newest first. Throws FalhaNoEnvio when it does not say. */
export type Rastreio = { consultar: (codigo: string) => Promise<Rastreamento> };
