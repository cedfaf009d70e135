import { FalhaNoEnvio } from '../../falha-no-envio.ts';
import type { MelhorEnvioHttp } from '../melhor-envio-http.ts';
import { foiCancelado, lerPedido, type PedidoNoMelhorEnvio } from './pedido-no-melhor-envio.ts';

/** A shipment as it stands there now; nothing when it is not there. */
export async function verPedido(http: MelhorEnvioHttp, id: string): Promise<PedidoNoMelhorEnvio | undefined> {
  try {
    const pedido = lerPedido(await http.chamar({ metodo: 'GET', caminho: `/orders/${encodeURIComponent(id)}` }));
    if (!pedido) throw new FalhaNoEnvio('fora_do_ar');
    return pedido;
  } catch (error) {
    if (ehRecusa(error) && error.status === 404) return undefined;
    throw error;
  }
}

/** Reads a shipment that can still be used; a missing or cancelled one is thrown as `perdido`. */
export async function verPedidoVivo(http: MelhorEnvioHttp, id: string): Promise<PedidoNoMelhorEnvio> {
  const pedido = await verPedido(http, id);
  if (!pedido || foiCancelado(pedido)) throw new FalhaNoEnvio('perdido');
  return pedido;
}

export const ehRecusa = (error: unknown): error is FalhaNoEnvio =>
  error instanceof FalhaNoEnvio && error.tipo === 'recusado';
