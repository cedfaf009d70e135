import type { Config } from './config.ts';

const REAL = {
  BLING_URL: 'https://api.bling.com.br',
  MELHOR_ENVIO_URL: 'https://melhorenvio.com.br',
  VIACEP_URL: 'https://viacep.com.br',
  BRASILAPI_URL: 'https://brasilapi.com.br',
  OPENCEP_URL: 'https://opencep.com',
};
type Name = keyof typeof REAL;

/**
 * The address of each outside service: the one set, else the simulated one in a demonstration and the real one in
 * producao.
 */
export function outsideServices(config: Config): Record<Name, string> {
  const { MODO, PORT, SIMULADOR_PORT = PORT + 1 } = config;
  const simulated = `http://127.0.0.1:${SIMULADOR_PORT}`;
  const addressOf = (name: Name) => config[name] ?? (MODO === 'demonstracao' ? simulated : REAL[name]);
  return {
    BLING_URL: addressOf('BLING_URL'),
    MELHOR_ENVIO_URL: addressOf('MELHOR_ENVIO_URL'),
    VIACEP_URL: addressOf('VIACEP_URL'),
    BRASILAPI_URL: addressOf('BRASILAPI_URL'),
    OPENCEP_URL: addressOf('OPENCEP_URL'),
  };
}

const LOCAL = ['localhost', '127.0.0.1', '[::1]'];

/** A service is simulated when a demonstration reaches it at a local address: nothing that is done there counts. */
export const isSimulated = (config: Config, name: Name): boolean =>
  config.MODO === 'demonstracao' && LOCAL.includes(new URL(outsideServices(config)[name]).hostname);
