import { rotasDeCategorias as rotas } from '@varal/contract/categorias/categorias.routes';
import type { Db } from '../base/db/db.ts';
import { answerPage } from '../base/http/page.ts';
import type { Serve } from '../base/http/serve.ts';
import type { Bling } from '../bling/bling.ts';
import { montarArvore } from './arvore.ts';
import { listarParaArvore } from './categorias.queries.ts';
import { type ContarUsosDaCategoria, excluirCategoria } from './excluir-categoria.ts';
import { moverCategoria } from './mover-categoria.ts';
import { criarCategoria, editarCategoria, verCategoria } from './salvar-categoria.ts';

type Deps = { db: Db; bling: Bling; contarUsos: ContarUsosDaCategoria };

export function categoriasRoutes(serve: Serve, { db, bling, contarUsos }: Deps): void {
  serve(rotas.listarCategorias, {
    read: async (db, { query: { busca, pagina, limite } }) => {
      const arvore = montarArvore(await listarParaArvore(db, busca));
      return { rows: arvore.slice((pagina - 1) * limite, pagina * limite), total: arvore.length };
    },
    answer: answerPage,
  });
  serve(rotas.criarCategoria, { write: (db, { body, quem }) => criarCategoria({ db, bling, autor: quem }, body) });
  serve(rotas.verCategoria, { read: (db, { params }) => verCategoria(db, params.id) });
  serve(rotas.editarCategoria, {
    write: (db, { params, body, quem }) => editarCategoria({ db, bling, autor: quem }, params.id, body),
  });
  serve(rotas.moverCategoria, {
    write: (db, { params, body, quem }) => moverCategoria({ db, bling, autor: quem }, params.id, body.categoria_pai),
  });
  serve(rotas.excluirCategoria, ({ params, quem, transaction }) =>
    excluirCategoria({ db, bling, contarUsos, autor: quem, transaction }, params.id),
  );
}
