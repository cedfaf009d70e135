import type { Config } from '../../start/config.ts';
import { isSimulated, outsideServices } from '../../start/outside-services.ts';

/** The simulated Melhor Envio takes any token for one of the shop's. */
const DA_DEMONSTRACAO = 'token-da-demonstracao';

export type Conta = {
  /** Where it is, without a path. */
  url: string;
  /** Absent when nobody said who we are there. */
  token: string | undefined;
};

/** Who we are at Melhor Envio and where it is. */
export function contaCom(config: Config): Conta {
  // With or without the path that its documents print behind it.
  const url = outsideServices(config).MELHOR_ENVIO_URL.replace(/\/api\/v2(\/me)?$/, '');
  return { url, token: config.MELHOR_ENVIO_TOKEN?.trim() ?? (ehSimulado(config) ? DA_DEMONSTRACAO : undefined) };
}

/** Nothing that is bought there costs anything, and nothing travels. */
export const ehSimulado = (config: Config): boolean => isSimulated(config, 'MELHOR_ENVIO_URL');
