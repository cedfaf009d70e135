import type { FastifyInstance } from 'fastify';
import type { Conta } from '../conta/conta.ts';
import type { Memoria } from '../conta/memoria.ts';
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

    // One report tells of a token of the old kind, refused beside the header of the new.
    const ehJwt = recebido.split('.').length === 3;
    if (request.headers['enable-jwt'] === '1' && !ehJwt) throw naoAutorizado('The access token provided is invalid');

    const recurso = request.url.slice('/Api/v3'.length);
    if (ajustes.sem_escopo.some((pasta) => recurso.startsWith(pasta))) {
      throw semEscopo(ajustes.forma_do_403);
    }
  });
}

const FALTA = 'The request requires higher privileges than provided by the access token';

/** Bling has written this in three ways so far. */
function semEscopo(forma: Memoria['ajustes']['forma_do_403']): ErroDoBling {
  const type = forma === 'antiga' ? 'FORBIDDEN' : 'insufficient_scope';
  const description = forma === 'antiga' ? 'Você não tem permissão para acessar este recurso.' : FALTA;
  const erro = new ErroDoBling(403, { type, message: type, description });
  return forma === 'oauth' ? erro.como({ error: type, error_description: description }) : erro;
}

function naoAutorizado(description: string): ErroDoBling {
  return new ErroDoBling(401, { type: 'invalid_token', message: 'invalid_token', description });
}
