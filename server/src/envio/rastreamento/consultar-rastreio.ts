import type { Db } from '../../base/db/db.ts';
import { inTransaction } from '../../base/db/transaction.ts';
import type { Envio } from '../envio.ts';
import { type EnvioGuardado, guardarCodigo } from '../etiquetas/envios.queries.ts';
import type { VendasDoEnvio } from '../etiquetas/vendas-do-envio.ts';
import { externo } from '../etiquetas/vez.ts';
import type { Andamento } from './rastreio.ts';

export type DepsDoRastreio = { db: Db; provedores: Envio['provedores']; vendas: VendasDoEnvio };

/** Asks for the parcel's place. A code that the carrier gave only meanwhile becomes the sale's. */
export async function consultarRastreio(deps: DepsDoRastreio, envio: EnvioGuardado): Promise<Andamento> {
  const { rastreio } = deps.provedores[envio.provedor];
  const codigo = envio.codigo_rastreamento;
  const andamento = await rastreio.consultar({ id_externo: externo(envio), codigo });
  const { codigo_rastreamento } = andamento;
  if (!codigo && codigo_rastreamento) await darCodigo(deps, envio, codigo_rastreamento);
  return andamento;
}

/** The code goes only to a label that is still the sale's. */
const darCodigo = (
  { db, vendas }: DepsDoRastreio,
  { id, venda_id }: EnvioGuardado,
  codigo_rastreamento: string,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const venda = await vendas.segurar(trx, venda_id);
    if (!venda || !(await guardarCodigo(trx, id, codigo_rastreamento))) return;
    if (venda.temEtiqueta) await venda.anotar({ codigo_rastreamento });
  });
