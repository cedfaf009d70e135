import type { OpcaoDeFrete } from '@varal/contract/envio/envio';
import type { Conserto } from '@varal/contract/envio/servico-fora';
import type { Reason } from '@varal/contract/errors';
import type { Volume } from '../pacote.ts';

/** Says why a service is not offered although it was quoted. */
export type Fora = { motivo: Reason; conserto: Conserto | null };

/** An offer with what the shop does not show: what the carrier takes, and who it is there. */
export type OpcaoCotada = OpcaoDeFrete & {
  /** The price without what the shop adds or takes off in the carrier's panel. Without it the carrier takes the value. */
  custo?: number;
  transportadora?: number;
  fora?: Fora;
};

/** Asks the carriers what a parcel costs. An empty list means that nobody goes there; throws FalhaNoEnvio when nobody answers. */
export type Cotacao = { cotar: (volume: Volume) => Promise<OpcaoCotada[]> };
