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

/** Where a parcel is, the events newest first; its code as the carrier knows it by now. */
export type Andamento = Rastreamento & { situacao: SituacaoDoEnvio; codigo_rastreamento: string | null };

/** Who tells where a parcel is. Throws FalhaNoEnvio when it does not say. */
export type ProvedorDeRastreio = {
  consultar: (envio: { id_externo: string; codigo: string | null }) => Promise<Andamento>;
};
