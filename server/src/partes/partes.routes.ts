import { rotasDasPartes as rotas } from '@varal/contract/partes/partes.routes';
import type { Serve } from '../base/http/serve.ts';
import { type DasPartes, listarPartes, mudarParte } from './mudar-parte.ts';

export function partesRoutes(serve: Serve, das: DasPartes): void {
  serve(rotas.listarPartes, { read: (db) => listarPartes(db, das) });
  serve(rotas.mudarParte, { write: (db, { params, body, quem }) => mudarParte(db, das, { ...params, ...body, quem }) });
}
