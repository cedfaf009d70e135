import type { Route } from '@varal/contract/route';
import { type Answer, NetworkError } from './api-error.ts';

/** The one address below which the server answers. */
export const BASE = '/api';
export const EVENTS = 'text/event-stream';

export type ApiRequest = {
  method: Route['method'];
  /** The path begins with /api. */
  path: string;
  body?: unknown;
  headers?: Record<string, string> | undefined;
  idempotencyKey?: string | undefined;
  signal?: AbortSignal | undefined;
  /** The call goes on when the page that sent it is left. */
  outlivesPage?: boolean | undefined;
  patience?: keyof typeof PATIENCE;
};

/** An exchange is one trip over the network and back, with an access token or without. */
export type Exchange = (request: ApiRequest, access: string | null) => Promise<Answer>;

export type TransportDeps = {
  fetch: (path: string, init: RequestInit) => Promise<Response>;
  /** It is the milliseconds until a call is given up. */
  patience?: typeof PATIENCE | undefined;
  /** Tells whether the device has a network at all. */
  isOnline?: (() => boolean) | undefined;
};

// Others wait while a session is renewed, so that is given up sooner.
const PATIENCE = { call: 30_000, file: 300_000, renewal: 10_000 };

/** Returns every answer of the server, refusals too; a NetworkError says that no answer came. */
export function createTransport({ fetch, patience = PATIENCE, isOnline = () => true }: TransportDeps): Exchange {
  return async (request, access) => {
    const { signal, body } = request;
    const abort = new AbortController();
    const stop = () => abort.abort();
    signal?.throwIfAborted();
    signal?.addEventListener('abort', stop);
    let timedOut = false;
    // A network that goes while the request is under way tells nothing; and a server on this very machine needs none.
    const nothingSent = !isOnline() && request.method !== 'GET' && request.patience !== 'renewal';
    const alarm = setTimeout(
      () => {
        timedOut = true;
        stop();
      },
      patience[request.patience ?? (body instanceof FormData ? 'file' : 'call')],
    );
    try {
      return await answerOf(await fetch(request.path, { ...written(request, access), signal: abort.signal }));
    } catch (cause) {
      signal?.throwIfAborted();
      throw new NetworkError({ timedOut, nothingSent, cause });
    } finally {
      clearTimeout(alarm);
      signal?.removeEventListener('abort', stop);
    }
  };
}

function written(request: ApiRequest, access: string | null): RequestInit {
  const { method, body, headers = {}, idempotencyKey, outlivesPage } = request;
  const isForm = body instanceof FormData;
  return {
    method,
    headers: {
      Accept: 'application/json',
      ...(body !== undefined && !isForm && { 'Content-Type': 'application/json' }),
      ...(access && { Authorization: `Bearer ${access}` }),
      ...(idempotencyKey && method !== 'GET' && { 'Idempotency-Key': idempotencyKey }),
      ...headers,
    },
    ...(outlivesPage && { keepalive: true }),
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
  };
}

async function answerOf(response: Response): Promise<Answer> {
  const { status, ok, headers } = response;
  const type = headers.get('Content-Type') ?? '';
  if (ok && response.body && type.startsWith(EVENTS)) {
    return { status, ok, headers, json: undefined, isPage: false, events: response.body };
  }
  if (ok && headers.has('Content-Disposition')) {
    return { status, ok, headers, json: undefined, isPage: false, file: await response.blob() };
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

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
