import { rotasDeModelos as rotas } from '@varal/contract/modelos/modelos.routes';
import { answerPage } from '../base/http/page.ts';
import type { Serve } from '../base/http/serve.ts';
import { excluirModelo } from './excluir-modelo.ts';
import { listarModelos } from './modelos.queries.ts';
import { comEstoque } from './produtos-do-modelo.ts';
import { criarModelo, type DepsDoModelo, editarModelo, verModelo } from './salvar-modelo.ts';

export function modelosRoutes(serve: Serve, deps: DepsDoModelo): void {
  const { produtos } = deps;
  serve(rotas.listarModelos, {
    read: async (db, { query }) => {
      const { rows, total } = await listarModelos(db, query);
      return { rows: await comEstoque(db, produtos, rows), total };
    },
    answer: answerPage,
  });
  serve(rotas.criarModelo, { write: (db, { body }) => criarModelo({ db, produtos }, body) });
  serve(rotas.verModelo, { read: (db, { params }) => verModelo({ db, produtos }, params.id) });
  serve(rotas.editarModelo, { write: (db, { params, body }) => editarModelo({ db, produtos }, params.id, body) });
  // This runs without a transaction, because after a refusal the products are counted, and a failed one allows no query.
  serve(rotas.excluirModelo, ({ params }) => excluirModelo(deps, params.id));
}
