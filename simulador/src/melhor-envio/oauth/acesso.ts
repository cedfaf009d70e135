import type { FastifyRequest } from 'fastify';
import type { Conta } from '../conta.ts';
import { ErroDoMelhorEnvio } from '../erros.ts';
import type { Escopo } from './escopos.ts';

/**
 * Makes the route option for calls that need a token with the scope. A token that was issued here lives as long as its
 * answer said; any other is taken for one that the shop made in the panel, with every scope, until the end it names
 * itself.
 */
export function comEscopo({ memoria, agora }: Conta, escopo: Escopo) {
  return {
    preHandler: async (request: FastifyRequest): Promise<void> => {
      const recebido = tokenDe(request);
      const { tokens, ajustes } = memoria.ler();
      const dado = tokens.find(({ acesso }) => acesso === recebido);
      const vivo = dado ? !dado.trocado && dado.acesso_expira_em > agora() : recebido && fimDoJwt(recebido) > agora();
      if (!vivo) throw new ErroDoMelhorEnvio(401, { message: 'Unauthenticated.' });

      if (ajustes.sem_escopo.includes(escopo) || (dado && !dado.escopos.includes(escopo))) {
        throw new ErroDoMelhorEnvio(403, { message: 'This action is unauthorized.' });
      }
    },
  };
}

/** The shop makes a token in the panel; one that was issued here is an application's. */
export type TipoDeToken = 'painel' | 'aplicativo';

export function tipoDoToken({ memoria }: Conta, request: FastifyRequest): TipoDeToken {
  const recebido = tokenDe(request);
  return memoria.ler().tokens.some(({ acesso }) => acesso === recebido) ? 'aplicativo' : 'painel';
}

function tokenDe(request: FastifyRequest): string | undefined {
  return /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
}

function fimDoJwt(token: string): number {
  const [, corpo = '', assinatura] = token.split('.');
  if (assinatura === undefined) return Number.POSITIVE_INFINITY;
  const [, exp] = /"exp":\s*(\d+)/.exec(Buffer.from(corpo, 'base64url').toString('utf8')) ?? [];
  return exp ? Number(exp) * 1000 : Number.POSITIVE_INFINITY;
}
