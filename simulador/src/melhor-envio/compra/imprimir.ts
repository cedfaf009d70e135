import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Pedido } from '../carrinho/pedido.ts';
import type { Conta } from '../conta.ts';
import { ErroDoMelhorEnvio } from '../erros.ts';
import { pdfDasEtiquetas } from '../etiqueta/pdf-das-etiquetas.ts';
import { lerJson } from '../ler-json.ts';
import { exigirPedido } from '../memoria.ts';
import { comEscopo } from '../oauth/acesso.ts';
import { escolhidos } from './escolhidos.ts';

/** Browsers go to this folder, which lies outside the API. */
export const PASTA_DAS_IMPRESSOES = '/imprimir';
const ENTRADA = `${PASTA_DAS_IMPRESSOES}/entrar`;

const modo = z.object({ mode: z.enum(['private', 'public']).default('private') });

/**
 * Gives the addresses of labels. A public one is open to anyone who has it, for good; a private one leads to the
 * sign-in page of the site's human users, a 200 in HTML.
 */
export function rotasDeImprimir(app: FastifyInstance, conta: Conta): void {
  const { memoria } = conta;

  app.post('/api/v2/me/shipment/print', comEscopo(conta, 'shipping-print'), async (request) => {
    const pedidos = escolhidos(request, memoria.ler());
    const { mode } = lerJson(request, modo);
    if (!pedidos.every(estaPronta)) {
      throw new ErroDoMelhorEnvio(400, { message: 'Uma ou mais etiquetas ainda não estão prontas para impressão.' });
    }
    return { url: enderecoDe(request, pedidos, { publica: mode === 'public', previa: false }) };
  });

  app.post('/api/v2/me/shipment/preview', comEscopo(conta, 'shipping-preview'), async (request) => {
    const pedidos = escolhidos(request, memoria.ler());
    return { url: enderecoDe(request, pedidos, { publica: true, previa: true }) };
  });

  app.get<{ Params: { id: string } }>(
    '/api/v2/me/imprimir/pdf/:id',
    comEscopo(conta, 'shipping-print'),
    async (request, reply) => {
      const pedido = exigirPedido(memoria.ler(), request.params.id);
      if (!estaPronta(pedido)) {
        throw new ErroDoMelhorEnvio(400, { message: 'A etiqueta ainda não está pronta para impressão.' });
      }
      return enviarPdf(reply, [pedido], false);
    },
  );

  function estaPronta({ status, datas }: Pedido): boolean {
    const demora = memoria.ler().ajustes.demora_da_geracao_s * 1000;
    return status !== 'canceled' && datas.generated !== undefined && datas.generated + demora <= conta.agora();
  }

  /** Keeps the address of a sheet that was printed before. */
  function enderecoDe(
    request: FastifyRequest,
    pedidos: readonly Pedido[],
    { publica, previa }: { publica: boolean; previa: boolean },
  ): string {
    const ids = pedidos.map(({ id }) => id);
    const igual = memoria
      .ler()
      .impressoes.find((uma) => uma.publica === publica && uma.previa === previa && uma.pedidos.join() === ids.join());
    const impressao = igual ?? { codigo: randomBytes(12).toString('base64url'), publica, previa, pedidos: ids };
    if (!igual) memoria.mudar(({ impressoes }) => impressoes.push(impressao));
    return `http://${request.headers.host}${PASTA_DAS_IMPRESSOES}/${impressao.codigo}`;
  }
}

export function rotasDeImpressoes(app: FastifyInstance, { memoria }: Conta): void {
  app.get(ENTRADA, async (_request, reply) => html(reply, 200, 'Entre na sua conta para ver esta etiqueta.'));

  app.get<{ Params: { codigo: string } }>(`${PASTA_DAS_IMPRESSOES}/:codigo`, async (request, reply) => {
    const { impressoes, pedidos } = memoria.ler();
    const impressao = impressoes.find(({ codigo }) => codigo === request.params.codigo);
    if (impressao && !impressao.publica) return reply.redirect(ENTRADA, 302);

    const impressos = pedidos.filter(({ id, status }) => impressao?.pedidos.includes(id) && status !== 'canceled');
    if (!impressao || impressos.length === 0) return html(reply, 404, 'Esta etiqueta não existe.');
    return enviarPdf(reply, impressos, impressao.previa);
  });
}

function enviarPdf(reply: FastifyReply, pedidos: readonly Pedido[], previa: boolean): FastifyReply {
  return reply.type('application/pdf').send(pdfDasEtiquetas(pedidos, { previa }));
}

function html(reply: FastifyReply, status: number, frase: string): FastifyReply {
  const pagina = `<!DOCTYPE html>\n<html lang="pt-BR"><head><meta charset="utf-8"><title>Melhor Envio simulado</title></head><body><h1>${frase}</h1></body></html>\n`;
  return reply.code(status).type('text/html; charset=utf-8').send(pagina);
}
