/** Holds the application's registration in the developers' area: its credentials, and its users' way back. */
export type Aplicativo = {
  client_id: string;
  client_secret: string;
  redirecionamento: (hostDaPagina: string) => string;
};

const RETORNO = '/melhor-envio/callback';

/** Without PUBLIC_URL the app is a port of this machine, under the name that the consent page was opened with. */
export function lerAplicativo(env: Record<string, string | undefined>): Aplicativo {
  const publico = env.PUBLIC_URL?.replace(/\/+$/, '');
  return {
    client_id: env.MELHOR_ENVIO_CLIENT_ID || '4021',
    client_secret: env.MELHOR_ENVIO_CLIENT_SECRET || 'segredo-da-demonstracao',
    redirecionamento: (hostDaPagina) => `${publico || `http://${hostDaPagina}:${env.PORT || '3000'}`}${RETORNO}`,
  };
}
