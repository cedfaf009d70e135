import type { Readable } from 'node:stream';
import multipart from '@fastify/multipart';
import { type Received, type Reply, type Route, statusOf } from '@varal/contract/route';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { Db } from '../db.ts';
import { AppError } from './errors.ts';
import { EVENT_STREAM_HEADERS } from './event-stream.ts';
import { once, onceInTransaction, type Transaction } from './idempotency.ts';
import { replySchema } from './json-schema.ts';
import { revalidate } from './revalidate.ts';
import type { Quem } from './session.ts';
import { inTransaction } from './transaction.ts';
import { type Upload, withUploads } from './uploads.ts';
import { erroDeEntrada } from './validation.ts';

/** What a handler gets: the parts its route declares, parsed, and who is calling. */
export type Call<R extends Route> = Received<R> & {
  quem: R['access'] extends 'aberto' | 'proprio' ? undefined : Quem;
  request: FastifyRequest;
  reply: FastifyReply;
  /** What came with the call, for a route that takes files; none when it came as JSON. */
  files: R['files'] extends object ? Upload[] : undefined;
  /** Writes that belong together; what it returns is the call's answer, kept with the call's idempotency key. */
  transaction: (work: (db: Db) => Promise<Reply<R>>) => Promise<Reply<R>>;
};

/** What a handler gives back: the reply, or the stream of a route whose events go on. */
type Given<R extends Route> = R['events'] extends true ? Readable : Reply<R>;

/** What answers a call; `write` when all it does is one transaction. */
type Handler<R extends Route> =
  | ((call: Call<R>) => Promise<Given<R>> | Given<R>)
  | { write: (db: Db, call: Omit<Call<R>, 'transaction'>) => Promise<Reply<R>> };

export type Serve = <R extends Route>(route: R, handler: Handler<R>) => void;

type Deps = { db: Db; identify: (request: FastifyRequest) => Promise<Quem> };

/** The one place that serves a contract route: session, permission, validation, idempotency, stripping. */
export function serveOn(app: FastifyInstance, { db, identify }: Deps): Serve {
  return (route, handler) => {
    const status = statusOf(route);
    const options: RouteOptions = {
      method: route.method,
      url: route.path,
      ...(route.reply && !route.events && { schema: { response: { '2xx': replySchema(route.reply) } } }),
      // Whoever asks for the headers alone would be kept waiting for the end of the events.
      exposeHeadRoute: !route.events,
      ...(route.revalidated && { onSend: revalidate }),
      // Before the body is read: a stranger's body costs nothing and 401 comes before 400.
      onRequest: async (request) => {
        if (route.access === 'aberto' || route.access === 'proprio') return;
        request.quem = await identify(request);
        if (route.access === 'admin' && request.quem.tipo !== 'admin') throw new AppError('acesso.nao_permitido');
      },
      handler: (request, reply) =>
        withUploads(request, route.files, async ({ body, files }) => {
          reply.code(status);
          if (route.events) reply.headers(EVENT_STREAM_HEADERS);
          const sent = { ...parse(route, request, body), ...(route.files && { files }) };
          const { quem } = request;
          const plain: Transaction = (work) => inTransaction(db, work);
          const run = async (transaction: Transaction): Promise<unknown> => {
            const call = asCall<typeof route>({ ...sent, quem, request, reply, transaction });
            return 'write' in handler ? transaction((trx) => handler.write(trx, call)) : handler(call);
          };

          const key = route.method === 'GET' ? undefined : request.headers['idempotency-key'];
          if (key === undefined || !quem) return (await run(plain)) ?? reply.send();
          const content = files.length > 0 ? { body, files: files.map(({ sha256 }) => sha256) } : body;
          const attempt = { db, key, quem, request, reply, content };
          return 'write' in handler
            ? onceInTransaction(attempt, (trx) => run((work) => work(trx)))
            : once(attempt, run);
        }),
    };
    if (!route.files) return void app.route(options);
    // In a room of its own: everywhere else a form is refused for its type.
    const withForms: FastifyPluginAsync = async (room) => {
      await room.register(multipart);
      room.route(options);
    };
    void app.register(withForms);
  };
}

/** The parts of a call were checked with the route's own shapes; the compiler cannot follow them through Fastify. */
const asCall = <R extends Route>(call: object) => call as Call<R>;

function parse(route: Route, { params: given, query }: FastifyRequest, body: unknown): Record<string, unknown> {
  const parts = { query, body };
  const sent: Record<string, unknown> = {};
  if (route.params) {
    const params = route.params.safeParse(given);
    // An id that cannot exist is an unknown record, not a bad request.
    if (!params.success) throw new AppError('registro.nao_encontrado');
    sent.params = params.data;
  }
  for (const part of ['query', 'body'] as const) {
    const shape = route[part];
    if (!shape) continue;
    const checked = shape.safeParse(parts[part]);
    if (!checked.success) throw erroDeEntrada(checked.error);
    sent[part] = checked.data;
  }
  return sent;
}
