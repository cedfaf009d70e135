import { rotasDeAtributos as rotas } from '@varal/contract/atributos/atributos.routes';
import { AppError } from '../base/errors.ts';
import { answerPage } from '../base/http/page.ts';
import type { Serve } from '../base/http/serve.ts';
import { apagarAtributo, apagarValor, listarAtributos } from './atributos.queries.ts';
import { criarAtributo, criarValor, editarAtributo, editarValor, verAtributo } from './salvar-atributo.ts';

export function atributosRoutes(serve: Serve): void {
  serve(rotas.listarAtributos, { read: (db, { query }) => listarAtributos(db, query), answer: answerPage });
  serve(rotas.criarAtributo, { write: (db, { body }) => criarAtributo(db, body.nome) });
  serve(rotas.editarAtributo, { write: (db, { params, body }) => editarAtributo(db, params.id, body.nome) });
  serve(rotas.excluirAtributo, {
    write: async (db, { params }) => {
      if (!(await apagarAtributo(db, params.id))) throw new AppError('atributo.nao_encontrado');
    },
  });
  serve(rotas.listarValores, { read: async (db, { params }) => (await verAtributo(db, params.id)).opcoes });
  serve(rotas.criarValor, { write: (db, { params, body }) => criarValor(db, params.id, body.valor) });
  serve(rotas.editarValor, { write: (db, { params, body }) => editarValor(db, params, body.valor) });
  serve(rotas.excluirValor, {
    write: async (db, { params }) => {
      if (!(await apagarValor(db, params))) throw new AppError('atributo.valor_nao_encontrado');
    },
  });
}
