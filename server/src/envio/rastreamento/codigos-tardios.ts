import type { FastifyBaseLogger } from 'fastify';
import { anotarProcura, semCodigo } from '../etiquetas/envios.queries.ts';
import { consultarRastreio, type MeiosDoRastreio } from './consultar-rastreio.ts';

/** Some carriers give the tracking code only once they have the parcel: it is asked for until it is there. */
export async function buscarCodigosTardios(
  meios: MeiosDoRastreio & { log: Pick<FastifyBaseLogger, 'warn'>; deUmaVez?: number },
): Promise<void> {
  for (const envio of await semCodigo(meios.db, meios.vendas, meios.deUmaVez ?? 100)) {
    // Before it is asked for: one that fails each time is no other one's hindrance.
    await anotarProcura(meios.db, envio.id);
    try {
      await consultarRastreio(meios, envio);
    } catch (error) {
      meios.log.warn({ err: error, envio: envio.id }, 'no tracking code yet');
    }
  }
}
