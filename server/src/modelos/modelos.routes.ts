import { rotasDeModelos as rotas } from '@varal/contract/modelos/modelos.routes';
import type { Db } from '../base/db/db.ts';
import { answerPage } from '../base/http/page.ts';
import type { Serve } from '../base/http/serve.ts';
import { excluirModelo } from './excluir-modelo.ts';
import { listarModelos } from './modelos.queries.ts';
import { criarModelo, editarModelo, verModelo } from './salvar-modelo.ts';

export function modelosRoutes(serve: Serve, { db }: { db: Db }): void {
  serve(rotas.listarModelos, { read: (db, { query }) => listarModelos(db, query), answer: answerPage });
  serve(rotas.criarModelo, { write: (db, { body }) => criarModelo(db, body) });
  serve(rotas.verModelo, { read: (db, { params }) => verModelo(db, params.id) });
  serve(rotas.editarModelo, { write: (db, { params, body }) => editarModelo(db, params.id, body) });
  // A single statement: what it may meet is told apart after it failed, which a transaction would not let us ask.
  serve(rotas.excluirModelo, async ({ params }) => {
    await excluirModelo(db, params.id);
    return undefined;
  });
}
