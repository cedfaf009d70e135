import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { unknownAddress } from './error-handler.ts';

/**
 * Serves the built web app: browsers keep hashed assets for ever and ask for the page each time, at every address of a
 * screen.
 */
export async function serveWeb(
  app: FastifyInstance,
  { folder, modo }: { folder: string; modo: string },
): Promise<void> {
  const page = pageOf(folder, modo);

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
  app.get('/', (_, reply) => sendPage(reply));
  app.get('/index.html', (_, reply) => reply.redirect('/', 301));
  app.setNotFoundHandler((request, reply) => (isScreen(request) ? sendPage(reply) : unknownAddress(request, reply)));

  const sendPage = (reply: FastifyReply) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page);
}

// The page goes out with its mode filled in and compressed files replace plain ones; source maps are not served.
const NOT_SERVED = ['**/index.html', '**/*.map', '**/*.br', '**/*.gz'];

function isScreen({ method, url, headers }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  const [path = ''] = url.split('?');
  return (
    !/^\/(api|assets|midia)(\/|$)/.test(path) &&
    (!/\.\w{2,5}$/.test(path) || /\btext\/html\b/.test(headers.accept ?? ''))
  );
}

function pageOf(folder: string, modo: string): string {
  const file = join(folder, 'index.html');
  if (!existsSync(file))
    return '<!doctype html><title>Varal</title><p>A aplicação ainda não foi construída: rode npm run build.';
  return readFileSync(file, 'utf8').replaceAll('%VARAL_MODO%', modo);
}
