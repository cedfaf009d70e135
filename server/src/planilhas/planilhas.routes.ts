import { rotasDePlanilhas as rotas } from '@varal/contract/planilhas/planilhas.routes';
import type { Db } from '../base/db/db.ts';
import type { Serve } from '../base/http/serve.ts';
import { enviarPlanilha as enviarComoPlanilha } from '../base/planilha/enviar-planilha.ts';
import { aplicarPlanilha, conferirPlanilha, enviarPlanilha, verPlanilha } from './importar-planilha.ts';
import { listarMudancas, planilhaDeMudancas } from './ver-mudancas.ts';

export function planilhasRoutes(serve: Serve, { db }: { db: Db }): void {
  serve(rotas.enviarPlanilha, ({ body, files, quem, transaction }) =>
    enviarPlanilha({ db, transaction }, { tipo: body.tipo, arquivo: files[0], quem }),
  );
  serve(rotas.verPlanilha, ({ params, quem }) => verPlanilha(db, { id: params.id, quem }));
  serve(rotas.conferirPlanilha, ({ params, body, quem, transaction }) =>
    conferirPlanilha({ db, transaction }, { id: params.id, quem, ...body }),
  );
  serve(rotas.listarMudancasDaPlanilha, ({ params, query, quem }) =>
    listarMudancas(db, { id: params.id, quem, quais: query }),
  );
  serve(rotas.baixarMudancasDaPlanilha, async ({ query, quem, ...call }) =>
    enviarComoPlanilha(db, call, await planilhaDeMudancas(db, { id: call.params.id, quem, quais: query })),
  );
  serve(rotas.aplicarPlanilha, {
    write: (trx, { params, body, quem }) => aplicarPlanilha(trx, { id: params.id, quem, ...body }),
  });
}
