import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { lerCorpo } from '../../corpo.ts';
import { paginaDeConsentimento, paginaDeErro } from '../../pagina-de-consentimento.ts';
import type { Conta } from '../conta/conta.ts';
import { conceder } from './concessoes.ts';

const PAGINA = '/Api/v3/oauth/authorize';
const SERVICO = 'Bling';
const PERMISSOES = ['Produtos, categorias e estoques', 'Contatos', 'Pedidos de venda e situações', 'Logística'];

/** The browser's part. Where it is sent back to was registered with the application: an address in the request is ignored. */
export function rotasDeAutorizar(app: FastifyInstance, conta: Conta): void {
  app.get(PAGINA, async (request, reply) => {
    const pedido = lerPedido(request);
    const recusa = recusar(conta, request, reply, pedido);
    return recusa ?? html(reply, 200, perguntar(request.url));
  });

  app.post(PAGINA, async (request, reply) => {
    const pedido = lerPedido(request);
    const recusa = recusar(conta, request, reply, pedido);
    if (recusa) return recusa;

    if (pedido.decisao === 'recusar') {
      return voltar(conta, request, reply, {
        error: 'access_denied',
        error_description: 'The user denied access to your application',
      });
    }
    if (pedido.decisao !== 'autorizar') return html(reply, 400, perguntar(request.url));

    const code = conta.memoria.mudar((memoria) => conceder(memoria, conta.agora()));
    return voltar(conta, request, reply, { code });
  });
}

function perguntar(endereco: string): string {
  return paginaDeConsentimento({ servico: SERVICO, permissoes: PERMISSOES, endereco });
}

type PedidoDeConsentimento = { client_id?: string; response_type?: string; state?: string; decisao?: string };

function lerPedido(request: FastifyRequest): PedidoDeConsentimento {
  const formulario = lerCorpo(request.body, 'application/x-www-form-urlencoded');
  return {
    ...Object.fromEntries(new URL(request.url, 'http://bling').searchParams),
    ...(typeof formulario === 'object' && formulario),
  };
}

function recusar(
  conta: Conta,
  request: FastifyRequest,
  reply: FastifyReply,
  pedido: PedidoDeConsentimento,
): FastifyReply | null {
  if (pedido.client_id !== conta.aplicativo.client_id) {
    return html(reply, 400, paginaDeErro(SERVICO, 'O aplicativo informado não existe ou foi desativado.'));
  }
  if (pedido.response_type === 'code') return null;

  return voltar(conta, request, reply, {
    error: 'invalid_request',
    error_description: 'Invalid or missing response type',
  });
}

function voltar(conta: Conta, request: FastifyRequest, reply: FastifyReply, campos: Record<string, string>) {
  const registrado =
    conta.memoria.ler().ajustes.redirecionamento ?? conta.aplicativo.redirecionamento(request.hostname);
  const destino = new URL(registrado);
  const { state } = lerPedido(request);
  for (const [nome, valor] of Object.entries({ ...campos, ...(state !== undefined && { state }) })) {
    destino.searchParams.set(nome, valor);
  }
  return reply.redirect(destino.href, 302);
}

function html(reply: FastifyReply, status: number, pagina: string): FastifyReply {
  return reply.code(status).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(pagina);
}
