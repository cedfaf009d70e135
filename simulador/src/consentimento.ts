import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { lerCorpo } from './corpo.ts';
import { paginaDeConsentimento, paginaDeErro } from './pagina-de-consentimento.ts';

/** Holds an application's registration: its credentials, and its users' way back. */
export type Cadastro = {
  client_id: string;
  client_secret: string;
  /** The browser goes there after the consent page, seen from the host name under which that page was open. */
  redirecionamento: (hostDaPagina: string) => string;
};

/**
 * Reads the same settings as the app. Without PUBLIC_URL the app is a port of this machine, and the browser must come
 * back under the name it left from: the data it keeps under `localhost` is not found under `127.0.0.1`.
 */
export function lerCadastro(
  env: Record<string, string | undefined>,
  { prefixo, client_id, retorno }: { prefixo: string; client_id: string; retorno: string },
): Cadastro {
  const publico = env.PUBLIC_URL?.replace(/\/+$/, '');
  return {
    client_id: env[`${prefixo}_CLIENT_ID`] || client_id,
    client_secret: env[`${prefixo}_CLIENT_SECRET`] || 'segredo-da-demonstracao',
    redirecionamento: (hostDaPagina) => `${publico || `http://${hostDaPagina}:${env.PORT || '3000'}`}${retorno}`,
  };
}

type Campos = Record<string, string>;

/** Serves the browser's part of a consent: the page that asks, and the way back to the application. */
export function rotasDeConsentimento(
  app: FastifyInstance,
  deps: {
    pagina: string;
    servico: string;
    permissoes: readonly string[];
    /** Returns what is wrong with the request: a sentence for the person, or fields for the application. */
    recusar: (entrada: Campos, request: FastifyRequest) => string | Campos | null;
    conceder: (entrada: Campos) => string;
    recusado: Campos;
    /** Returns the address that the browser goes back to. */
    retorno: (request: FastifyRequest, entrada: Campos) => string;
  },
): void {
  const { pagina, servico, permissoes, recusar, conceder, recusado, retorno } = deps;

  app.route({
    method: ['GET', 'POST'],
    url: pagina,
    handler: async (request, reply) => {
      const entrada = lerEntrada(request);
      const recusa = recusar(entrada, request);
      if (typeof recusa === 'string') return html(reply, 400, paginaDeErro(servico, recusa));
      if (recusa) return voltar(recusa);

      const decisao = request.method === 'POST' ? entrada.decisao : undefined;
      if (decisao === 'autorizar') return voltar({ code: conceder(entrada) });
      if (decisao === 'recusar') return voltar(recusado);
      const pergunta = paginaDeConsentimento({ servico, permissoes, endereco: request.url });
      return html(reply, request.method === 'POST' ? 400 : 200, pergunta);

      function voltar(campos: Campos): FastifyReply {
        const destino = new URL(retorno(request, entrada));
        const { state } = entrada;
        for (const [nome, valor] of Object.entries({ ...campos, ...(state !== undefined && { state }) })) {
          destino.searchParams.set(nome, valor);
        }
        return reply.redirect(destino.href, 302);
      }
    },
  });
}

function lerEntrada(request: FastifyRequest): Campos {
  const formulario = lerCorpo(request.body, 'application/x-www-form-urlencoded');
  return {
    ...Object.fromEntries(new URL(request.url, 'http://simulado').searchParams),
    ...(typeof formulario === 'object' && formulario),
  };
}

function html(reply: FastifyReply, status: number, pagina: string): FastifyReply {
  return reply.code(status).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(pagina);
}
