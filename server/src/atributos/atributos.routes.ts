import { rotasDeAtributos as rotas } from '@varal/contract/atributos/atributos.routes';
import { answerPage } from '../base/http/page.ts';
import type { Serve } from '../base/http/serve.ts';
import { listarAtributos } from './atributos.queries.ts';
import {
  criarAtributo,
  criarValor,
  editarAtributo,
  editarValor,
  excluirAtributo,
  excluirValor,
  ordenarValores,
  verAtributo,
} from './salvar-atributo.ts';
import { type UsosDosTamanhos, verTamanhos } from './tamanhos.ts';

export function atributosRoutes(serve: Serve, usos: UsosDosTamanhos): void {
  serve(rotas.listarAtributos, { read: (db, { query }) => listarAtributos(db, query), answer: answerPage });
  serve(rotas.criarAtributo, { write: (db, { body, quem }) => criarAtributo(db, quem, body.nome) });
  serve(rotas.editarAtributo, {
    write: (db, { params, body, quem }) => editarAtributo(db, quem, { ...params, ...body }),
  });
  serve(rotas.excluirAtributo, { write: (db, { params, quem }) => excluirAtributo(db, quem, params.id) });
  serve(rotas.listarValores, { read: async (db, { params }) => (await verAtributo(db, params.id)).opcoes });
  serve(rotas.criarValor, { write: (db, { params, body, quem }) => criarValor(db, quem, { ...params, ...body }) });
  serve(rotas.editarValor, {
    write: (db, { params, body, quem }) => editarValor(db, quem, { ...params, ...body, usos }),
  });
  serve(rotas.ordenarValores, {
    write: (db, { params, body, quem }) => ordenarValores(db, quem, { ...params, ordens: body }),
  });
  serve(rotas.excluirValor, { write: (db, { params, quem }) => excluirValor(db, quem, { ...params, usos }) });
  serve(rotas.listarTamanhos, { read: (db) => verTamanhos(db, usos) });
}
