import type { ProdutoDoCodigo } from '@varal/contract/leitor/leitor.routes';
import { rotasDoLeitor } from '@varal/contract/leitor/leitor.routes';
import { rotasDeProdutos as rotas } from '@varal/contract/produtos/produtos.routes';
import type { Db } from '../../base/db/db.ts';
import { AppError } from '../../base/errors.ts';
import { answerPage } from '../../base/http/page.ts';
import type { Serve } from '../../base/http/serve.ts';
import { buscarIds, buscarPagina } from './busca.queries.ts';
import { buscarCartoesDaLixeira } from './cartoes.queries.ts';
import { buscarPorCodigo } from './codigo.queries.ts';
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
  serve(rotasDoLeitor.acharPorCodigo, { read: (db, { query }) => acharPorCodigo(db, query.codigo) });
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

async function acharPorCodigo(db: Db, codigo: string): Promise<ProdutoDoCodigo> {
  const achado = await buscarPorCodigo(db, codigo);
  if (!achado) throw new AppError('produto.codigo_desconhecido', { codigo });
  return achado;
}
