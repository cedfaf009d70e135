import { rotasEmLisas as rotas } from '@varal/contract/produtos/em-lisas/em-lisas.routes';
import type { Db } from '../../base/db/db.ts';
import type { Serve } from '../../base/http/serve.ts';
import { pedirEmLisas } from './pedir-em-lisas.ts';
import { preverEmLisas } from './prever-em-lisas.ts';

export function emLisasRoutes(serve: Serve, { db }: { db: Db }): void {
  serve(rotas.preverEmLisas, ({ params, body }) => preverEmLisas(db, params.id, body));
  serve(rotas.estamparLisas, {
    write: (trx, { params, body, quem }) => pedirEmLisas(trx, { estampa_id: params.id, pedido: body, quem }),
  });
}
