import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { lerCorpo } from '../../corpo.ts';
import { paginaDeConsentimento, paginaDeErro } from '../../pagina-de-consentimento.ts';
import type { Conta } from '../conta.ts';
import { ESCOPOS } from './escopos.ts';

const PAGINA = '/oauth/authorize';
const SERVICO = 'Melhor Envio';
const PERMISSOES = ['Cotações de frete', 'Carrinho e carteira', 'Etiquetas', 'Rastreio'];
const VIDA_DO_CODIGO_MS = 10 * 60_000;

/** Serves the browser's part. The address to come back to must be the registered one, to the letter. */
export function rotasDeAutorizar(app: FastifyInstance, conta: Conta): void {
  app.get(PAGINA, async (request, reply) => {
    const recusa = recusar(conta, request);
    return recusa ? html(reply, 400, paginaDeErro(SERVICO, recusa)) : perguntar(reply, 200);
  });

  app.post(PAGINA, async (request, reply) => {
    const recusa = recusar(conta, request);
    if (recusa) return html(reply, 400, paginaDeErro(SERVICO, recusa));

    const decisao = lerCorpo(request.body, 'application/x-www-form-urlencoded');
    switch (typeof decisao === 'object' && decisao && 'decisao' in decisao ? decisao.decisao : null) {
      case 'autorizar':
        return voltar(request, reply, { code: conceder(conta, request) });
      case 'recusar':
        return voltar(request, reply, { error: 'access_denied' });
      default:
        return perguntar(reply, 400);
    }
  });
}

function recusar({ aplicativo, memoria }: Conta, request: FastifyRequest): string | null {
  const pedido = queryDe(request);
  const registrado = memoria.ler().ajustes.redirecionamento ?? aplicativo.redirecionamento(request.hostname);
  if (pedido.get('client_id') !== aplicativo.client_id) return 'O aplicativo informado não existe.';
  if (pedido.get('redirect_uri') !== registrado)
    return 'O endereço de retorno não é o que está no cadastro do aplicativo.';
  if (pedido.get('response_type') !== 'code') return 'O tipo de resposta pedido não existe.';
  return null;
}

function conceder({ memoria, agora }: Conta, request: FastifyRequest): string {
  const pedido = queryDe(request);
  const codigo = randomBytes(40).toString('hex');
  const pedidos = pedido.get('scope')?.split(' ') ?? [];
  memoria.mudar(({ codigos }) =>
    codigos.push({
      codigo,
      expira_em: agora() + VIDA_DO_CODIGO_MS,
      redirect_uri: pedido.get('redirect_uri') ?? '',
      escopos: ESCOPOS.filter((escopo) => pedidos.includes(escopo)),
    }),
  );
  return codigo;
}

function voltar(request: FastifyRequest, reply: FastifyReply, campos: Record<string, string>): FastifyReply {
  const pedido = queryDe(request);
  const destino = new URL(pedido.get('redirect_uri') ?? '');
  const state = pedido.get('state');
  for (const [nome, valor] of Object.entries({ ...campos, ...(state !== null && { state }) })) {
    destino.searchParams.set(nome, valor);
  }
  return reply.redirect(destino.href, 302);
}

function perguntar(reply: FastifyReply, status: number): FastifyReply {
  const endereco = reply.request.url;
  return html(reply, status, paginaDeConsentimento({ servico: SERVICO, permissoes: PERMISSOES, endereco }));
}

function queryDe(request: FastifyRequest): URLSearchParams {
  return new URL(request.url, 'http://melhorenvio').searchParams;
}

function html(reply: FastifyReply, status: number, pagina: string): FastifyReply {
  return reply.code(status).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(pagina);
}
