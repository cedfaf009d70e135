import { rotasDeClientes as rotas, rotasDeCep } from '@varal/contract/clientes/clientes.routes';
import { answerPage } from '../base/http/page.ts';
import type { Serve } from '../base/http/serve.ts';
import { enviarPlanilha } from '../base/planilha/enviar-planilha.ts';
import { consultarCep } from './cep/consultar-cep.ts';
import type { ServicoDeCep } from './cep/servicos-de-cep.ts';
import { listarClientesPerdoando } from './esquecer/perdoando.ts';
import { anonimizarCliente, type DepsParaEsquecer, excluirCliente } from './excluir-cliente.ts';
import { planilhaDeClientes } from './planilha/planilha-de-clientes.ts';
import { criarCliente, mudarCliente, verCliente } from './salvar-cliente.ts';
import { comVendas } from './vendas-do-cliente.ts';

type Deps = DepsParaEsquecer & { cep: readonly ServicoDeCep[] };

export function clientesRoutes(serve: Serve, { cep, ...deps }: Deps): void {
  const { vendas } = deps;
  serve(rotas.listarClientes, {
    read: async (db, { query }) => {
      const { rows, ...pagina } = await listarClientesPerdoando(db, query);
      return { rows: await comVendas(db, vendas, rows), ...pagina };
    },
    answer: answerPage,
  });
  serve(rotas.baixarClientes, ({ query, ...call }) => enviarPlanilha(deps.db, call, planilhaDeClientes(query)));
  serve(rotas.criarCliente, { write: (db, { body, quem }) => criarCliente({ db, vendas, autor: quem }, body) });
  serve(rotas.verCliente, { read: (db, { params }) => verCliente({ db, vendas }, params.id) });
  for (const rota of [rotas.editarCliente, rotas.mudarCliente]) {
    serve(rota, {
      write: (db, { params, body, quem }) =>
        mudarCliente({ db, vendas, autor: quem, admin: quem.tipo === 'admin' }, params.id, body),
    });
  }
  serve(rotas.excluirCliente, ({ params, quem, transaction }) =>
    excluirCliente({ ...deps, autor: quem, transaction }, params.id),
  );
  serve(rotas.anonimizarCliente, ({ params, body, quem, transaction }) =>
    anonimizarCliente({ ...deps, autor: quem, transaction }, params.id, body),
  );
  serve(rotasDeCep.consultarCep, ({ params }) => consultarCep({ db: deps.db, servicos: cep }, params.cep));
}
