import type { FastifyBaseLogger } from 'fastify';
import { anotarProcura, semCodigo } from '../etiquetas/envios.queries.ts';
import { consultarRastreio, type DepsDoRastreio } from './consultar-rastreio.ts';

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
