import type { FastifyInstance } from 'fastify';
import type { Conta } from '../conta/conta.ts';
import { erroDeToken, exigirAplicativo } from './aplicativo-conhecido.ts';
import { cassar } from './concessoes.ts';
import { lerFormulario } from './token.ts';

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
