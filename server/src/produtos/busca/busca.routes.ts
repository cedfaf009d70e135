import { rotasDeProdutos as rotas } from '@varal/contract/produtos/produtos.routes';
import { AppError } from '../../base/errors.ts';
import type { Serve } from '../../base/http.ts';
import { answerPage } from '../../base/page.ts';
import type { Db } from '../../db.ts';
import { acharPorCodigo } from './achar-por-codigo.ts';
import { buscarIds, buscarPagina } from './busca.queries.ts';
import { buscarCartoesDaLixeira } from './cartoes.queries.ts';
import { buscarFiltros } from './filtros.queries.ts';
import { buscarIdsDaLixeira, buscarPaginaDaLixeira } from './lixeira.queries.ts';

export function buscaRoutes(serve: Serve, { db }: { db: Db }): void {
  serve(rotas.buscarProdutos, async (call) => {
    refuseInverted(call.query);
    return answerPage(call, await buscarPagina(db, call.query));
  });
  serve(rotas.buscarIds, async ({ query }) => {
    refuseInverted(query);
    return { ids: await buscarIds(db, query) };
  });
  serve(rotas.acharPorCodigo, ({ query }) => acharPorCodigo(db, query.codigo));
  serve(rotas.verFiltros, () => buscarFiltros(db));
  serve(rotas.listarLixeira, async (call) => {
    const { ids, total } = await buscarPaginaDaLixeira(db, call.query);
    return answerPage(call, { rows: await buscarCartoesDaLixeira(db, ids), total });
  });
  serve(rotas.listarIdsDaLixeira, async ({ query }) => ({ ids: await buscarIdsDaLixeira(db, query.busca) }));
}

function refuseInverted({ preco_min, preco_max }: { preco_min: number | null; preco_max: number | null }): void {
  if (preco_min !== null && preco_max !== null && preco_min > preco_max) throw new AppError('produto.preco_invertido');
}
