import type { PedidoDeEnvio } from './pedido-de-envio.ts';

/** A shipment as it was made at the carrier, not paid yet; without a value where it is charged apart from this. */
export type Preparado = { id_externo: string; protocolo: string | null; valor: number | null };

/**
 * Makes labels in steps that may each be repeated. All steps throw FalhaNoEnvio: after `incerto` the step may have
 * happened, after `perdido` the shipment named by `id_externo` is of no more use. Any other failure leaves an uncertain
 * step as uncertain as it was.
 */
export type ProvedorDeEtiquetas = {
  preparar: (pedido: PedidoDeEnvio, referencia: string) => Promise<Preparado>;
  /** Finds the shipment prepared under the reference, even when its answer was lost. */
  procurar: (referencia: string) => Promise<Preparado | undefined>;
  /** Pays once. `incerto` tells that it may be paid already, so that the carrier is asked first. */
  comprar: (id_externo: string, opcoes: { incerto: boolean }) => Promise<{ id_compra: string | null }>;
  gerar: (id_externo: string) => Promise<void>;
  /** The label itself; the carrier may tell its tracking code only later. */
  obter: (id_externo: string) => Promise<{ pdf: Buffer; codigo_rastreamento: string | null }>;
  /** Gives back what is not wanted any more, and the money with it. */
  devolver: (id_externo: string) => Promise<'feita' | 'impossivel'>;
};
