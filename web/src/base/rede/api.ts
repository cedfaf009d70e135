import { rotasDeAuth } from '@varal/contract/auth/auth.routes';
import { rotasDeBling } from '@varal/contract/bling/bling.routes';
import { addressOf, type Reply, type Route, type Sent } from '@varal/contract/route';
import type { ZodType } from 'zod';
import { type AcaoPendente, createPendingActions } from '../../bling/pending-actions.ts';
import { type Armazenamento, armazenamento, lerUsuario } from '../guarda/armazenamento.ts';
import { lembrarDestino } from '../sessao/destino.ts';
import { type Lock, sessionLock, type Turn } from '../sessao/session-lock.ts';
import { type Answer, ApiError, isRecord, NetworkError, requiresBling, saysSignedOut } from './api-error.ts';
import { newIdempotencyKey } from './idempotency-key.ts';
import { enderecoExterno, type Navegador, navegador } from './navegador.ts';
import { type Page, pageOf } from './page.ts';

export type CallOptions = {
  signal?: AbortSignal;
  idempotencyKey?: string;
  headers?: Record<string, string>;
  /** The page to open once Bling is authorised and the call was repeated: given by calls that may need Bling. */
  redirect?: string;
};

/** A route whose answer is a list. */
type ListRoute = Route & { reply: ZodType<unknown[]> };
type Row<R extends ListRoute> = Reply<R> extends (infer T)[] ? T : never;

/** What a route takes, or a form with files in place of its body. */
type WebSent<R extends Route> = {
  [K in keyof Sent<R>]: Sent<R>[K] | (K extends 'body' ? FormData : never);
};
type Given<R extends Route> = keyof Sent<R> extends never
  ? [sent?: WebSent<R>, opts?: CallOptions]
  : [sent: WebSent<R>, opts?: CallOptions];

type Parts = {
  fetch: (path: string, init: RequestInit) => Promise<Response>;
  guarda: Armazenamento;
  lock: Lock;
  navegador: Navegador;
  lembrarDestino: (caminho: string) => void;
  /** Milliseconds until a call is given up. */
  patience?: typeof PATIENCE;
};

type Request = {
  method: Route['method'];
  /** With /api in front. */
  path: string;
  body?: unknown;
  headers?: Record<string, string> | undefined;
  idempotencyKey?: string | undefined;
  signal?: AbortSignal | undefined;
  patience?: keyof typeof PATIENCE;
};

const BASE = '/api';
const EVENTS = 'text/event-stream';
/** On a busy machine, how long until a tab sees what another one wrote before. */
const NEWS_MS = 1_000;
// Others wait while a session is renewed, so that is given up sooner.
const PATIENCE = { call: 30_000, upload: 300_000, renewal: 10_000 };

/** The one client of the API: sign-in, renewal and the detour to Bling are settled here, never in a screen. */
export function createApi({ fetch, guarda, lock, navegador, lembrarDestino, patience = PATIENCE }: Parts) {
  const pending = createPendingActions(guarda);
  let renewal: { stale: string | null; result: Promise<string | null> } | null = null;
  let asking: Promise<string> | null = null;

  async function call<R extends Route>(route: R, ...[sent, opts]: Given<R>): Promise<Reply<R>> {
    const { answer } = await ask(route, sent, opts);
    return read(route, answer);
  }

  /** One page of a list: its rows, how many there are in all, and what asks for the next page. */
  async function callPage<R extends ListRoute>(route: R, ...[sent, opts]: Given<R>): Promise<Page<Row<R>>> {
    const { path, answer } = await ask(route, sent, opts);
    return pageOf(path, rowsOf<R>(read(route, answer)), answer.headers);
  }

  /** What a route goes on telling; whoever has read enough cancels it. */
  async function listen(route: Route & { events: true }, { signal }: CallOptions = {}) {
    const headers = { Accept: EVENTS };
    const answer = await renewingOnce({ method: route.method, path: BASE + addressOf(route), headers, signal });
    refuse(answer);
    if (!answer.events) throw new ApiError(answer);
    return answer.events;
  }

  async function ask(route: Route, sent: unknown, opts: CallOptions = {}): Promise<{ path: string; answer: Answer }> {
    const { params, query, body } = partsOf(sent);
    const path = BASE + addressOf(route, { ...(params && { params }), ...(query && { query }) });
    const request: Request = {
      method: route.method,
      path,
      body,
      headers: opts.headers,
      idempotencyKey: opts.idempotencyKey,
      signal: opts.signal,
    };
    const answer = await throughBling(request, opts.redirect, (request) =>
      // An open route says 401 about what was sent to it, not about the session.
      route.access === 'aberto' ? exchange(request, guarda.ler('access')) : renewingOnce(request),
    );
    return { path, answer };
  }

  /** A call once noted down, done again; this time Bling's "authorise me first" is an ordinary refusal. */
  async function repeat({ method, url, data, chave }: AcaoPendente): Promise<number> {
    const body = data ?? undefined;
    const answer = await renewingOnce({ method, path: url, body, idempotencyKey: chave });
    refuse(answer);
    return answer.status;
  }

  /** Notes the call down for after the consent; when Bling asks for one, leaves for it and never settles. */
  async function throughBling(
    request: Request,
    redirect: string | undefined,
    run: (request: Request) => Promise<Answer>,
  ): Promise<Answer> {
    const acao = actionFor(request, redirect ?? navegador.aqui());
    // Noted before the call when the screen expects Bling, so that not even a crash in between loses it.
    const expected = redirect !== undefined && acao !== null;
    const sender = lerUsuario(guarda)?.id;
    if (expected) pending.enqueue(acao);
    try {
      const answer = await run(expected ? { ...request, idempotencyKey: acao.chave } : request);
      if (!requiresBling(answer)) {
        if (expected) pending.remove(acao.chave);
        return answer;
      }
      // Who signed out meanwhile leaves nothing to be done in the name of whoever comes next.
      if (lerUsuario(guarda)?.id !== sender) return answer;
      if (acao && !expected) pending.enqueue(acao);
      guarda.guardar('redirect', navegador.aqui());
      const page = await consentPage();
      navegador.irParaFora(page);
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
    asking ??= call(rotasDeBling.autorizar)
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

  async function renewingOnce(request: Request): Promise<Answer> {
    const sent = guarda.ler('access');
    const sender = lerUsuario(guarda)?.id;
    const first = await exchange(request, sent);
    if (first.status !== 401 || requiresBling(first)) return first;

    const access = await renew(sent);
    // What one person asked for is not done in the name of another who signed in meanwhile.
    if (access === null || lerUsuario(guarda)?.id !== sender) return first;
    request.signal?.throwIfAborted();
    return exchange(request, access);
  }

  /** A fresh access token, or nothing when there is none to be had. */
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
    // Somebody signed out, or in, while the server was thinking: its answer is about a session of the past.
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

  /** One trip over the network and back. */
  async function exchange(request: Request, access: string | null): Promise<Answer> {
    const { method, path, body, headers = {}, idempotencyKey, signal } = request;
    const isForm = body instanceof FormData;
    const abort = new AbortController();
    const stop = () => abort.abort();
    signal?.throwIfAborted();
    signal?.addEventListener('abort', stop);
    let timedOut = false;
    const alarm = setTimeout(
      () => {
        timedOut = true;
        stop();
      },
      patience[request.patience ?? (isForm ? 'upload' : 'call')],
    );
    try {
      const response = await fetch(path, {
        method,
        signal: abort.signal,
        headers: {
          Accept: 'application/json',
          ...(body !== undefined && !isForm && { 'Content-Type': 'application/json' }),
          ...(access && { Authorization: `Bearer ${access}` }),
          ...(idempotencyKey && method !== 'GET' && { 'Idempotency-Key': idempotencyKey }),
          ...headers,
        },
        ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
      });
      return await answerOf(response);
    } catch (cause) {
      signal?.throwIfAborted();
      throw new NetworkError({ timedOut, cause });
    } finally {
      clearTimeout(alarm);
      signal?.removeEventListener('abort', stop);
    }
  }

  return { call, callPage, listen, repeat, consentPage, pending };
}

export const api = createApi({
  fetch: (path, init) => fetch(path, init),
  guarda: armazenamento,
  lock: sessionLock,
  navegador,
  lembrarDestino,
});

/** Calls a route of the contract. Throws ApiError when the server refuses, NetworkError when nobody answers. */
export const call = api.call;
/** The same for a route that answers a list page by page. */
export const callPage = api.callPage;
/** The same for a route whose answer has no end. */
export const listen = api.listen;

async function answerOf(response: Response): Promise<Answer> {
  const { status, ok, headers } = response;
  const type = response.headers.get('Content-Type') ?? '';
  if (ok && response.body && type.startsWith(EVENTS)) {
    return { status, ok, headers, json: undefined, isPage: false, events: response.body };
  }
  const text = await response.text();
  return {
    status,
    ok,
    headers,
    json: /\bjson\b/i.test(type) ? parsed(text) : undefined,
    isPage: /\bhtml\b/i.test(type),
  };
}

function read<R extends Route>(route: R, answer: Answer): Reply<R> {
  refuse(answer);
  if (!route.reply) return trusted<R>(undefined);
  // The sign-in page of a public network says 200 too.
  if (answer.json === undefined) throw new ApiError(answer);
  return trusted<R>(answer.json);
}

async function until(seen: () => boolean, atMostMs: number): Promise<void> {
  const end = Date.now() + atMostMs;
  while (!seen() && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 20));
}

function refuse(answer: Answer): void {
  if (!answer.ok) throw new ApiError(answer);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What to note down of a call; nothing when it carries files, which local storage cannot hold. */
function actionFor({ method, path, body, idempotencyKey }: Request, redirect: string): AcaoPendente | null {
  if (body instanceof FormData) return null;
  return { method, url: path, data: body ?? null, redirect, chave: idempotencyKey ?? newIdempotencyKey() };
}

/** The server strips every answer to its declared shape, so the shape is not checked a second time here. */
const trusted = <R extends Route>(json: unknown) => json as Reply<R>;

/** The reply of a ListRoute is a list, which the compiler does not see as long as the route is open. */
const rowsOf = <R extends ListRoute>(reply: Reply<R>) => reply as Row<R>[];

/** Which parts exist depends on the route; here any of them may. */
const partsOf = (sent: unknown) =>
  (sent ?? {}) as { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };
