import { z } from 'zod';
import { type Simulation, serviceAt, serviceUrl } from '../../base/process/outside-service.ts';

export const melhorEnvioSettings = z.object({
  /** A token made in the panel. A consent that the shop gave to our application takes its place. */
  MELHOR_ENVIO_TOKEN: z.string().optional(),
  MELHOR_ENVIO_CLIENT_ID: z.string().optional(),
  MELHOR_ENVIO_CLIENT_SECRET: z.string().optional(),
  MELHOR_ENVIO_URL: serviceUrl.optional(),
});
export type MelhorEnvioSettings = z.infer<typeof melhorEnvioSettings> &
  Simulation & { PUBLIC_URL?: string | undefined };

const REAL = 'https://melhorenvio.com.br';
const API = '/api/v2';
/** This host serves the API alone, at a path of its own: people and tokens are at the other one. */
const HOST_DA_API = 'api.melhorenvio.com';
const NO_HOST_DA_API = '/v2';
const DA_LOJA = '/me';

/** The simulated Melhor Envio takes any token for one of the shop's, and knows this application. */
const DA_DEMONSTRACAO = { token: 'token-da-demonstracao', client_id: '4021', client_secret: 'segredo-da-demonstracao' };

/** Our application at Melhor Envio, for shops that give their consent instead of a token. */
export type Aplicativo = { site: string; client_id: string; client_secret: string };

export type Conta = {
  /** The address of the whole API, to which paths are added. */
  api: string;
  /** The address without the API, for consent pages and simulators. */
  site: string;
  /** The token of the panel is absent while none is configured. */
  token: string | undefined;
  aplicativo: Aplicativo | undefined;
  /** A simulated account spends no money, and no parcel travels. */
  simulada: boolean;
};

/** Reads our account at Melhor Envio and its address from the settings. */
export function contaCom(config: MelhorEnvioSettings): Conta {
  const { url, isSimulated: simulada } = serviceAt(config.MELHOR_ENVIO_URL, REAL, config);
  const padrao = simulada ? DA_DEMONSTRACAO : undefined;
  const token = config.MELHOR_ENVIO_TOKEN?.trim() ?? padrao?.token;
  const client_id = config.MELHOR_ENVIO_CLIENT_ID ?? padrao?.client_id;
  const client_secret = config.MELHOR_ENVIO_CLIENT_SECRET ?? padrao?.client_secret;
  const site = siteDe(url);
  const aplicativo = client_id && client_secret ? { site, client_id, client_secret } : undefined;
  return { api: apiDe(url), site, token, aplicativo, simulada };
}

/** The whole path may be set. Without one it is what the documents say; they print it with and without its end. */
function apiDe(url: string): string {
  const { origin, hostname, pathname } = new URL(url);
  const caminho = pathname.replace(/\/+$/, '');
  const padrao = hostname === HOST_DA_API ? NO_HOST_DA_API : API;
  return origin + (caminho === '' || caminho === padrao ? padrao + DA_LOJA : caminho);
}

function siteDe(url: string): string {
  const { origin, hostname } = new URL(url);
  return hostname === HOST_DA_API ? REAL : origin;
}
