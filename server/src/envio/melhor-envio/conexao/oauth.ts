import { reason } from '@varal/contract/errors';
import { z } from 'zod';
import { paginaDeConsentimento } from '../../../base/oauth/ida.ts';
import { lerPar, type ParDeTokens } from '../../../base/oauth/par-de-tokens.ts';
import { jsonOrNothing, MOST_BYTES, neverLeft, readUpTo } from '../../../base/process/outside-call.ts';
import { FalhaNoEnvio } from '../../falha-no-envio.ts';
import type { Aplicativo } from '../conta.ts';

const PATIENCE_MS = 10_000;
/** These allow all that we do there, and nothing more. */
const ESCOPOS = [
  'cart-read',
  'cart-write',
  'orders-read',
  'shipping-calculate',
  'shipping-cancel',
  'shipping-checkout',
  'shipping-generate',
  'shipping-print',
  'shipping-tracking',
  'users-read',
];

type Ida = { redirect_uri: string; state: string; simulado: boolean; hostDoNavegador: string };

export type OAuth = ReturnType<typeof oauthDoMelhorEnvio>;

/** Speaks to Melhor Envio's OAuth server. What it refuses is thrown as `autenticacao`. */
export function oauthDoMelhorEnvio({ site, client_id, client_secret }: Aplicativo, contato: () => Promise<string>) {
  async function pedir(campos: Record<string, string>): Promise<ParDeTokens> {
    const { status, corpo } = await enviar(JSON.stringify({ ...campos, client_id, client_secret }));
    if (status >= 500 || status === 408 || status === 429) throw new FalhaNoEnvio('fora_do_ar', undefined, { status });
    // The firewall answers with a page.
    if (status >= 400 && corpo === undefined) throw new FalhaNoEnvio('fora_do_ar', undefined, { status });
    if (recusa.safeParse(corpo).data?.error === 'invalid_client') {
      throw new FalhaNoEnvio('configuracao', reason('envio.sem_aplicativo'), { status });
    }
    if (status >= 400) throw new FalhaNoEnvio('autenticacao', reason('envio.autorizar_de_novo'), { status });
    const par = lerPar(corpo);
    if (!par?.renovacao) throw new FalhaNoEnvio('incerto');
    return { ...par, renovacao: par.renovacao };
  }

  async function enviar(body: string): Promise<{ status: number; corpo: unknown }> {
    const headers = { ...(await cabecalhos()), 'content-type': 'application/json' };
    try {
      const signal = AbortSignal.timeout(PATIENCE_MS);
      const answer = await fetch(`${site}/oauth/token`, { method: 'POST', headers, body, signal, redirect: 'manual' });
      return {
        status: answer.status,
        corpo: jsonOrNothing((await readUpTo(answer, MOST_BYTES.json)).toString('utf8')),
      };
    } catch (cause) {
      throw new FalhaNoEnvio(neverLeft(cause) ? 'fora_do_ar' : 'incerto', undefined, { cause });
    }
  }

  const cabecalhos = async () => ({
    accept: 'application/json',
    'user-agent': `Varal (${(await contato()) || 'contato@varal.invalid'})`,
  });

  return {
    paginaDeConsentimento: ({ redirect_uri, state, ...browser }: Ida): string =>
      paginaDeConsentimento({
        endereco: new URL('/oauth/authorize', site),
        campos: { client_id, redirect_uri, response_type: 'code', scope: ESCOPOS.join(' '), state },
        ...browser,
      }),
    trocarCodigo: (code: string, redirect_uri: string) =>
      pedir({ grant_type: 'authorization_code', code, redirect_uri }),
    /** Ends the pair it belongs to, whatever comes back. */
    renovar: (refresh_token: string) => pedir({ grant_type: 'refresh_token', refresh_token }),
    /** Asks whose token it is. Only a 401 says that it is nobody's: whatever else goes wrong, the next call meets it too. */
    aceita: async (acesso: string): Promise<boolean> => {
      const headers = { ...(await cabecalhos()), authorization: `Bearer ${acesso}` };
      const signal = AbortSignal.timeout(PATIENCE_MS);
      const answer = await fetch(`${site}/api/v2/me`, { headers, signal, redirect: 'manual' }).catch(() => undefined);
      await answer?.body?.cancel();
      return answer?.status !== 401;
    },
  };
}

const recusa = z.object({ error: z.string() });
