import type { Config } from '../../start/config.ts';
import { isSimulated, outsideServices } from '../../start/outside-services.ts';

/** The simulated Melhor Envio takes any token for one of the shop's. */
const DA_DEMONSTRACAO = 'token-da-demonstracao';

export type Conta = {
  /** The address of the service, without a path. */
  url: string;
  /** The token is absent while no account is configured. */
  token: string | undefined;
};

/** Reads our account at Melhor Envio and its address from the settings. */
export function contaCom(config: Config): Conta {
  // The setting may end in the path that Melhor Envio's documents print.
  const url = outsideServices(config).MELHOR_ENVIO_URL.replace(/\/api\/v2(\/me)?$/, '');
  return { url, token: config.MELHOR_ENVIO_TOKEN?.trim() ?? (ehSimulado(config) ? DA_DEMONSTRACAO : undefined) };
}

/** A simulated account spends no money, and no parcel travels. */
export const ehSimulado = (config: Config): boolean => isSimulated(config, 'MELHOR_ENVIO_URL');
