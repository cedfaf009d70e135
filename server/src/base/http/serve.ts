import type { Readable } from 'node:stream';
import multipart from '@fastify/multipart';
import { type Received, type Reply, type Route, statusOf } from '@varal/contract/route';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { z } from 'zod';
import type { Db } from '../db/db.ts';
import type { Presence } from '../db/presence.ts';
import { inTransaction, onOneConnection, together } from '../db/transaction.ts';
import { AppError } from '../errors.ts';
import { EVENT_STREAM_HEADERS } from './event-stream.ts';
import { once, onceInTransaction, type Transaction } from './idempotency.ts';
import { revalidate } from './revalidate.ts';
import { idsOf, paramsOf, writerOf } from './route-shapes.ts';
import { admitLateBody, type Identify, type Quem } from './session.ts';
import { type Upload, withUploads } from './uploads.ts';

/** The argument of a handler: the parts its route declares, parsed, and the caller. */
export type Call<R extends Route> = Received<R> & {
  quem: R['access'] extends 'aberto' | 'proprio' ? undefined : Quem;
  request: FastifyRequest;
  reply: FastifyReply;
  /** The files of a call, for a route that takes them; empty when the call came as JSON. */
  files: R['files'] extends object ? Upload[] : undefined;
  /** Writes that belong together; what it returns is the call's answer, kept with the call's idempotency key. */
  transaction: (work: (db: Db) => Promise<Done<R>>) => Promise<Done<R>>;
};

/** The result of a handler: the reply, if the route has one, or the stream of a file or of events that go on. */
type Given<R extends Route> = R extends { events: true } | { file: true } ? Readable : Done<R>;
type Done<R extends Route> = R['reply'] extends z.ZodType ? Reply<R> : void;

type Handler<R extends Route, Seen> =
  | ((call: Call<R>) => Promise<Given<R>> | Given<R>)
  | Write<R>
  | { read: Read<R, Reply<R>> }
  | { read: Read<R, Seen>; answer: (call: Call<R>, seen: Seen) => Reply<R> };

/** The work is one transaction and nothing else. */
type Write<R extends Route> = { write: (db: Db, call: Omit<Call<R>, 'transaction'>) => Promise<Done<R>> };

/**
 * A read that is pipelined with the session check. Its result is discarded when the session is invalid. It must not
 * call other services: it holds a connection.
 */
type Read<R extends Route, Seen> = (db: Db, sent: Omit<Received<R>, 'body'>) => Promise<Seen>;

export type Serve = <R extends Route, Seen>(route: R, handler: Handler<R, Seen>) => void;

type Deps = { db: Db; identify: Identify; presence?: Presence | undefined };

/** The one place that serves a contract route: session, permission, validation, idempotency, stripping. */
export function serveOn(app: FastifyInstance, { db, identify, presence }: Deps): Serve {
  if (!app.hasRequestDecorator('admission')) app.decorateRequest('admission', undefined);
  return (route, handler) => {
    const status = statusOf(route);
    const shapes = { params: paramsOf(route), query: route.query };
    const isOpen = route.access === 'aberto' || route.access === 'proprio';
    const look = async (one: Db, request: FastifyRequest): Promise<Look> => {
      const sent = parseAddress(shapes, request);
      const seen = 'read' in handler ? await handler.read(one, asSent<typeof route>(sent)) : undefined;
      return { sent, seen };
    };
    const options: RouteOptions = {
      method: route.method,
      url: route.path,
      bodyLimit: bytesOf(route),
      config: { takesFiles: route.files !== undefined, ids: idsOf(route) },
      ...(route.reply && !route.events && writtenAs(route.reply)),
      // A HEAD call would be kept waiting for the end of the events, and would write a file for nothing.
      exposeHeadRoute: !route.events && !route.file,
      ...(route.revalidated && { onSend: revalidate }),
      // The session is checked before the body is read: a stranger's body costs nothing and 401 comes before 400.
      onRequest: async (request) => {
        const ask = isOpen ? undefined : await identify(request);
        const admit = async (one: Db) => {
          request.quem = await ask?.(one);
          if (request.quem?.trocar_senha && !route.evenWithGivenPassword) throw new AppError('usuario.trocar_senha');
          if (route.access === 'admin' && request.quem?.tipo !== 'admin') throw new AppError('acesso.nao_permitido');
        };
        if ('read' in handler) {
          const [, seen] = await onOneConnection(db, (one) => together(admit(one), look(one, request)));
          request.look = seen;
        } else await admit(db);
        request.admission = { at: performance.now(), again: () => admit(db) };
      },
      handler: (request, reply) =>
        withUploads(request, route.files, async ({ body, files }) => {
          await admitLateBody(request);
          reply.code(status);
          if (route.events) reply.headers(EVENT_STREAM_HEADERS);
          const { sent, seen } = request.look ?? { sent: parseAddress(shapes, request), seen: undefined };
          if (route.body) sent.body = parsePart(route.body, body);
          if (route.files) sent.files = files;
          const { quem } = request;
          const plain: Transaction = (work) => inTransaction(db, work);
          const run = async (transaction: Transaction): Promise<unknown> => {
            const call = asCall<typeof route>({ ...sent, quem, request, reply, transaction });
            if ('write' in handler) return transaction((trx) => handler.write(trx, call));
            if (!('read' in handler)) return handler(call);
            return 'answer' in handler ? handler.answer(call, asSeen(seen)) : seen;
          };

          const key = route.method === 'GET' ? undefined : request.headers['idempotency-key'];
          if (key === undefined || !quem || route.secret) return (await run(plain)) ?? reply.send();
          const content = files.length > 0 ? { body, files: files.map(({ sha256 }) => sha256) } : body;
          const attempt = { db, presence, key, quem, request, reply, content };
          if (!('write' in handler)) return once(attempt, run);
          return onceInTransaction(attempt, (trx) => run((work) => work(trx)));
        }),
    };
    if (!route.files) return void app.route(options);
    // Forms are parsed only in this scope: everywhere else a form is refused for its type.
    const withForms: FastifyPluginAsync = async (room) => {
      await room.register(multipart);
      room.route(options);
    };
    void app.register(withForms);
  };
}

const writtenAs = (reply: z.ZodType) => ({
  schema: { response: { '2xx': reply } },
  serializerCompiler: () => writerOf(reply),
});

const KB = 1024;

/** Limits the body of a call: whoever has not signed in sends little, and only large forms are large. */
function bytesOf({ access, large, signed }: Route): number {
  if (large) return 2 * KB * KB;
  return !signed && (access === 'aberto' || access === 'proprio') ? 16 * KB : 256 * KB;
}

type Shapes = { params: z.ZodType | undefined; query: z.ZodType | undefined };
type Sent = { params?: unknown; query?: unknown; body?: unknown; files?: Upload[] };
/** The parts of the call's address, parsed, and the rows its read found. */
type Look = { sent: Sent; seen: unknown };

declare module 'fastify' {
  interface FastifyRequest {
    look: Look | undefined;
  }
}

/** The parts of a call were checked with the route's own shapes; the compiler cannot follow them through Fastify. */
const asCall = <R extends Route>(call: object) => call as Call<R>;
const asSent = <R extends Route>(sent: object) => sent as Omit<Received<R>, 'body'>;
const asSeen = <Seen>(seen: unknown) => seen as Seen;

function parseAddress(shapes: Shapes, { params: given, query }: FastifyRequest): Sent {
  const sent: Sent = {};
  if (shapes.params) {
    const params = shapes.params.safeParse(given);
    // An id that cannot exist is an unknown record, not a bad request.
    if (!params.success) throw new AppError('registro.nao_encontrado');
    sent.params = params.data;
  }
  if (shapes.query) sent.query = parsePart(shapes.query, query);
  return sent;
}

function parsePart(shape: z.ZodType, given: unknown): unknown {
  const checked = shape.safeParse(given);
  if (!checked.success) throw erroDeEntrada(checked.error);
  return checked.data;
}

/** Turns what a shape refused into the error body of the contract, one list of sentences a field. */
function erroDeEntrada(error: z.ZodError): AppError {
  const erros: Record<string, string[]> = {};
  for (const issue of error.issues) {
    const field = issue.path.join('.') || 'geral';
    erros[field] = [...(erros[field] ?? []), issue.message];
  }
  return new AppError('entrada.invalida', { erros });
}
