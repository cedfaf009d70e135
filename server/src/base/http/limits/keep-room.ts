import { CABECALHO_DO_ESPACO, type Espaco } from '@varal/contract/espaco';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../errors.ts';

const MAKES_ROOM_OR_NONE = ['GET', 'HEAD', 'OPTIONS', 'DELETE'];

/** Refuses what fills a disk with little room left, and tells everybody signed in. Reading and deleting go on. */
export function keepRoom(api: FastifyInstance, espaco: () => Espaco): void {
  api.addHook('onRequest', async ({ method, url, headers, routeOptions }) => {
    const now = espaco();
    if (now === 'ok' || MAKES_ROOM_OR_NONE.includes(method)) return;
    // Signing in writes a little, and is the way to making room.
    if (now === 'cheio' && !url.startsWith('/api/auth/')) throw new AppError('espaco.cheio');
    const bringsFiles = routeOptions.config.takesFiles && headers['content-type']?.startsWith('multipart/');
    if (bringsFiles) throw new AppError('espaco.pouco');
  });
  api.addHook('onSend', async (request, reply) => {
    const now = espaco();
    if (now !== 'ok' && (request.quem || reply.statusCode === 503)) reply.header(CABECALHO_DO_ESPACO, now);
  });
}
