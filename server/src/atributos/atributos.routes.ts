import { rotasDeAtributos as rotas } from '@varal/contract/atributos/atributos.routes';
import { AppError } from '../base/errors.ts';
import type { Serve } from '../base/http.ts';
import { answerPage } from '../base/page.ts';
import type { Db } from '../db.ts';
import { apagarAtributo, apagarValor, listarAtributos } from './atributos.queries.ts';
import { criarAtributo, criarValor, editarAtributo, editarValor, verAtributo } from './salvar-atributo.ts';

export function atributosRoutes(serve: Serve, { db }: { db: Db }): void {
  serve(rotas.listarAtributos, async (call) => answerPage(call, await listarAtributos(db, call.query)));
  serve(rotas.criarAtributo, { write: (db, { body }) => criarAtributo(db, body.nome) });
  serve(rotas.editarAtributo, { write: (db, { params, body }) => editarAtributo(db, params.id, body.nome) });
  serve(rotas.excluirAtributo, {
    write: async (db, { params }) => {
      if (!(await apagarAtributo(db, params.id))) throw new AppError('atributo.nao_encontrado');
      return undefined;
    },
  });
  serve(rotas.listarValores, async ({ params }) => (await verAtributo(db, params.id)).opcoes);
  serve(rotas.criarValor, { write: (db, { params, body }) => criarValor(db, params.id, body.valor) });
  serve(rotas.editarValor, { write: (db, { params, body }) => editarValor(db, params, body.valor) });
  serve(rotas.excluirValor, {
    write: async (db, { params }) => {
      if (!(await apagarValor(db, params))) throw new AppError('atributo.valor_nao_encontrado');
      return undefined;
    },
  });
}
