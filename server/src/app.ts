import compress from '@fastify/compress';
import type { Listen } from '@varal/banco-embutido/listen';
import { speakPortuguese } from '@varal/contract/validation-messages';
import Fastify, { type FastifyInstance, type FastifyPluginAsync, LogController } from 'fastify';
import type pg from 'pg';
import { identifyBy } from './auth/auth.routes.ts';
import { tokensOf } from './auth/tokens.ts';
import type { Db } from './base/db/db.ts';
import type { Presence } from './base/db/presence.ts';
import { answerError, unknownAddress } from './base/http/error-handler.ts';
import { addHeaders, HEADERS, keepNothing } from './base/http/headers.ts';
import { forgetAnswers } from './base/http/idempotency.ts';
import { readJsonBodies } from './base/http/json-body.ts';
import { keepRoom } from './base/http/limits/keep-room.ts';
import { takeLastCalls } from './base/http/limits/last-calls.ts';
import { answerBrokenRequests, LIMITS, limitBodies } from './base/http/limits/request-limits.ts';
import { logRequests, requestId, stdoutLines, withoutPersonalData } from './base/http/request-log.ts';
import { serveOn } from './base/http/serve.ts';
import { serveWeb } from './base/http/static-web.ts';
import type { DiskRoom } from './base/storage/disk-room.ts';
import type { Arquivos } from './base/storage/storage.ts';
import { abrirBling, type Bling } from './bling/bling.ts';
import { avisarDaFalta } from './copias/copias.routes.ts';
import { abrirCopias, type Copias } from './copias/copias.ts';
import { abrirEnvio } from './envio/abrir-envio.ts';
import type { Envio } from './envio/envio.ts';
import { abrirEtiquetas } from './envio/etiquetas/abrir-etiquetas.ts';
import { type LinksDasArtes, linksDasArtes } from './estampas/links-das-artes.ts';
import { servirArtes } from './estampas/servir-artes.ts';
import type { Room } from './feature.ts';
import { executoresDe, featuresOf } from './features.ts';
import { midiaRoutes } from './midia/midia.routes.ts';
import { servirMockups } from './mockups/servir-mockups.ts';
import { serveMetrics } from './operacao/metrics.ts';
import { isSeenFromOutside } from './operacao/seen-from-outside.ts';
import type { Config } from './start/config.ts';
import { WEB_FOLDER } from './start/paths.ts';
import { vendasDoEnvio } from './vendas/etiqueta/vendas-do-envio.queries.ts';

export type AppDeps = {
  config: Config;
  db: Db;
  pool: pg.Pool;
  listen: Listen;
  presence?: Presence | undefined;
  /** Keeps images and labels. */
  arquivos: Arquivos;
  /** Tells how full the disk of this machine is. */
  disk?: DiskRoom;
  /** The carriers' side: quotes, labels and tracking. */
  envio?: Envio;
  /** The shop's link to Bling. */
  bling?: Bling;
  /** The copies of the shop. */
  copias?: Copias;
  webFolder?: string;
  /** The server is on its way out: it answers what comes, and asks balancers and clients to go elsewhere. */
  isStopping?: () => boolean;
};

speakPortuguese();

/** Builds the whole server without a port: everything it needs comes in, nothing is global. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { config, pool, arquivos, webFolder = WEB_FOLDER, isStopping = () => false } = deps;
  const app = Fastify({
    ...LIMITS,
    logger: { level: config.LOG, base: null, stream: stdoutLines, serializers: { err: withoutPersonalData } },
    // Our own log writes one line a request (request-log.ts) instead of two with the whole address.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestId,
    trustProxy: config.TRUST_PROXY ?? false,
    // No parameter is longer than a request line may be: a bad id is an unknown record, however long.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 16 * 1024 },
    frameworkErrors: (error, request, reply) => {
      reply.headers(HEADERS).header('cache-control', 'no-store');
      return answerError(error, request, reply);
    },
    // A call that arrives on an open connection while the server stops is still answered.
    return503OnClosing: false,
    clientErrorHandler: answerBrokenRequests,
  });
  app.decorateRequest('quem', undefined);
  app.decorateRequest('look', undefined);

  addHeaders(app);
  logRequests(app);
  app.setErrorHandler(answerError);
  limitBodies(app);
  readJsonBodies(app);
  // HTTP allows a server to ignore an expectation it does not know.
  app.server.on('checkExpectation', (request, response) => app.routing(request, response));
  const copias = deps.copias ?? abrirCopias({ config, db: deps.db, pool });
  serveMetrics(app, {
    pool,
    freeBytes: deps.disk?.freeBytes,
    copias,
    token: config.METRICAS_TOKEN,
    behindProxy: isSeenFromOutside(config),
  });
  const holdTheDoor = takeLastCalls(app, isStopping);

  const artes = await linksDasArtes(deps.db);
  await app.register(await apiOf({ ...deps, copias, artes }), { prefix: '/api' });
  midiaRoutes(app, { arquivos, enderecoPublico: config.PUBLIC_URL });
  servirArtes(app, { arquivos, links: artes });
  servirMockups(app, { db: deps.db, arquivos, links: artes });
  await serveWeb(app, { folder: webFolder, modo: config.MODO });
  // Fastify closes the rooms in this order, and the door after the last of them.
  await app.register(holdTheDoor);
  return app;
}

/** Mounts every feature below /api. */
async function apiOf(deps: AppDeps & { copias: Copias; artes: LinksDasArtes }): Promise<FastifyPluginAsync> {
  const { config, db, listen, presence, arquivos, copias, artes, isStopping = () => false } = deps;
  const { bling = abrirBling(deps), disk } = deps;
  const espaco = () => disk?.espaco() ?? 'ok';
  const { envio = abrirEnvio({ config, db, bling, vendas: vendasDoEnvio }) } = deps;
  const tokens = await tokensOf(db, { seconds: config.ACCESS_SECONDS });

  return async (api) => {
    keepNothing(api);
    keepRoom(api, espaco);
    avisarDaFalta(api, copias);
    await api.register(compress, { threshold: 2048, encodings: ['br', 'gzip'], globalDecompression: false });
    api.setNotFoundHandler(unknownAddress);
    const identify = identifyBy(tokens);
    const serveIn = (room: FastifyInstance) => serveOn(room, { db, identify, presence });
    const { provedores } = envio;
    const etiquetas = abrirEtiquetas({ db, arquivos, provedores, vendas: vendasDoEnvio, log: api.log });
    api.addHook('onClose', etiquetas.parar);

    const features = featuresOf({
      ...{ config, db, arquivos, artes, listen, tokens, espaco, isStopping, etiquetas },
      ...{ conta: bling, transportadoras: envio, guardadas: copias },
    });
    const room: Room = {
      ...{ api, serve: serveIn(api), serveIn, identify, db, arquivos, enderecoPublico: config.PUBLIC_URL },
      esquecer: [...features.flatMap(({ esquecer }) => esquecer ?? []), forgetAnswers],
      excluir: async (trx, pessoa) => {
        for (const { excluir } of features) await excluir?.(trx, pessoa);
        await forgetAnswers(trx);
      },
      desfazer: Object.fromEntries(features.flatMap(({ desfazer = {} }) => Object.entries(desfazer))),
      executores: executoresDe(features),
    };
    for (const { routes } of features) routes?.(room);
  };
}
