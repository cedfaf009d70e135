import type { Rastreamento } from '@varal/contract/envio/envio';

export type SituacaoDoEnvio =
  | 'criada'
  | 'paga'
  | 'postada'
  | 'em_transito'
  | 'entregue'
  | 'devolvida'
  | 'cancelada'
  | 'desconhecida';

/** The tracking of a parcel, newest event first, and its code as the carrier knows it by now. */
export type Andamento = Rastreamento & { situacao: SituacaoDoEnvio; codigo_rastreamento: string | null };

/** Tracks parcels. Throws FalhaNoEnvio when the carrier does not answer. */
export type ProvedorDeRastreio = {
  consultar: (envio: { id_externo: string; codigo: string | null }) => Promise<Andamento>;
};
