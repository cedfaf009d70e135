import type { Envio, Provedor } from './envio.ts';
import { FalhaNoEnvio } from './falha-no-envio.ts';

const ninguem = async () => {
  throw new FalhaNoEnvio('configuracao');
};

const semProvedor: Provedor = {
  etiquetas: {
    preparar: ninguem,
    procurar: ninguem,
    comprar: ninguem,
    gerar: ninguem,
    obter: ninguem,
    devolver: ninguem,
  },
  rastreio: { consultar: ninguem },
};

/** A shop without carriers: what is sold is picked up at the store. */
export const semTransportadora: Envio = {
  cotacao: { cotar: ninguem },
  cotacaoDaLoja: { cotar: async () => [] },
  provedores: { melhor_envio: semProvedor, bling: semProvedor },
  conta: { simulada: false, saldo: ninguem },
};
