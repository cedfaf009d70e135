import { type Cadastro, lerCadastro } from '../../consentimento.ts';

/** Events go to `webhook` until the control API says otherwise. */
export type Aplicativo = Cadastro & { webhook: string | null };

export function lerAplicativo(env: Record<string, string | undefined>): Aplicativo {
  return {
    ...lerCadastro(env, { prefixo: 'BLING', client_id: 'varal-demonstracao', retorno: '/bling/callback' }),
    // Events can only reach an app that has told its port.
    webhook: env.PORT && env.PORT !== '0' ? `http://127.0.0.1:${env.PORT}/api/bling/webhook/` : null,
  };
}
