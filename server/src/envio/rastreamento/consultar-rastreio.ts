import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../base/db/db.ts';
import { inTransaction } from '../../base/db/transaction.ts';
import type { Envio } from '../envio.ts';
import { externo } from '../etiquetas/envio-tomado.ts';
import { anotarProcura, type EnvioGuardado, guardarCodigo, semCodigo } from '../etiquetas/envios.queries.ts';
import type { VendasDoEnvio } from '../etiquetas/vendas-do-envio.ts';
import type { Andamento } from './rastreio.ts';

type DepsDoRastreio = { db: Db; provedores: Envio['provedores']; vendas: VendasDoEnvio };

/** Asks for the parcel's place. If the sale has no code yet, it gets the code that the carrier tells. */
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
    const venda = await vendas.travar(trx, venda_id);
    if (!venda || !(await guardarCodigo(trx, id, codigo_rastreamento))) return;
    if (venda.temEtiqueta) await venda.anotar({ codigo_rastreamento });
  });

/** Some carriers give the tracking code only once they have the parcel: it is asked for until it is there. */
export async function buscarCodigosTardios(
  deps: DepsDoRastreio & { log: Pick<FastifyBaseLogger, 'warn'>; deUmaVez?: number },
): Promise<void> {
  for (const envio of await semCodigo(deps.db, deps.vendas, deps.deUmaVez ?? 100)) {
    // The search is noted before the question, so that one that fails each time does not hold up the others.
    await anotarProcura(deps.db, envio.id);
    try {
      await consultarRastreio(deps, envio);
    } catch (error) {
      deps.log.warn({ err: error, envio: envio.id }, 'tracking code failed, retry later');
    }
  }
}
