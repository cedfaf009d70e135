import { rotasDaImportacao as rotas } from '@varal/contract/importacao/importacao.routes';
import type { Serve } from '../base/http/serve.ts';
import type { Bling } from '../bling/bling.ts';
import { aplicarImportacao } from './aplicar-importacao.ts';
import { pedirImportacao } from './pedir-importacao.ts';
import { verImportacao, verImportacoes } from './ver-importacao.ts';

export function importacaoRoutes(serve: Serve, bling: Bling): void {
  serve(rotas.importarDoBling, { write: (db, { quem }) => pedirImportacao(db, { bling, quem }) });
  serve(rotas.listarImportacoes, { read: verImportacoes });
  serve(rotas.verImportacao, { read: (db, { params, query }) => verImportacao(db, params.id, query) });
  serve(rotas.aplicarImportacao, {
    write: (db, { params, body, quem }) => aplicarImportacao(db, { id: params.id, quem, ...body }),
  });
}
