import { z } from 'zod';
import { FalhaNoEnvio } from '../../falha-no-envio.ts';
import type { MelhorEnvioHttp } from '../melhor-envio-http.ts';
import { estaACaminho, foiCancelado, foiPago } from './pedido-no-melhor-envio.ts';
import { ehRecusa, verPedido } from './ver-pedido.ts';

/** The number in Melhor Envio's list of reasons for "given up by the buyer". */
const DESISTENCIA = '2';

type Devolucao = 'feita' | 'impossivel';

/** Takes a shipment out of the cart, or has its label cancelled and paid back. A parcel on its way cannot be. */
export async function devolver(http: MelhorEnvioHttp, id: string): Promise<Devolucao> {
  const pedido = await verPedido(http, id);
  if (!pedido || foiCancelado(pedido)) return 'feita';
  if (estaACaminho(pedido)) return 'impossivel';
  return foiPago(pedido) ? cancelar(http, id) : tirarDoCarrinho(http, id);
}

async function tirarDoCarrinho(http: MelhorEnvioHttp, id: string): Promise<Devolucao> {
  try {
    await http.chamar({ metodo: 'DELETE', caminho: `/cart/${encodeURIComponent(id)}` });
    return 'feita';
  } catch (error) {
    // Another request was faster: the item was removed, or paid.
    if (ehRecusa(error) && error.status === 404) throw new FalhaNoEnvio('incerto');
    throw error;
  }
}

async function cancelar(http: MelhorEnvioHttp, id: string): Promise<Devolucao> {
  if (await pedirCancelamento(http, id)) return 'feita';
  const pedido = await verPedido(http, id);
  return !pedido || foiCancelado(pedido) ? 'feita' : 'impossivel';
}

async function pedirCancelamento(http: MelhorEnvioHttp, id: string): Promise<boolean> {
  const order = { id, reason_id: DESISTENCIA, description: 'A venda mudou.' };
  try {
    return lerCancelamento(await http.chamar({ metodo: 'POST', caminho: '/shipment/cancel', corpo: { order } }), id);
  } catch (error) {
    if (ehRecusa(error)) return false;
    throw error;
  }
}

const cancelamentos = z.record(z.string(), z.object({ canceled: z.boolean() }));
const lerCancelamento = (corpo: unknown, id: string): boolean =>
  cancelamentos.safeParse(corpo).data?.[id]?.canceled === true;
