/** The integration's registration at Bling: who it is and where its users and events are sent. */
export type Aplicativo = {
  client_id: string;
  client_secret: string;
  /** Where the browser goes after the consent page, seen from the host name under which that page was open. */
  redirecionamento: (hostDaPagina: string) => string;
  /** Where events go until the control API says otherwise. */
  webhook: string | null;
};

const RETORNO = '/bling/callback';
const WEBHOOK = '/api/bling/webhook/';

/**
 * Like the app's own settings. Without PUBLIC_URL the app is a port of this machine, and the browser must come back under
 * the name it left from: what it keeps under `localhost` it does not find under `127.0.0.1`.
 */
export function lerAplicativo(env: Record<string, string | undefined>): Aplicativo {
  const porta = env.PORT || '3000';
  const publico = env.PUBLIC_URL?.replace(/\/+$/, '');
  return {
    client_id: env.BLING_CLIENT_ID || 'varal-demonstracao',
    client_secret: env.BLING_CLIENT_SECRET || 'segredo-da-demonstracao',
    redirecionamento: (hostDaPagina) => `${publico || `http://${hostDaPagina}:${porta}`}${RETORNO}`,
    // Only an app that said its port is there to be told.
    webhook: env.PORT && env.PORT !== '0' ? `http://127.0.0.1:${env.PORT}${WEBHOOK}` : null,
  };
}
