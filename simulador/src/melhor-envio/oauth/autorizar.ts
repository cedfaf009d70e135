import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { rotasDeConsentimento } from '../../consentimento.ts';
import type { Conta } from '../conta.ts';
import { ESCOPOS } from './escopos.ts';

const VIDA_DO_CODIGO_MS = 10 * 60_000;

/** Serves the browser's part. The address to come back to must be the registered one, to the letter. */
export function rotasDeAutorizar(app: FastifyInstance, { aplicativo, memoria, agora }: Conta): void {
  rotasDeConsentimento(app, {
    pagina: '/oauth/authorize',
    servico: 'Melhor Envio',
    permissoes: ['Cotações de frete', 'Carrinho e carteira', 'Etiquetas', 'Rastreio'],
    recusar: ({ client_id, redirect_uri, response_type }, { hostname }) => {
      const registrado = memoria.ler().ajustes.redirecionamento ?? aplicativo.redirecionamento(hostname);
      if (client_id !== aplicativo.client_id) return 'O aplicativo informado não existe.';
      if (redirect_uri !== registrado) return 'O endereço de retorno não é o que está no cadastro do aplicativo.';
      return response_type === 'code' ? null : 'O tipo de resposta pedido não existe.';
    },
    conceder: ({ redirect_uri = '', scope = '' }) => {
      const codigo = randomBytes(40).toString('hex');
      const escopos = ESCOPOS.filter((escopo) => scope.split(' ').includes(escopo));
      const expira_em = agora() + VIDA_DO_CODIGO_MS;
      memoria.mudar(({ codigos }) => codigos.push({ codigo, expira_em, redirect_uri, escopos }));
      return codigo;
    },
    recusado: { error: 'access_denied' },
    retorno: (_request, { redirect_uri = '' }) => redirect_uri,
  });
}
