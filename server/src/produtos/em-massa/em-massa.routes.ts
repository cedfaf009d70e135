import { rotasDaMassa as rotas } from '@varal/contract/produtos/em-massa/em-massa.routes';
import type { Db } from '../../base/db/db.ts';
import type { Serve } from '../../base/http/serve.ts';
import { pedirEmMassa } from './pedir-em-massa.ts';
import { preverEmMassa } from './prever-em-massa.ts';

export function emMassaRoutes(serve: Serve, { db }: { db: Db }): void {
  serve(rotas.preverEmMassa, ({ body }) => preverEmMassa(db, body));
  serve(rotas.mudarEmMassa, { write: (trx, { body, quem }) => pedirEmMassa(trx, { ...body, quem }) });
}
