import { z } from 'zod';
import { type Simulation, serviceAt, serviceUrl } from '../base/process/outside-service.ts';

export const blingSettings = z.object({
  BLING_CLIENT_ID: z.string().optional(),
  BLING_CLIENT_SECRET: z.string().optional(),
  BLING_URL: serviceUrl.optional(),
  /** Our share of the calls per second that Bling grants the account; other programs of the shop use the rest. */
  BLING_POR_SEGUNDO: z.coerce.number().int().min(1).max(100).default(3),
});
export type BlingSettings = z.infer<typeof blingSettings> & Simulation;

const API = '/Api/v3';
/** Calls go to one host, people to another. */
const API_REAL = 'api.bling.com.br';
const PAGINA_REAL = 'https://www.bling.com.br';
const DO_NAVEGADOR = ['localhost', '127.0.0.1'];
/** The simulated Bling knows us by these unless the settings say otherwise. */
const DA_DEMONSTRACAO = { client_id: 'varal-demonstracao', client_secret: 'segredo-da-demonstracao' };

export type Aplicativo = {
  api: string;
  client_id: string;
  client_secret: string;
  /** The address of Bling's consent page, for a browser that calls us by this host name. */
  paginaDeConsentimento: (hostDoNavegador: string, state: string) => string;
};

type Ligacao = { base: string; simulado: boolean; aplicativo: Aplicativo | undefined };

/** Reads our application at Bling and its address from the settings; there may be none. */
export function ligacaoCom(config: BlingSettings): Ligacao {
  const { url, isSimulated: simulado } = serviceAt(config.BLING_URL, `https://${API_REAL}`, config);
  // The setting may end in the path that Bling prints.
  const base = url.replace(/\/Api\/v3$/, '');
  const { hostname } = new URL(base);
  const padrao = simulado ? DA_DEMONSTRACAO : undefined;
  const client_id = config.BLING_CLIENT_ID ?? padrao?.client_id;
  const client_secret = config.BLING_CLIENT_SECRET ?? padrao?.client_secret;
  if (!client_id || !client_secret) return { base, simulado, aplicativo: undefined };

  const paginaDeConsentimento = (hostDoNavegador: string, state: string) => {
    const pagina = new URL(`${API}/oauth/authorize`, hostname === API_REAL ? PAGINA_REAL : base);
    // A browser does not find under `127.0.0.1` the cookies it keeps under `localhost`.
    if (simulado && DO_NAVEGADOR.includes(hostDoNavegador)) pagina.hostname = hostDoNavegador;
    pagina.search = String(new URLSearchParams({ response_type: 'code', client_id, state }));
    return pagina.href;
  };
  return { base, simulado, aplicativo: { client_id, client_secret, api: base + API, paginaDeConsentimento } };
}
