import { rotasDeCategorias as rotas } from '@varal/contract/categorias/categorias.routes';
import type { Serve } from '../base/http.ts';
import { answerPage } from '../base/page.ts';
import type { Db } from '../db.ts';
import { montarArvore } from './arvore.ts';
import { listarParaArvore } from './categorias.queries.ts';
import { excluirCategoria } from './excluir-categoria.ts';
import { criarCategoria, editarCategoria, verCategoria } from './salvar-categoria.ts';

export function categoriasRoutes(serve: Serve, { db }: { db: Db }): void {
  serve(rotas.listarCategorias, async (call) => {
    const { busca, pagina, limite } = call.query;
    const arvore = montarArvore(await listarParaArvore(db, busca));
    return answerPage(call, { rows: arvore.slice((pagina - 1) * limite, pagina * limite), total: arvore.length });
  });
  serve(rotas.criarCategoria, ({ body, transaction }) => transaction((trx) => criarCategoria(trx, body)));
  serve(rotas.verCategoria, ({ params }) => verCategoria(db, params.id));
  serve(rotas.editarCategoria, ({ params, body, transaction }) =>
    transaction((trx) => editarCategoria(trx, params.id, body)),
  );
  // A single statement: what it may meet is told apart after it failed, which a transaction would not let us ask.
  serve(rotas.excluirCategoria, async ({ params }) => {
    await excluirCategoria(db, params.id);
    return undefined;
  });
}
