import { rotasDeClientes as rotas, rotasDeCep } from '@varal/contract/clientes/clientes.routes';
import type { Db } from '../base/db/db.ts';
import { answerPage } from '../base/http/page.ts';
import type { Serve } from '../base/http/serve.ts';
import type { Arquivos } from '../base/storage/storage.ts';
import { listarClientes, listarEtiquetasDoCliente } from './clientes.queries.ts';
import { consultarCep } from './consultar-cep.ts';
import { anonimizarCliente, excluirCliente } from './excluir-cliente.ts';
import { criarCliente, editarCliente, verCliente } from './salvar-cliente.ts';
import type { ServicoDeCep } from './servicos-de-cep.ts';

type Deps = { db: Db; arquivos: Arquivos; cep: readonly ServicoDeCep[] };

export function clientesRoutes(serve: Serve, { db, arquivos, cep }: Deps): void {
  serve(rotas.listarClientes, { read: (db, { query }) => listarClientes(db, query), answer: answerPage });
  serve(rotas.criarCliente, { write: (db, { body }) => criarCliente(db, body) });
  serve(rotas.verCliente, { read: (db, { params }) => verCliente(db, params.id) });
  serve(rotas.editarCliente, { write: (db, { params, body }) => editarCliente(db, params.id, body) });
  // A single statement: what it may meet is told apart after it failed, which a transaction would not let us ask.
  serve(rotas.excluirCliente, async ({ params }) => {
    await excluirCliente(db, params.id);
    return undefined;
  });
  serve(rotas.anonimizarCliente, async ({ params, transaction }) => {
    const anonimo = await transaction((trx) => anonimizarCliente(trx, params.id));
    // No link leads to them any more; who was cut off here is asked for again, and does the rest.
    await arquivos.remove(await listarEtiquetasDoCliente(db, params.id));
    return anonimo;
  });
  serve(rotasDeCep.consultarCep, ({ params }) => consultarCep({ db, servicos: cep }, params.cep));
}
