import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { lerCorpo } from '../corpo.ts';
import type { Estado } from '../estado.ts';
import type { Servico } from '../servico.ts';
import type { Diario, Entrada } from './diario.ts';
import type { Espera } from './espera.ts';
import type { Falha, Falhas } from './falhas.ts';

type EmCurso = { entrada: Entrada; falha: Falha | null };

/** Guards all calls to services: journal on arrival, fault before or after the work, state on disk before the answer. */
export function vigiarChamadas(
  app: FastifyInstance,
  deps: {
    servicos: readonly Servico[];
    diario: Diario;
    falhas: Falhas;
    estado: Estado;
    espera: Espera;
    agora: () => number;
  },
): void {
  const { servicos, diario, falhas, estado, espera, agora } = deps;
  const chamadas = new WeakMap<FastifyRequest, EmCurso>();

  app.addHook('onRequest', async (request) => {
    const caminho = request.raw.url ?? '/';
    const servico = servicos.find((um) => um.pertence(semQuery(caminho)));
    if (!servico) return;
    const entrada = diario.registrar({ servico: servico.nome, metodo: request.method, caminho }, agora());
    chamadas.set(request, { entrada, falha: null });
  });

  // The body is read by now, so the journal has the contents even of a call that is cut short.
  app.addHook('preHandler', async (request, reply) => {
    const chamada = chamadas.get(request);
    if (!chamada) return;
    chamada.entrada.corpo = lerCorpo(request.body, request.headers['content-type']);
    chamada.falha = falhas.disparar(chamada.entrada);
    if (!chamada.falha) return;

    switch (chamada.falha.tipo) {
      case 'status':
        return responderStatus(reply, chamada.falha.status ?? 500);
      case 'lixo':
        return reply.code(200).type('text/html; charset=utf-8').send(PAGINA_QUALQUER);
      case 'corta':
        diario.concluir(chamada.entrada, 0);
        reply.hijack();
        request.raw.socket.destroy();
        return;
      case 'atraso':
        await espera.esperar(chamada.falha.ms ?? 0);
        return;
      case 'corta_depois':
        return;
    }
  });

  app.addHook('onSend', async (request, reply, payload) => {
    const chamada = chamadas.get(request);
    if (!chamada) return payload;
    await estado.gravado();
    diario.concluir(chamada.entrada, reply.statusCode);
    if (chamada.falha?.tipo === 'corta_depois') request.raw.socket.destroy();
    return payload;
  });
}

const PAGINA_QUALQUER =
  '<!DOCTYPE html>\n<html><head><title>Em manutenção</title></head><body><h1>Voltamos já</h1></body></html>\n';

const SEM_CORPO = new Set([204, 205, 304]);

function responderStatus(reply: FastifyReply, status: number): FastifyReply {
  return SEM_CORPO.has(status) ? reply.code(status).send() : reply.code(status).send({ erro: 'Falha simulada.' });
}

function semQuery(caminho: string): string {
  return caminho.split('?', 1)[0] ?? caminho;
}
