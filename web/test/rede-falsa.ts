import { type Problem, TITLES } from '@varal/contract/errors';
import { type Reply, type Route, statusOf } from '@varal/contract/route';
import { onTestFinished, vi } from 'vitest';

type Answer = (sent: Sent) => Promise<Response>;
type Sent = { method: string; path: string; body: unknown; chave: string | null };
/** A test looks at these to decide its answer. */
type Asked = { params: Record<string, string>; query: URLSearchParams; body: unknown };
type Row<R extends Route> = Reply<R> extends (infer T)[] ? T : never;

/** Stands where the network begins: the contract's routes with the answers a test gives them, until the test ends. */
export function redeFalsa() {
  const answers: { route: Route; answer: Answer }[] = [];
  const sent: Sent[] = [];
  const cabecalhos = new Headers();
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });

  vi.stubGlobal('fetch', (path: string, { method = 'GET', body, headers }: RequestInit = {}) => {
    const chave = new Headers(headers).get('idempotency-key');
    const asked = { method, path, body: typeof body === 'string' ? JSON.parse(body) : body, chave };
    sent.push(asked);
    const found = answers.findLast(({ route }) => leadsTo(route, method, path));
    if (!found) throw new Error(`No answer was prepared for ${method} ${path}`);
    return found.answer(asked).then((response) => {
      for (const [name, value] of cabecalhos) response.headers.set(name, value);
      return response;
    });
  });
  onTestFinished(async () => {
    vi.unstubAllGlobals();
    // The pending answers end here, or equal requests of the tests to come would wait for them.
    end();
    await new Promise((resolve) => setTimeout(resolve));
  });

  const on = (route: Route, answer: Answer) => {
    answers.push({ route, answer });
  };

  const segura = (route: Route): (() => void) => {
    const held = answers.findLast((one) => one.route === route);
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    on(route, (sent) =>
      Promise.race([released, ended.then(nobodyThere)]).then(() => held?.answer(sent) ?? nobodyThere()),
    );
    return release;
  };

  const sentTo = (route: Route) => sent.filter(({ method, path }) => leadsTo(route, method, path));

  return {
    responde<R extends Route>(route: R, reply: Reply<R>): void {
      on(route, async () => replyOf(route, reply));
    },
    /** Answers according to what is asked, as a filter does. */
    respondeConforme<R extends Route>(route: R, reply: (asked: Asked) => Reply<R>): void {
      on(route, async (sent) => replyOf(route, reply(askedOf(route, sent))));
    },
    /** One page of a list; `proxima` is what the query of the next page has that this one's had not. */
    respondePagina<R extends Route>(
      route: R,
      itens: Row<R>[],
      { total = itens.length, proxima }: { total?: number; proxima?: Record<string, string> } = {},
    ): void {
      on(route, async ({ path }) => {
        const response = replyOf(route, itens);
        response.headers.set('X-Total-Count', String(total));
        if (proxima) response.headers.set('Link', `<${withQuery(path, proxima)}>; rel="next"`);
        return response;
      });
    },
    /** All pages of a list, each as long as it is given. */
    respondePaginas<R extends Route>(route: R, paginas: Row<R>[][]): void {
      on(route, async ({ path }) => {
        const n = Number(new URLSearchParams(path.split('?')[1]).get('pagina') ?? 1);
        const response = replyOf(route, paginas[n - 1] ?? []);
        response.headers.set('X-Total-Count', String(paginas.flat().length));
        if (n < paginas.length)
          response.headers.set('Link', `<${withQuery(path, { pagina: String(n + 1) })}>; rel="next"`);
        return response;
      });
    },
    recusa(route: Route, status: number, erro = 'Não deu certo.', more: Partial<Problem> = {}): void {
      on(route, async () => refusalOf(status, erro, more));
    },
    /** Tells this with every answer from here on, or no longer. */
    comCabecalho(name: string, value: string | null): void {
      if (value === null) cabecalhos.delete(name);
      else cabecalhos.set(name, value);
    },
    /** Makes the network fail for this route. */
    cai(route: Route): void {
      on(route, nobodyThere);
    },
    /** Answers only when the test says so. */
    demora<R extends Route>(route: R, reply: Reply<R>): () => void {
      on(route, async () => replyOf(route, reply));
      return segura(route);
    },
    /** What this route was told to answer comes only when the test says so. */
    segura,
    /** Returns the bodies sent to a route, oldest first. */
    enviados: (route: Route): unknown[] => sentTo(route).map(({ body }) => body),
    /** Returns the idempotency keys that came to a route, oldest first. */
    chaves: (route: Route): (string | null)[] => sentTo(route).map(({ chave }) => chave),
    /** Returns the addresses a route was asked under, oldest first. */
    caminhos: (route: Route): string[] => sentTo(route).map(({ path }) => path),
  };
}

const nobodyThere = () => Promise.reject(new TypeError('Failed to fetch'));

const leadsTo = (route: Route, method: string, path: string): boolean =>
  route.method === method && patternOf(route).test(path);

const patternOf = (route: Route): RegExp =>
  new RegExp(`^/api${route.path.replace(/:(\w+)/g, '(?<$1>[^/?]+)')}?(?:\\?.*)?$`);

function askedOf(route: Route, { path, body }: Sent): Asked {
  const params = Object.entries(patternOf(route).exec(path)?.groups ?? {});
  return {
    params: Object.fromEntries(params.map(([name, value]) => [name, decodeURIComponent(value)])),
    query: new URLSearchParams(path.split('?')[1]),
    body,
  };
}

function withQuery(path: string, more: Record<string, string>): string {
  const [page, search] = path.split('?');
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries(more)) query.set(name, value);
  return `${page}?${query}`;
}

const replyOf = (route: Route, reply: unknown): Response =>
  route.reply ? Response.json(reply, { status: statusOf(route) }) : new Response(null, { status: 204 });

const refusalOf = (status: number, erro: string, more: Partial<Problem>): Response =>
  Response.json(
    { type: 'about:blank', title: TITLES[status], status, detail: erro, erro, codigo: 'teste.recusa', ...more },
    { status, headers: { 'Content-Type': 'application/problem+json' } },
  );
