import { type Armazenamento, lerUsuario } from '../base/guarda/armazenamento.ts';
import { type Answer, ApiError, requiresBling } from '../base/rede/api-error.ts';
import { newIdempotencyKey } from '../base/rede/idempotency-key.ts';
import { enderecoExterno, type Navegador } from '../base/rede/navegador.ts';
import type { ApiRequest } from '../base/rede/transport.ts';
import type { AcaoPendente, AcoesPendentes } from './pending-actions.ts';

type Deps = {
  guarda: Armazenamento;
  navegador: Navegador;
  pending: AcoesPendentes;
  authorise: () => Promise<{ url: string }>;
};

type Desvio = {
  /** The page to open once all is done; absent, the one that is left. */
  redirect?: string | undefined;
  /** A detour does this as well: the page that would have done it is gone. */
  depois?: ApiRequest | undefined;
};

/** Makes the detour over Bling's consent page that any call may need. */
export function createConsent({ guarda, navegador, pending, authorise }: Deps) {
  let asking: Promise<string> | null = null;

  /** Notes the call down for after the consent; when Bling asks for one, leaves for it and never settles. */
  async function throughBling(
    request: ApiRequest,
    { redirect, depois }: Desvio,
    run: (request: ApiRequest) => Promise<Answer>,
  ): Promise<Answer> {
    const acao = actionFor(request, redirect ?? navegador.aqui());
    // The action is noted before the call when the screen expects Bling, so that not even a crash in between loses it.
    const expected = redirect !== undefined && acao !== null;
    const sender = lerUsuario(guarda)?.id;
    if (expected) pending.enqueue(acao);
    try {
      const answer = await run(expected ? { ...request, idempotencyKey: acao.chave } : request);
      if (!requiresBling(answer)) {
        if (expected) pending.remove(acao.chave);
        return answer;
      }
      // A person who signed out meanwhile leaves nothing to be done in the name of the next one.
      if (lerUsuario(guarda)?.id !== sender) return answer;
      if (acao && !expected) pending.enqueue(acao);
      const proxima = depois && actionFor(depois, redirect ?? navegador.aqui());
      if (proxima) pending.enqueue(proxima);
      guarda.guardar('redirect', navegador.aqui());
      navegador.irParaFora(await consentPage());
    } catch (error) {
      // A page being left cuts its calls off; what they wanted is still to be done after the consent.
      if (!navegador.estaSaindo()) {
        if (acao) pending.remove(acao.chave);
        throw error;
      }
    }
    return new Promise<never>(() => undefined);
  }

  function consentPage(): Promise<string> {
    asking ??= authorise()
      .then(({ url }) => {
        const page = enderecoExterno(url);
        if (page === null) throw new ApiError({ status: 200, ok: true, json: undefined, isPage: false });
        return page;
      })
      .finally(() => {
        asking = null;
      });
    return asking;
  }

  return { throughBling, consentPage };
}

/** Makes the note of a call; null when it carries files, which local storage cannot hold. */
function actionFor({ method, path, body, idempotencyKey }: ApiRequest, redirect: string): AcaoPendente | null {
  if (body instanceof FormData) return null;
  return { method, url: path, data: body ?? null, redirect, chave: idempotencyKey ?? newIdempotencyKey() };
}
