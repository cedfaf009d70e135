import { rotasDeProdutos as rotas } from '@varal/contract/produtos/produtos.routes';
import { AppError } from '../../base/errors.ts';
import type { Serve } from '../../base/http.ts';
import { answerPage } from '../../base/page.ts';
import { acharPorCodigo } from './achar-por-codigo.ts';
import { buscarIds, buscarPagina } from './busca.queries.ts';
import { buscarCartoesDaLixeira } from './cartoes.queries.ts';
import { buscarFiltros } from './filtros.queries.ts';
import { buscarIdsDaLixeira, buscarPaginaDaLixeira } from './lixeira.queries.ts';

export function buscaRoutes(serve: Serve): void {
  serve(rotas.buscarProdutos, {
    read: async (db, { query }) => {
      refuseInverted(query);
      return buscarPagina(db, query);
    },
    answer: answerPage,
  });
  serve(rotas.buscarIds, {
    read: async (db, { query }) => {
      refuseInverted(query);
      return { ids: await buscarIds(db, query) };
    },
  });
  serve(rotas.acharPorCodigo, { read: (db, { query }) => acharPorCodigo(db, query.codigo) });
  serve(rotas.verFiltros, { read: buscarFiltros });
  serve(rotas.listarLixeira, {
    read: async (db, { query }) => {
      const { ids, total } = await buscarPaginaDaLixeira(db, query);
      return { rows: await buscarCartoesDaLixeira(db, ids), total };
    },
    answer: answerPage,
  });
  serve(rotas.listarIdsDaLixeira, {
    read: async (db, { query }) => ({ ids: await buscarIdsDaLixeira(db, query.busca) }),
  });
}

function refuseInverted({ preco_min, preco_max }: { preco_min: number | null; preco_max: number | null }): void {
  if (preco_min !== null && preco_max !== null && preco_min > preco_max) throw new AppError('produto.preco_invertido');
}
