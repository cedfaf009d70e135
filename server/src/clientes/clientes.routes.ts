import { rotasDeClientes as rotas, rotasDeCep } from '@varal/contract/clientes/clientes.routes';
import type { Serve } from '../base/http.ts';
import { answerPage } from '../base/page.ts';
import type { Db } from '../db.ts';
import { listarClientes } from './clientes.queries.ts';
import { consultarCep } from './consultar-cep.ts';
import { anonimizarCliente, excluirCliente } from './excluir-cliente.ts';
import { criarCliente, editarCliente, verCliente } from './salvar-cliente.ts';
import type { ServicoDeCep } from './servicos-de-cep.ts';

export function clientesRoutes(serve: Serve, { db, cep }: { db: Db; cep: readonly ServicoDeCep[] }): void {
  serve(rotas.listarClientes, async (call) => answerPage(call, await listarClientes(db, call.query)));
  serve(rotas.criarCliente, ({ body, transaction }) => transaction((trx) => criarCliente(trx, body)));
  serve(rotas.verCliente, ({ params }) => verCliente(db, params.id));
  serve(rotas.editarCliente, ({ params, body, transaction }) =>
    transaction((trx) => editarCliente(trx, params.id, body)),
  );
  // A single statement: what it may meet is told apart after it failed, which a transaction would not let us ask.
  serve(rotas.excluirCliente, async ({ params }) => {
    await excluirCliente(db, params.id);
    return undefined;
  });
  serve(rotas.anonimizarCliente, ({ params, transaction }) => transaction((trx) => anonimizarCliente(trx, params.id)));
  serve(rotasDeCep.consultarCep, ({ params }) => consultarCep({ db, servicos: cep }, params.cep));
}
