import { randomBytes, randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { lerCorpo } from '../../corpo.ts';
import type { Conta } from '../conta.ts';
import { ErroDoMelhorEnvio } from '../erros.ts';

const VIDA_DO_ACESSO_S = 30 * 86_400;
const VIDA_DA_RENOVACAO_MS = 45 * 86_400_000;
const TOKENS_LEMBRADOS = 100;

/** Exchanges a code, or a refresh token, for a new pair of tokens. The body is JSON or a form. */
export function rotaDeToken(app: FastifyInstance, conta: Conta): void {
  app.post('/oauth/token', async (request) => {
    const corpo = lerCorpo(request.body, request.headers['content-type']);
    const campos = new Map(typeof corpo === 'object' && corpo ? Object.entries(corpo) : []);
    const campo = (nome: string) => String(campos.get(nome) ?? '');

    if (
      campo('client_id') !== conta.aplicativo.client_id ||
      campo('client_secret') !== conta.aplicativo.client_secret
    ) {
      throw erroDeToken(401, 'invalid_client', 'Client authentication failed');
    }
    switch (campo('grant_type')) {
      case 'authorization_code':
        return trocarCodigo(conta, campo('code'), campo('redirect_uri'));
      case 'refresh_token':
        return renovar(conta, campo('refresh_token'));
      default:
        throw erroDeToken(
          400,
          'unsupported_grant_type',
          'The authorization grant type is not supported by the authorization server.',
        );
    }
  });
}

function trocarCodigo(conta: Conta, recebido: string, redirecionamento: string) {
  const { memoria, agora } = conta;
  const codigo = memoria.ler().codigos.find((um) => um.codigo === recebido);
  if (!codigo || codigo.expira_em <= agora() || codigo.redirect_uri !== redirecionamento) {
    throw erroDeToken(400, 'invalid_grant', 'The authorization code is invalid or has expired.');
  }
  memoria.mudar((tudo) => {
    tudo.codigos = tudo.codigos.filter((um) => um !== codigo);
  });
  return emitir(conta, codigo.escopos);
}

/** Ends the renewed pair, the access token too. */
function renovar(conta: Conta, recebido: string) {
  const { memoria, agora } = conta;
  const par = memoria.ler().tokens.find((um) => um.renovacao === recebido);
  if (!par || par.trocado || par.renovacao_expira_em <= agora()) {
    throw erroDeToken(401, 'invalid_request', 'The refresh token is invalid.');
  }
  memoria.mudar(() => {
    par.trocado = true;
  });
  return emitir(conta, par.escopos);
}

function emitir({ memoria, agora }: Conta, escopos: string[]) {
  const emitido = agora();
  const acesso = umJwt(emitido, escopos);
  const renovacao = `def50200${randomBytes(300).toString('hex')}`;
  memoria.mudar((tudo) => {
    tudo.tokens.push({
      acesso,
      acesso_expira_em: emitido + VIDA_DO_ACESSO_S * 1000,
      renovacao,
      renovacao_expira_em: emitido + VIDA_DA_RENOVACAO_MS,
      trocado: false,
      escopos,
    });
    tudo.tokens = tudo.tokens.slice(-TOKENS_LEMBRADOS);
  });
  return { token_type: 'Bearer', expires_in: VIDA_DO_ACESSO_S, access_token: acesso, refresh_token: renovacao };
}

function umJwt(emitido: number, scopes: string[]): string {
  const parte = (valor: unknown) => Buffer.from(JSON.stringify(valor)).toString('base64url');
  const iat = Math.floor(emitido / 1000);
  const corpo = { aud: '4021', jti: randomUUID(), iat, nbf: iat, exp: iat + VIDA_DO_ACESSO_S, sub: '1', scopes };
  return [parte({ typ: 'JWT', alg: 'RS256' }), parte(corpo), randomBytes(256).toString('base64url')].join('.');
}

function erroDeToken(status: number, error: string, message: string): ErroDoMelhorEnvio {
  return new ErroDoMelhorEnvio(status, { error, error_description: message, message });
}
