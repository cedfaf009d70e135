import type { Rastreamento } from '@varal/contract/vendas/venda';
import { AppError } from '../base/errors.ts';
import type { Db } from '../db.ts';
import { FalhaNoEnvio } from '../envio/falha-no-envio.ts';
import type { Rastreio } from '../envio/rastreio.ts';
import { verVenda } from './abrir-venda.ts';

/** Where the parcel of a sale has been, as the carrier tells at this moment. */
export async function verRastreamento(
  { db, rastreio }: { db: Db; rastreio: Rastreio },
  id: number,
): Promise<Rastreamento> {
  const { codigo_rastreamento } = await verVenda(db, id);
  if (!codigo_rastreamento) throw new AppError('venda.sem_rastreamento');
  try {
    return await rastreio.consultar(codigo_rastreamento);
  } catch (error) {
    if (!(error instanceof FalhaNoEnvio)) throw error;
    throw new AppError('venda.rastreamento_indisponivel');
  }
}
