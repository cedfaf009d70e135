import type { FastifyInstance, FastifyRequest } from 'fastify';
import { lerCorpo } from '../../corpo.ts';
import type { Conta } from '../conta/conta.ts';
import { erroDeToken, exigirAplicativo } from './aplicativo-conhecido.ts';
import { cassar, emitir } from './concessoes.ts';

/** Exchanges a code, or a refresh token, for a new pair of tokens. */
export function rotaDeToken(app: FastifyInstance, conta: Conta): void {
  app.post('/Api/v3/oauth/token', async (request) => {
    exigirAplicativo(request, conta.aplicativo);
    const formulario = lerFormulario(request);
    const jwt = request.headers['enable-jwt'] === '1';

    switch (formulario.grant_type) {
      case undefined:
        throw erroDeToken('invalid_request', 'The grant type was not specified in the request');
      case 'authorization_code':
        return trocarCodigo(conta, formulario.code, jwt);
      case 'refresh_token':
        return renovar(conta, formulario.refresh_token, jwt);
      default:
        throw erroDeToken('unsupported_grant_type', `Grant type "${formulario.grant_type}" not supported`);
    }
  });
}

/** Exchanges a code. One sent twice within its minute ends the access it had given. */
function trocarCodigo({ memoria, agora }: Conta, recebido: string | undefined, jwt: boolean) {
  if (!recebido) throw erroDeToken('invalid_request', 'Missing parameter: "code" is required');
  const codigo = memoria.ler().codigos.find((um) => um.codigo === recebido);
  if (!codigo) {
    throw erroDeToken('invalid_grant', "Authorization code doesn't exist or is invalid for the client");
  }
  if (codigo.expira_em <= agora()) throw erroDeToken('invalid_grant', 'The authorization code has expired');
  if (codigo.usado) {
    memoria.mudar((tudo) => cassar(tudo, codigo.concessao));
    throw erroDeToken(
      'VALIDATION_ERROR',
      'The authorization code has already been used, for security reasons the user has been revoked.',
      'Invalid authorization code',
    );
  }

  return memoria.mudar((tudo) => {
    codigo.usado = true;
    return emitir(tudo, codigo, { jwt, agora: agora() });
  });
}

/** Renews a pair. Each refresh token works once: the next one comes with the answer. */
function renovar({ memoria, agora }: Conta, recebido: string | undefined, jwt: boolean) {
  if (!recebido) throw erroDeToken('invalid_request', 'Missing parameter: "refresh_token" is required');
  const par = memoria.ler().tokens.find((um) => um.renovacao === recebido);
  if (!par) throw erroDeToken('invalid_grant', 'Invalid refresh token');
  if (par.renovacao_expira_em <= agora()) throw erroDeToken('invalid_grant', 'Refresh token has expired');

  return memoria.mudar((tudo) => {
    par.renovacao = null;
    const { renovacao_expira_em } = par;
    const mesma = tudo.ajustes.renovacao_sem_token ? { renovacao: recebido, renovacao_expira_em } : undefined;
    return emitir(tudo, par, { jwt, agora: agora(), mesma });
  });
}

/** Reads a form only; a JSON body counts as empty. */
function lerFormulario(request: FastifyRequest): Record<string, string | undefined> {
  const tipo = request.headers['content-type'];
  const corpo = /\bjson\b/i.test(tipo ?? '') ? null : lerCorpo(request.body, tipo);
  if (typeof corpo !== 'object' || corpo === null) return {};
  return Object.fromEntries(
    Object.entries(corpo).flatMap(([nome, um]) => (typeof um === 'string' ? [[nome, um]] : [])),
  );
}

/** Ends one token, or with `revoke_action` all that came of the same consent. An unknown token is no error. */
export function rotaDeRevogar(app: FastifyInstance, conta: Conta): void {
  app.post('/Api/v3/oauth/revoke', async (request, reply) => {
    exigirAplicativo(request, conta.aplicativo);
    const { token, revoke_action } = lerFormulario(request);
    if (!token) throw erroDeToken('invalid_request', 'Missing parameter: "token" is required');

    conta.memoria.mudar((memoria) => {
      const par = memoria.tokens.find(({ acesso, renovacao }) => acesso === token || renovacao === token);
      if (!par) return;
      if (revoke_action) return cassar(memoria, par.concessao);
      if (par.renovacao === token) par.renovacao = null;
      if (par.acesso === token) par.acesso = '';
    });
    return reply.code(200).send({});
  });
}
