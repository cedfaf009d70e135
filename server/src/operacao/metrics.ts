import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { AppError } from '../base/errors.ts';
import { isEventStream } from '../base/http/event-stream.ts';

type Pool = { totalCount: number; idleCount: number; waitingCount: number };

type Deps = {
  pool: Pool;
  freeBytes: (() => number) | undefined;
  copias: { falta: () => boolean; comprovada: () => string | null };
  token: string | undefined;
  behindProxy: boolean;
};

/**
 * Serves Prometheus metrics at /api/metricas to a caller with the token; where there can be no proxy in front, to this machine too.
 */
export function serveMetrics(app: FastifyInstance, { pool, freeBytes, copias, token, behindProxy }: Deps): void {
  const registers = [new Registry()];
  const [registry] = registers as [Registry];
  collectDefaultMetrics({ register: registry });
  const labelNames = ['method', 'route', 'status'] as const;
  const requests = new Counter({ name: 'varal_http_requests_total', help: 'Requests answered', labelNames, registers });
  const seconds = new Histogram({
    name: 'varal_http_request_seconds',
    help: 'Time to answer',
    labelNames: ['method', 'route'] as const,
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  });
  gauge('varal_db_connections', 'Database connections open', () => pool.totalCount);
  gauge('varal_db_connections_idle', 'Database connections idle', () => pool.idleCount);
  gauge('varal_db_waiting', 'Calls that wait for a database connection', () => pool.waitingCount);
  gauge('varal_night_without_copy', 'The last night is without a proven copy', () => Number(copias.falta()));
  gauge('varal_proven_copy_timestamp_seconds', 'When the latest proven copy was begun; 0 before the first', () =>
    Math.floor(Date.parse(copias.comprovada() ?? '1970-01-01') / 1000),
  );
  if (freeBytes) gauge('varal_disk_free_bytes', 'Room left on the disks this server writes to', freeBytes);

  app.addHook('onResponse', async (request, reply) => {
    // The route's pattern, not the address: an attacker must not be able to make new series.
    const route = request.routeOptions.url ?? 'outra';
    requests.inc({ method: request.method, route, status: reply.statusCode });
    // A stream of events takes as long as somebody looks at it.
    if (!isEventStream(reply)) seconds.observe({ method: request.method, route }, reply.elapsedTime / 1000);
  });
  app.get('/api/metricas', async (request, reply) => {
    if (!(hasToken(request, token) || (!behindProxy && isFromHere(request))))
      throw new AppError('acesso.nao_permitido');
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics());
  });

  function gauge(name: string, help: string, read: () => number) {
    return new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  }
}

function hasToken({ headers }: FastifyRequest, token: string | undefined): boolean {
  const given = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1];
  if (!token || !given || Buffer.byteLength(given) !== Buffer.byteLength(token)) return false;
  return timingSafeEqual(Buffer.from(given), Buffer.from(token));
}

function isFromHere({ headers, socket }: FastifyRequest): boolean {
  // A call that came through a proxy on this machine is not a call from this machine.
  const wasForwarded = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'].some((name) => name in headers);
  // A page of somebody else's, whose name was made to point here, brings its own name.
  const askedHere = /^(localhost|127\.[\d.]+|\[::1\])(:\d+)?$/.test(headers.host ?? '');
  return !wasForwarded && askedHere && /^(127\.|::1$|::ffff:127\.)/.test(socket.remoteAddress ?? '');
}
