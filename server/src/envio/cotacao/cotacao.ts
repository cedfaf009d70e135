import type { OpcaoDeFrete } from '@varal/contract/envio/envio';
import type { Pacote } from '../pacote.ts';

/** Asks the carriers what a parcel costs. An empty list means that nobody goes there; throws FalhaNoEnvio when nobody answers. */
export type Cotacao = { cotar: (pacote: Pacote) => Promise<OpcaoDeFrete[]> };
