import { randomBytes, randomUUID } from 'node:crypto';
import type { Concessao, Memoria } from '../conta/memoria.ts';

const VIDA_DO_CODIGO_MS = 60_000;
const VIDA_DO_ACESSO_S = 21_600;
const VIDA_DA_RENOVACAO_MS = 30 * 86_400_000;
const TOKENS_LEMBRADOS = 100;
const ESCOPOS = '98309 98310 318257550 318257556 318257565 318257570 318257583 363921589 363953706';

/** Records a consent given on the consent page and returns the code that proves it. */
export function conceder(memoria: Memoria, agora: number): string {
  const codigo = opaco();
  const { empresa } = memoria.ajustes;
  memoria.codigos.push({
    codigo,
    expira_em: agora + VIDA_DO_CODIGO_MS,
    usado: false,
    concessao: randomUUID(),
    empresa,
  });
  memoria.codigos = memoria.codigos.slice(-TOKENS_LEMBRADOS);
  return codigo;
}

type Emissao = {
  jwt: boolean;
  agora: number;
  /** The refresh token that goes on being valid, and is not told again. */
  mesma?: { renovacao: string; renovacao_expira_em: number } | undefined;
};

/** Issues a new pair under the same consent; both grants answer with it. */
export function emitir(memoria: Memoria, { concessao, empresa }: Concessao, { jwt, agora, mesma }: Emissao) {
  const acesso = jwt ? umJwt(concessao, agora) : opaco();
  const renovacao = mesma?.renovacao ?? opaco();
  memoria.tokens.push({
    concessao,
    empresa,
    acesso,
    acesso_expira_em: agora + VIDA_DO_ACESSO_S * 1000,
    renovacao,
    renovacao_expira_em: mesma?.renovacao_expira_em ?? agora + VIDA_DA_RENOVACAO_MS,
  });
  memoria.tokens = memoria.tokens.slice(-TOKENS_LEMBRADOS);
  return {
    access_token: acesso,
    expires_in: VIDA_DO_ACESSO_S,
    token_type: 'bearer',
    scope: ESCOPOS,
    ...(!mesma && { refresh_token: renovacao }),
  };
}

/** Ends the user's access through this consent, with every token that came of it. */
export function cassar(memoria: Memoria, concessao: string): void {
  memoria.tokens = memoria.tokens.filter((token) => token.concessao !== concessao);
}

function opaco(): string {
  return randomBytes(20).toString('hex');
}

/** Makes a token of three parts like a JWT's, as long as Bling's are. Clients may not read one, so it says nothing. */
function umJwt(concessao: string, agora: number): string {
  const parte = (valor: unknown) => Buffer.from(JSON.stringify(valor)).toString('base64url');
  const corpo = { sub: concessao, iat: Math.floor(agora / 1000), jti: opaco(), scopes: ESCOPOS.repeat(12) };
  return [parte({ typ: 'JWT', alg: 'RS256' }), parte(corpo), randomBytes(256).toString('base64url')].join('.');
}
