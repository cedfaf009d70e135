import { createHmac, timingSafeEqual } from 'node:crypto';
import type { AvisoDoBling } from '@varal/contract/sincronizacao/aviso';
import { rotasDeSincronizacao as rotas } from '@varal/contract/sincronizacao/sincronizacao.routes';
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import { AppError } from '../../base/errors.ts';
import type { Serve } from '../../base/http/serve.ts';
import type { Bling } from '../../bling/bling.ts';
import { receberAvisos } from './receber-avisos.ts';

const MOST_AT_ONCE = 200;
const SIGNATURE = /^sha256=([0-9a-f]{64})$/;

type Deps = { serveIn: (room: FastifyInstance) => Serve; bling: Bling };

/**
 * Bling sends a notice that got no 2xx again for three days, then stops sending any: a signed one of no use is answered
 * well, too. Only one that is not JSON, or that the database cannot take now, is refused.
 */
export function receberAvisoRoutes(api: FastifyInstance, { serveIn, bling: { db, conta } }: Deps): void {
  const segredo = conta?.aplicativo.client_secret;
  const guardar = inBatches<AvisoDoBling>((avisos) => receberAvisos(db, avisos), { most: MOST_AT_ONCE });

  // The parser holds only in this scope: the signature is over the bytes, so a body stays bytes here, whatever type it
  // names.
  const portaDosAvisos: FastifyPluginAsync = async (room) => {
    room.removeAllContentTypeParsers();
    const lerAssinado = async (request: FastifyRequest, bytes: Buffer) => {
      const assinatura = lerAssinatura(request.headers);
      if (!segredo || !assinatura || !timingSafeEqual(assinatura, hmac(segredo, bytes))) throw naoAssinado();
      return asJson(bytes);
    };
    room.addContentTypeParser('*', { parseAs: 'buffer' }, lerAssinado);
    // The header is looked for before the body is read. Whether it signs the body is known once that is read, so a stranger can have
    // 256 kB read, which is more than a product's two descriptions, the longest that a notice holds.
    room.addHook('onRequest', async ({ headers }) => {
      if (!segredo || !lerAssinatura(headers)) throw naoAssinado();
    });
    room.addHook('preValidation', async ({ body }) => {
      // An empty call carries no signature.
      if (body === undefined) throw naoAssinado();
    });

    serveIn(room)(rotas.receberAviso, async ({ body }) => {
      await guardar(body);
      return { ok: true as const };
    });
  };
  void api.register(portaDosAvisos);
}

const naoAssinado = () => new AppError('sincronizacao.assinatura_invalida');

function lerAssinatura(headers: Record<string, string | string[] | undefined>): Buffer | undefined {
  const [, hex] = SIGNATURE.exec(String(headers['x-bling-signature-256'] ?? '')) ?? [];
  return hex === undefined ? undefined : Buffer.from(hex, 'hex');
}

const hmac = (segredo: string, bytes: Buffer) => createHmac('sha256', segredo).update(bytes).digest();

function asJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    throw new AppError('entrada.json_invalido');
  }
}

type Waiting<T> = { item: T; resolve: () => void; reject: (error: unknown) => void };

/**
 * Does many small pieces of work in batches: those that come while one is under way go together in the next. So a burst
 * takes one connection of the database, and a single piece never waits. Beside a load of 40 on two processors a burst of
 * 1,000 notices lost none; without it, one of 300 lost 213 that waited ten seconds for a connection (503).
 */
function inBatches<T>(work: (items: T[]) => Promise<void>, { most }: { most: number }) {
  let waiting: Waiting<T>[] = [];
  let running = false;

  async function run(): Promise<void> {
    running = true;
    while (waiting.length > 0) {
      const batch = waiting.slice(0, most);
      waiting = waiting.slice(most);
      try {
        await work(batch.map(({ item }) => item));
        for (const { resolve } of batch) resolve();
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    running = false;
  }

  return (item: T): Promise<void> =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!running) void run();
    });
}
