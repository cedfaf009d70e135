import { z } from 'zod';
import type { Bling } from '../../bling/bling.ts';
import { perguntarAoBling } from './perguntar-ao-bling.ts';

const texto = z.string().trim().min(1).nullable().catch(null);
const pedido = z
  .object({ transporte: z.object({ volumes: z.array(z.object({ id: z.number(), codigoRastreamento: texto })) }) })
  .catch({ transporte: { volumes: [] } });

/** The first parcel of an order; its id also leads to Bling's tracking of it. */
export async function volumeDoPedido(bling: Bling, id: string) {
  const { transporte } = pedido.parse(await perguntarAoBling(bling, { caminho: `/pedidos/vendas/${id}` }));
  return transporte.volumes[0];
}

export const codigoNoPedido = async (bling: Bling, id: string): Promise<string | null> =>
  (await volumeDoPedido(bling, id))?.codigoRastreamento ?? null;
