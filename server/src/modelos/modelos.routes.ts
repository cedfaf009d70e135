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
  serve(rotas.criarModelo, { write: (db, { body, quem }) => criarModelo({ db, produtos, autor: quem }, body) });
  serve(rotas.verModelo, { read: (db, { params }) => verModelo({ db, produtos }, params.id) });
  serve(rotas.editarModelo, {
    write: (db, { params, body, quem }) => editarModelo({ db, produtos, autor: quem }, params.id, body),
  });
  serve(rotas.excluirModelo, ({ params, quem, transaction }) =>
    excluirModelo({ ...deps, autor: quem, transaction }, params.id),
  );
}
