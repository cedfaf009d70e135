import { type Problem, TITLES } from '@varal/contract/problem';
import { type Reply, type Route, statusOf } from '@varal/contract/route';
import { onTestFinished, vi } from 'vitest';

type Answer = () => Promise<Response>;
type Sent = { method: string; path: string; body: unknown };

/** Stands where the network begins: the contract's routes with the answers a test gives them, until the test ends. */
export function redeFalsa() {
  const answers: { route: Route; answer: Answer }[] = [];
  const sent: Sent[] = [];

  vi.stubGlobal('fetch', (path: string, { method = 'GET', body }: RequestInit = {}) => {
    sent.push({ method, path, body: typeof body === 'string' ? JSON.parse(body) : body });
    const found = answers.findLast(({ route }) => leadsTo(route, method, path));
    if (!found) throw new Error(`No answer was prepared for ${method} ${path}`);
    return found.answer();
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });

  const on = (route: Route, answer: Answer) => {
    answers.push({ route, answer });
  };

  return {
    responde<R extends Route>(route: R, reply: Reply<R>): void {
      on(route, async () => replyOf(route, reply));
    },
    recusa(route: Route, status: number, erro = 'Não deu certo.', more: Partial<Problem> = {}): void {
      on(route, async () => refusalOf(status, erro, more));
    },
    /** Nobody is there. */
    cai(route: Route): void {
      on(route, () => Promise.reject(new TypeError('Failed to fetch')));
    },
    /** Answers only when the test says so. */
    demora<R extends Route>(route: R, reply: Reply<R>): () => void {
      let release = () => {};
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      on(route, () => released.then(() => replyOf(route, reply)));
      return release;
    },
    /** The bodies sent to a route, oldest first. */
    enviados: (route: Route): unknown[] =>
      sent.filter(({ method, path }) => leadsTo(route, method, path)).map(({ body }) => body),
  };
}

const leadsTo = (route: Route, method: string, path: string): boolean => {
  const pattern = route.path.replace(/:\w+/g, '[^/]+');
  return route.method === method && new RegExp(`^/api${pattern}?(\\?.*)?$`).test(path);
};

const replyOf = (route: Route, reply: unknown): Response =>
  route.reply ? Response.json(reply, { status: statusOf(route) }) : new Response(null, { status: 204 });

const refusalOf = (status: number, erro: string, more: Partial<Problem>): Response =>
  Response.json(
    { type: 'about:blank', title: TITLES[status], status, detail: erro, erro, codigo: 'teste.recusa', ...more },
    { status, headers: { 'Content-Type': 'application/problem+json' } },
  );
