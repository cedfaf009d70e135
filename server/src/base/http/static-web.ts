import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { isScreen } from '@varal/contract/telas';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { unknownAddress } from './error-handler.ts';
import { contentSecurityPolicy } from './headers.ts';

/**
 * Serves the built web app: browsers keep hashed assets for ever and ask for the page each time, at every address of a
 * screen. Where no screen is, the page comes with 404 and says so itself.
 */
export async function serveWeb(
  app: FastifyInstance,
  { folder, modo }: { folder: string; modo: string },
): Promise<void> {
  const page = pageOf(folder, modo);
  const policy = contentSecurityPolicy(
    [...page.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script = '']) => script),
  );

  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    globIgnore: NOT_SERVED,
    preCompressed: true,
    wildcard: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const hashed = path.includes('/assets/') || path.includes('\\assets\\');
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.get('/', (_, reply) => sendPage(reply, 200));
  app.get('/index.html', (_, reply) => reply.redirect('/', 301));
  app.setNotFoundHandler((request, reply) =>
    asksForPage(request) ? sendPage(reply, isScreen(pathOf(request)) ? 200 : 404) : unknownAddress(request, reply),
  );

  const sendPage = (reply: FastifyReply, status: number) =>
    reply
      .code(status)
      .type('text/html; charset=utf-8')
      .headers({ 'cache-control': 'no-cache', 'content-security-policy': policy })
      .send(page);
}

// The page goes out with its mode filled in and compressed files replace plain ones; source maps are not served.
const NOT_SERVED = ['**/index.html', '**/*.map', '**/*.br', '**/*.gz'];

const pathOf = ({ url }: FastifyRequest): string => url.replace(/\?.*/s, '');

function asksForPage(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const path = pathOf(request);
  return (
    !/^\/(api|assets|midia)(\/|$)/.test(path) &&
    (!/\.\w{2,5}$/.test(path) || /\btext\/html\b/.test(request.headers.accept ?? ''))
  );
}

function pageOf(folder: string, modo: string): string {
  const file = join(folder, 'index.html');
  if (!existsSync(file))
    return '<!doctype html><title>Varal</title><p>A aplicação ainda não foi construída: rode npm run build.';
  return readFileSync(file, 'utf8').replaceAll('%VARAL_MODO%', modo);
}
