import { rotasDePlanilhas as rotas } from '@varal/contract/planilhas/planilhas.routes';
import type { Db } from '../base/db/db.ts';
import type { Serve } from '../base/http/serve.ts';
import { aplicarPlanilha, conferirPlanilha, enviarPlanilha, verPlanilha } from './importar-planilha.ts';

export function planilhasRoutes(serve: Serve, { db }: { db: Db }): void {
  serve(rotas.enviarPlanilha, ({ body, files, quem, transaction }) =>
    enviarPlanilha(transaction, { tipo: body.tipo, arquivo: files[0], quem }),
  );
  serve(rotas.verPlanilha, ({ params, quem }) => verPlanilha(db, { id: params.id, quem }));
  serve(rotas.conferirPlanilha, ({ params, body, quem }) => conferirPlanilha(db, { id: params.id, quem, ...body }));
  serve(rotas.aplicarPlanilha, {
    write: (trx, { params, body, quem }) => aplicarPlanilha(trx, { id: params.id, quem, ...body }),
  });
}
