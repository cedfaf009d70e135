import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../db.ts';
import type { Envio } from '../envio.ts';
import { FalhaNoEnvio } from '../falha-no-envio.ts';
import { consultarRastreio } from './consultar-rastreio.ts';
import { semCodigo } from './envios.queries.ts';

const DE_UMA_VEZ = 100;

/** Some carriers give the tracking code only once they have the parcel: it is asked for until it is there. */
export async function buscarCodigosTardios(meios: {
  db: Db;
  provedores: Envio['provedores'];
  log: Pick<FastifyBaseLogger, 'warn'>;
}): Promise<void> {
  for (const envio of await semCodigo(meios.db, DE_UMA_VEZ)) {
    try {
      await consultarRastreio(meios, envio);
    } catch (error) {
      if (!(error instanceof FalhaNoEnvio)) throw error;
      meios.log.warn({ err: error, envio: envio.id }, 'no tracking code yet');
    }
  }
}
