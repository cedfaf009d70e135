import type { Listen } from '@varal/banco-embutido/listen';
import { rotasDeAoVivo as rotas } from '@varal/contract/ao-vivo/ao-vivo.routes';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Serve } from '../base/http/serve.ts';
import { criarTransmissao } from './transmissao.ts';

export type Deps = {
  listen: Listen;
  /** Reads when the access token of an admitted call expires. */
  endOfAccess: (request: FastifyRequest) => Date;
  identify: (request: FastifyRequest) => Promise<unknown>;
};

export function aoVivoRoutes(app: FastifyInstance, serve: Serve, { listen, endOfAccess, identify }: Deps): void {
  const transmissao = criarTransmissao(listen, app.log);
  // A stream never ends by itself, so all are closed before the server waits for its calls to finish.
  app.addHook('preClose', transmissao.encerrar);

  serve(rotas.acompanhar, ({ quem, request }) =>
    transmissao.abrir({ quem, ate: endOfAccess(request), validarSessao: () => identify(request) }),
  );
}
