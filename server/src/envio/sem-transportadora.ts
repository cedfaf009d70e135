import type { Envio } from './envio.ts';
import { FalhaNoEnvio } from './falha-no-envio.ts';

const ninguem = async () => {
  throw new FalhaNoEnvio('no carrier is there');
};

/** A shop without carriers: what is sold is picked up at the store. */
export const semTransportadora: Envio = {
  cotacao: { cotar: ninguem },
  etiqueta: { gerar: ninguem },
  rastreio: { consultar: ninguem },
};
