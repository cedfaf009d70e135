import type { FastifyInstance } from 'fastify';
import { rotasDeConsentimento } from '../../consentimento.ts';
import type { Conta } from '../conta/conta.ts';
import { conceder } from './concessoes.ts';

/** Serves the browser's part. The way back is the one registered with the application; the request's is ignored. */
export function rotasDeAutorizar(app: FastifyInstance, { aplicativo, memoria, agora }: Conta): void {
  rotasDeConsentimento(app, {
    pagina: '/Api/v3/oauth/authorize',
    servico: 'Bling',
    permissoes: ['Produtos, categorias e estoques', 'Contatos', 'Pedidos de venda e situações', 'Logística'],
    recusar: ({ client_id, response_type }) => {
      if (client_id !== aplicativo.client_id) return 'O aplicativo informado não existe ou foi desativado.';
      if (response_type === 'code') return null;
      return { error: 'invalid_request', error_description: 'Invalid or missing response type' };
    },
    conceder: () => memoria.mudar((tudo) => conceder(tudo, agora())),
    recusado: { error: 'access_denied', error_description: 'The user denied access to your application' },
    retorno: ({ hostname }) => memoria.ler().ajustes.redirecionamento ?? aplicativo.redirecionamento(hostname),
  });
}
