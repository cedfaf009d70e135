import { rotasDeModelos as rotas } from '@varal/contract/modelos/modelos.routes';
import { answerPage } from '../base/http/page.ts';
import type { Serve } from '../base/http/serve.ts';
import { excluirModelo } from './excluir-modelo.ts';
import { listarModelos } from './modelos.queries.ts';
import { comEstoque } from './produtos-do-modelo.ts';
import { criarModelo, editarModelo, type MeiosDoModelo, verModelo } from './salvar-modelo.ts';

export function modelosRoutes(serve: Serve, meios: MeiosDoModelo): void {
  const { produtos } = meios;
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
  // A single statement: what it may meet is told apart after it failed, which a transaction would not let us ask.
  serve(rotas.excluirModelo, async ({ params }) => {
    await excluirModelo(meios, params.id);
    return undefined;
  });
}
