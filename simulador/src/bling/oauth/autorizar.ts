import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { lerCorpo } from '../../corpo.ts';
import { paginaDeConsentimento, paginaDeErro } from '../../pagina-de-consentimento.ts';
import type { Conta } from '../conta/conta.ts';
import { conceder } from './concessoes.ts';

const PAGINA = '/Api/v3/oauth/authorize';
const SERVICO = 'Bling';
const PERMISSOES = ['Produtos, categorias e estoques', 'Contatos', 'Pedidos de venda e situações', 'Logística'];

/** Serves the browser's part. The way back is the one registered with the application; the request's is ignored. */
export function rotasDeAutorizar(app: FastifyInstance, conta: Conta): void {
  app.get(PAGINA, async (request, reply) => {
    const entrada = lerEntrada(request);
    const recusa = recusar(conta, request, reply, entrada);
    return recusa ?? html(reply, 200, perguntar(request.url));
  });

  app.post(PAGINA, async (request, reply) => {
    const entrada = lerEntrada(request);
    const recusa = recusar(conta, request, reply, entrada);
    if (recusa) return recusa;

    if (entrada.decisao === 'recusar') {
      return voltar(conta, request, reply, {
        error: 'access_denied',
        error_description: 'The user denied access to your application',
      });
    }
    if (entrada.decisao !== 'autorizar') return html(reply, 400, perguntar(request.url));

    const code = conta.memoria.mudar((memoria) => conceder(memoria, conta.agora()));
    return voltar(conta, request, reply, { code });
  });
}

function perguntar(endereco: string): string {
  return paginaDeConsentimento({ servico: SERVICO, permissoes: PERMISSOES, endereco });
}

type EntradaDeConsentimento = { client_id?: string; response_type?: string; state?: string; decisao?: string };

function lerEntrada(request: FastifyRequest): EntradaDeConsentimento {
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
  entrada: EntradaDeConsentimento,
): FastifyReply | null {
  if (entrada.client_id !== conta.aplicativo.client_id) {
    return html(reply, 400, paginaDeErro(SERVICO, 'O aplicativo informado não existe ou foi desativado.'));
  }
  if (entrada.response_type === 'code') return null;

  return voltar(conta, request, reply, {
    error: 'invalid_request',
    error_description: 'Invalid or missing response type',
  });
}

function voltar(conta: Conta, request: FastifyRequest, reply: FastifyReply, campos: Record<string, string>) {
  const registrado =
    conta.memoria.ler().ajustes.redirecionamento ?? conta.aplicativo.redirecionamento(request.hostname);
  const destino = new URL(registrado);
  const { state } = lerEntrada(request);
  for (const [nome, valor] of Object.entries({ ...campos, ...(state !== undefined && { state }) })) {
    destino.searchParams.set(nome, valor);
  }
  return reply.redirect(destino.href, 302);
}

function html(reply: FastifyReply, status: number, pagina: string): FastifyReply {
  return reply.code(status).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(pagina);
}
