import { z } from 'zod';
import { paginaDeConsentimento } from '../base/oauth/ida.ts';
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

  const endereco = new URL(`${API}/oauth/authorize`, hostname === API_REAL ? PAGINA_REAL : base);
  const pagina = (hostDoNavegador: string, state: string) =>
    paginaDeConsentimento({
      endereco,
      campos: { response_type: 'code', client_id, state },
      simulado,
      hostDoNavegador,
    });
  const aplicativo = { client_id, client_secret, api: base + API, paginaDeConsentimento: pagina };
  return { base, simulado, aplicativo };
}
