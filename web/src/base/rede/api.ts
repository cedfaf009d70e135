import { rotasDeBling } from '@varal/contract/bling/bling.routes';
import { addressOf, type Reply, type Route, type Sent } from '@varal/contract/route';
import type { ZodType } from 'zod';
import { createConsent } from '../../bling/consent.ts';
import { type AcaoPendente, createPendingActions } from '../../bling/pending-actions.ts';
import { armazenamento } from '../guarda/armazenamento.ts';
import { lembrarDestino } from '../sessao/destino.ts';
import { createRenewal, type RenewalDeps } from '../sessao/renewal.ts';
import { sessionLock } from '../sessao/session-lock.ts';
import { type Answer, ApiError } from './api-error.ts';
import { noteCopies } from './copias.ts';
import { noteRoom } from './espaco.ts';
import { type Navegador, navegador } from './navegador.ts';
import { type Page, pageOf } from './page.ts';
import { noting } from './sem-resposta.ts';
import { type ApiRequest, BASE, createTransport, EVENTS, type TransportDeps } from './transport.ts';

export type CallOptions = {
  signal?: AbortSignal;
  outlivesPage?: boolean;
  idempotencyKey?: string;
  headers?: Record<string, string>;
  /** The page to open once Bling is authorised and the call was repeated: given by calls that may need Bling. */
  redirect?: string;
  /** This is done after it, where the page was left for Bling's consent and can go on with nothing by itself. */
  depois?: { route: Route; id: number } | undefined;
};

type ListRoute = Route & { reply: ZodType<unknown[]> };
type Row<R extends ListRoute> = Reply<R> extends (infer T)[] ? T : never;

/** A caller sends what the route takes, or a form with files in place of its body. */
type WebSent<R extends Route> = {
  [K in keyof Sent<R>]: Sent<R>[K] | (K extends 'body' ? FormData : never);
};
type Given<R extends Route> = keyof Sent<R> extends never
  ? [sent?: WebSent<R>, opts?: CallOptions]
  : [sent: WebSent<R>, opts?: CallOptions];

/** Creates the one client of the API: sign-in, renewal and the detour to Bling are settled here, never in a screen. */
export function createApi(parts: TransportDeps & RenewalDeps & { navegador: Navegador }) {
  const { guarda, navegador } = parts;
  const pending = createPendingActions(guarda);
  const exchange = noting(createTransport(parts));
  const renewingOnce = createRenewal(exchange, parts);
  const authorise = () => call(rotasDeBling.autorizar);
  const { throughBling, consentPage } = createConsent({ guarda, navegador, pending, authorise });

  async function call<R extends Route>(route: R, ...[sent, opts]: Given<R>): Promise<Reply<R>> {
    const { answer } = await ask(route, sent, opts);
    return read(route, answer);
  }

  /** Fetches one page of a list: its rows, how many there are in all, and what asks for the next page. */
  async function callPage<R extends ListRoute>(route: R, ...[sent, opts]: Given<R>): Promise<Page<Row<R>>> {
    const { path, answer } = await ask(route, sent, opts);
    return pageOf(path, rowsOf<R>(read(route, answer)), answer.headers);
  }

  /** Listens to the events of a route; a reader that has enough cancels them. */
  async function listen(route: Route & { events: true }, { signal }: CallOptions = {}) {
    const headers = { Accept: EVENTS };
    const answer = await renewingOnce({ method: route.method, path: BASE + addressOf(route), headers, signal });
    refuse(answer);
    if (!answer.events) throw new ApiError(answer);
    return answer.events;
  }

  /** Fetches a file that is to be saved on the device. */
  async function download<R extends Route & { file: true }>(route: R, ...[sent, opts]: Given<R>): Promise<Blob> {
    const { answer } = await ask(route, sent, opts);
    refuse(answer);
    if (!answer.file) throw new ApiError(answer);
    return answer.file;
  }

  async function ask(route: Route, sent: unknown, opts: CallOptions = {}): Promise<{ path: string; answer: Answer }> {
    const { params, query, body } = partsOf(sent);
    const path = BASE + addressOf(route, { ...(params && { params }), ...(query && { query }) });
    const request: ApiRequest = {
      method: route.method,
      path,
      body,
      headers: opts.headers,
      idempotencyKey: opts.idempotencyKey,
      signal: opts.signal,
      outlivesPage: opts.outlivesPage,
      ...(route.file && { patience: 'file' }),
    };
    const depois = opts.depois && noteOf(opts.depois);
    const answer = await throughBling(request, { redirect: opts.redirect, depois }, (request) =>
      // An open route says 401 about what was sent to it, not about the session.
      route.access === 'aberto' ? exchange(request, guarda.ler('access')) : renewingOnce(request),
    );
    if (route.access !== 'aberto') {
      noteRoom(answer);
      noteCopies(answer);
    }
    return { path, answer };
  }

  /** A call once noted down, done again; this time Bling's "authorise me first" is an ordinary refusal. */
  async function repeat({ method, url, data, chave }: AcaoPendente): Promise<number> {
    const body = data ?? undefined;
    const answer = await renewingOnce({ method, path: url, body, idempotencyKey: chave });
    refuse(answer);
    return answer.status;
  }

  return { call, callPage, listen, download, repeat, consentPage, pending };
}

export const api = createApi({
  fetch: (path, init) => fetch(path, init),
  isOnline: () => window.navigator.onLine,
  guarda: armazenamento,
  lock: sessionLock,
  navegador,
  lembrarDestino,
});

/** Calls a route of the contract. Throws ApiError when the server refuses, NetworkError when nobody answers. */
export const call = api.call;
/** Does the same for a route that answers a list page by page. */
export const callPage = api.callPage;
/** Does the same for a route whose answer has no end. */
export const listen = api.listen;
/** Does the same for a route whose answer is a file. */
export const download = api.download;

function read<R extends Route>(route: R, answer: Answer): Reply<R> {
  refuse(answer);
  if (!route.reply) return trusted<R>(undefined);
  // The sign-in page of a public network says 200 too.
  if (answer.json === undefined) throw new ApiError(answer);
  return trusted<R>(answer.json);
}

function refuse(answer: Answer): void {
  if (!answer.ok) throw new ApiError(answer);
}

/** The server strips every answer to its declared shape, so the shape is not checked a second time here. */
const trusted = <R extends Route>(json: unknown) => json as Reply<R>;

/** The reply of a ListRoute is a list, which the compiler does not see as long as the route is open. */
const rowsOf = <R extends ListRoute>(reply: Reply<R>) => reply as Row<R>[];

const noteOf = ({ route, id }: NonNullable<CallOptions['depois']>): ApiRequest => ({
  method: route.method,
  path: BASE + addressOf(route, { params: { id } }),
});

/** The parts that exist depend on the route; here any of them may. */
const partsOf = (sent: unknown) =>
  (sent ?? {}) as { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };
