import type { FastifyInstance } from 'fastify';
import { contarChegadas } from '../servico.ts';
import { ErroDoMelhorEnvio } from './erros.ts';
import type { Limite } from './limites.ts';

/** Refuses callers that do not identify themselves, as in `Varal (suporte@exemplo.com.br)`. */
export function exigirIdentificacao(app: FastifyInstance): void {
  app.addHook('preHandler', async (request, reply) => {
    if (/\([^()\s]+@[^()\s]+\)/.test(request.headers['user-agent'] ?? '')) return;
    return reply.code(403).type('text/html').header('server', 'awselb/2.0').send(BARRADO);
  });
}

export function limitar(app: FastifyInstance, limite: Limite, ajustes: () => { por_minuto: number }): void {
  contarChegadas(app, limite.chegar, (espera, reply) => {
    if (espera === null) return undefined;
    const limites = { 'x-ratelimit-limit': String(ajustes().por_minuto), 'x-ratelimit-remaining': '0' };
    return reply
      .code(429)
      .headers({ 'retry-after': String(espera), ...limites })
      .send({ message: 'Too Many Attempts.' });
  });
}

/** Refuses calls without a route. */
export function semRota(url: string): never {
  throw new ErroDoMelhorEnvio(404, { message: `The route ${url.split('?')[0]?.slice(1)} could not be found.` });
}

const BARRADO =
  '<html>\r\n<head><title>403 Forbidden</title></head>\r\n<body>\r\n<center><h1>403 Forbidden</h1></center>\r\n</body>\r\n</html>\r\n';
