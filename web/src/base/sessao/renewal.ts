import { rotasDeAuth } from '@varal/contract/auth/auth.routes';
import { addressOf } from '@varal/contract/route';
import { type Armazenamento, lerUsuario } from '../guarda/armazenamento.ts';
import { type Answer, ApiError, isRecord, requiresBling, saysSignedOut } from '../rede/api-error.ts';
import type { Navegador } from '../rede/navegador.ts';
import { type ApiRequest, BASE, type Exchange } from '../rede/transport.ts';
import type { Lock, Turn } from './session-lock.ts';

export type RenewalDeps = {
  guarda: Armazenamento;
  lock: Lock;
  navegador: Pick<Navegador, 'aqui' | 'ir'>;
  lembrarDestino: (caminho: string) => void;
};

/** A tab on a busy machine may take this long to see what another one wrote before. */
const NEWS_MS = 1_000;

/** Sends a call in the name of who is signed in, and once more with a new access token when the first is refused. */
export function createRenewal(exchange: Exchange, { guarda, lock, navegador, lembrarDestino }: RenewalDeps) {
  let renewal: { stale: string | null; result: Promise<string | null> } | null = null;

  async function renewingOnce(request: ApiRequest): Promise<Answer> {
    const sent = guarda.ler('access');
    const sender = lerUsuario(guarda)?.id;
    const first = await exchange(request, sent);
    if (first.status !== 401 || requiresBling(first)) return first;

    const access = await renew(sent);
    // One person's request is not sent in the name of another who signed in meanwhile.
    if (access === null || lerUsuario(guarda)?.id !== sender) return first;
    request.signal?.throwIfAborted();
    return exchange(request, access);
  }

  function renew(stale: string | null): Promise<string | null> {
    if (renewal?.stale === stale) return renewal.result;
    const result = lock((turn) => renewLocked(stale, turn)).finally(() => {
      if (renewal?.result === result) renewal = null;
    });
    renewal = { stale, result };
    return result;
  }

  async function renewLocked(stale: string | null, { late }: Turn): Promise<string | null> {
    const renewedElsewhere = () => {
      const access = guarda.ler('access');
      return access === stale ? null : access;
    };
    if (late) await until(() => guarda.ler('access') !== stale, NEWS_MS);
    if (renewedElsewhere()) return renewedElsewhere();
    const refresh = guarda.ler('refresh');
    if (!refresh) return null;

    const path = BASE + addressOf(rotasDeAuth.verificar);
    const answer = await exchange({ method: 'POST', path, body: { refresh }, patience: 'renewal' }, null);
    // The answer is about a session of the past when a sign-out or sign-in came while the server was thinking.
    if (guarda.ler('refresh') !== refresh) return renewedElsewhere();

    if (answer.ok && isRecord(answer.json) && typeof answer.json.access === 'string') {
      guarda.guardar('access', answer.json.access);
      return answer.json.access;
    }
    if (!saysSignedOut(answer)) throw new ApiError(answer);

    lembrarDestino(navegador.aqui());
    guarda.limpar();
    navegador.ir('/');
    return null;
  }

  return renewingOnce;
}

async function until(seen: () => boolean, atMostMs: number): Promise<void> {
  const end = Date.now() + atMostMs;
  while (!seen() && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 20));
}
