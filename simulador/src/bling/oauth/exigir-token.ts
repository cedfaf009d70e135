import type { FastifyInstance } from 'fastify';
import type { Conta } from '../conta/conta.ts';
import { ErroDoBling } from '../http/erros.ts';

/** Every call of the scope needs an access token that is alive and reaches so far. */
export function exigirToken(app: FastifyInstance, { memoria, agora }: Conta): void {
  app.addHook('preHandler', async (request) => {
    const { authorization } = request.headers;
    if (authorization === undefined) throw naoAutorizado('The access token provided is invalid');
    const [, recebido] = /^Bearer (\S+)$/.exec(authorization) ?? [];
    if (!recebido) {
      throw new ErroDoBling(400, {
        type: 'invalid_request',
        message: 'invalid_request',
        description: 'Malformed auth header',
      });
    }

    const { tokens, ajustes } = memoria.ler();
    const par = tokens.find(({ acesso }) => acesso === recebido);
    if (!par) throw naoAutorizado('The access token provided is invalid');
    if (par.acesso_expira_em <= agora()) throw naoAutorizado('The access token provided has expired');

    const recurso = request.url.slice('/Api/v3'.length);
    if (ajustes.sem_escopo.some((pasta) => recurso.startsWith(pasta))) {
      throw new ErroDoBling(403, {
        type: 'insufficient_scope',
        message: 'insufficient_scope',
        description: 'The request requires higher privileges than provided by the access token',
      });
    }
  });
}

function naoAutorizado(description: string): ErroDoBling {
  return new ErroDoBling(401, { type: 'invalid_token', message: 'invalid_token', description });
}
