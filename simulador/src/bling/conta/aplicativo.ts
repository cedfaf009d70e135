/** Holds the integration's registration at Bling: its credentials, and the addresses of its users and events. */
export type Aplicativo = {
  client_id: string;
  client_secret: string;
  /** The browser goes there after the consent page, seen from the host name under which that page was open. */
  redirecionamento: (hostDaPagina: string) => string;
  /** Events go there until the control API says otherwise. */
  webhook: string | null;
};

const RETORNO = '/bling/callback';
const WEBHOOK = '/api/bling/webhook/';

/**
 * Reads the same settings as the app. Without PUBLIC_URL the app is a port of this machine, and the browser must come
 * back under the name it left from: the data it keeps under `localhost` is not found under `127.0.0.1`.
 */
export function lerAplicativo(env: Record<string, string | undefined>): Aplicativo {
  const porta = env.PORT || '3000';
  const publico = env.PUBLIC_URL?.replace(/\/+$/, '');
  return {
    client_id: env.BLING_CLIENT_ID || 'varal-demonstracao',
    client_secret: env.BLING_CLIENT_SECRET || 'segredo-da-demonstracao',
    redirecionamento: (hostDaPagina) => `${publico || `http://${hostDaPagina}:${porta}`}${RETORNO}`,
    // Events can only reach an app that has told its port.
    webhook: env.PORT && env.PORT !== '0' ? `http://127.0.0.1:${env.PORT}${WEBHOOK}` : null,
  };
}
