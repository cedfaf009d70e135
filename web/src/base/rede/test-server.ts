import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { lerJson } from '../guarda/armazenamento.ts';

export type Pedido = {
  method: string;
  path: string;
  access: string | null;
  headers: IncomingMessage['headers'];
  /** It is parsed when it is JSON. */
  body: unknown;
};
type Resposta = { status?: number; json?: unknown; html?: string; headers?: Record<string, string> };
/** Null cuts the connection without an answer. */
type Responder = (pedido: Pedido) => Resposta | null | Promise<Resposta | null>;

// A test may put the fetch made here in place of the global one.
const realFetch = fetch;

/**
 * Starts a real HTTP server for the length of one test, and the `fetch` that reaches it as if the page came from it.
 */
export async function testServer(responder: Responder) {
  const pedidos: Pedido[] = [];
  const server = createServer(async (request, response) => {
    const text = await textOf(request);
    const pedido: Pedido = {
      method: request.method ?? '',
      path: request.url ?? '',
      access: request.headers.authorization?.replace('Bearer ', '') ?? null,
      headers: request.headers,
      body: lerJson(text) ?? text,
    };
    pedidos.push(pedido);

    const answer = await responder(pedido);
    if (answer === null) {
      request.socket.destroy();
      return;
    }
    const { json, html, status = json === undefined && html === undefined ? 204 : 200, headers = {} } = answer;
    const type = html === undefined ? 'application/json; charset=utf-8' : 'text/html';
    response.writeHead(status, { ...(status !== 204 && { 'Content-Type': type }), ...headers });
    response.end(html ?? (json === undefined ? undefined : JSON.stringify(json)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  onTestFinished(stop);

  return {
    pedidos,
    /** Returns the requests to one path, in the order in which they came. */
    para: (path: string) => pedidos.filter((pedido) => pedido.path.split('?')[0] === path),
    fetch: (path: string, init?: RequestInit) => realFetch(`http://127.0.0.1:${port}${path}`, init),
    stop,
  };
}

/** Reads all that arrived, also when the caller hung up half-way. */
const textOf = (request: IncomingMessage) =>
  new Promise<string>((resolve) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('error', () => resolve(''));
    request.on('end', () => resolve(Buffer.concat(chunks).toString()));
  });

/** Answers with a refusal of our server. */
export const recusa = (status: number, codigo: string, erro: string, mais: Record<string, unknown> = {}): Resposta => ({
  status,
  json: { type: 'about:blank', title: 'Recusado', status, detail: erro, erro, codigo, ...mais },
});

/** Imitates the browser's locks, shared by the tabs of a test; jsdom has none. */
export function testLocks(): LockManager {
  const last = new Map<string, Promise<unknown>>();
  const waiting = new Map<string, number>();
  const queued = (name: string, work: (lock: Lock | null) => unknown) => {
    waiting.set(name, (waiting.get(name) ?? 0) + 1);
    const run = (last.get(name) ?? Promise.resolve())
      .then(() => work({ name, mode: 'exclusive' }))
      .finally(() => waiting.set(name, (waiting.get(name) ?? 0) - 1));
    last.set(
      name,
      run.catch(() => {}),
    );
    return run;
  };
  const request = async (
    name: string,
    ...args: [work: (lock: Lock | null) => unknown] | [LockOptions, (lock: Lock | null) => unknown]
  ) => {
    const [options, work] = args.length === 1 ? [{}, args[0]] : args;
    if (options.ifAvailable && waiting.get(name)) return work(null);
    return queued(name, work);
  };
  return { request, query: () => Promise.resolve({}) } as LockManager;
}

/** Holds something back until the test lets it happen. */
export function gate<T = void>() {
  let open: (value: T) => void = () => {};
  const opened = new Promise<T>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}
