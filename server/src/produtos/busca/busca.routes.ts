import type { ProdutoDoCodigo } from '@varal/contract/leitor/leitor.routes';
import { rotasDoLeitor } from '@varal/contract/leitor/leitor.routes';
import { rotasDeProdutos as rotas } from '@varal/contract/produtos/produtos.routes';
import type { Db } from '../../base/db/db.ts';
import { AppError } from '../../base/errors.ts';
import { answerPage } from '../../base/http/page.ts';
import type { Serve } from '../../base/http/serve.ts';
import type { Quem } from '../../base/http/session.ts';
import { enviarPlanilha } from '../../base/planilha/enviar-planilha.ts';
import type { Planilha } from '../../base/planilha/planilha.ts';
import { planilhaDeMovimentos } from '../planilhas/planilha-de-movimentos.ts';
import { planilhaDeEstoque, planilhaDeProdutos, semCustos, semEstampas } from '../planilhas/planilhas-de-produtos.ts';
import { fazDeLisas, type Vendavel } from '../planilhas/vendaveis.queries.ts';
import { buscarCartoesDaLixeira } from './cartoes.queries.ts';
import { buscarPorCodigo } from './codigo.queries.ts';
import { buscarFiltros } from './filtros.queries.ts';
import { buscarIdsDaLixeira, buscarPaginaDaLixeira } from './lixeira.queries.ts';
import { buscarIdsPerdoando, buscarPaginaPerdoando } from './perdoando.ts';

export function buscaRoutes(serve: Serve, { db }: { db: Db }): void {
  serve(rotas.buscarProdutos, {
    read: async (db, { query }) => {
      refuseInverted(query);
      return buscarPaginaPerdoando(db, query);
    },
    answer: answerPage,
  });
  serve(rotas.buscarIds, {
    read: async (db, { query }) => {
      refuseInverted(query);
      return buscarIdsPerdoando(db, query);
    },
  });
  serve(rotas.baixarProdutos, async ({ query, quem, ...call }) => {
    refuseInverted(query);
    const planilha = planilhaDeProdutos(query);
    return enviarPlanilha(db, call, paraQuem(quem, (await fazDeLisas(db)) ? planilha : semEstampas(planilha)));
  });
  serve(rotas.baixarEstoque, ({ query, quem, ...call }) => {
    refuseInverted(query);
    return enviarPlanilha(db, call, paraQuem(quem, planilhaDeEstoque(query)));
  });
  serve(rotas.baixarMovimentos, ({ query, ...call }) => enviarPlanilha(db, call, planilhaDeMovimentos(query)));
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

const paraQuem = ({ tipo }: Quem, planilha: Planilha<Vendavel>) => (tipo === 'admin' ? planilha : semCustos(planilha));

function refuseInverted({ preco_min, preco_max }: { preco_min: number | null; preco_max: number | null }): void {
  if (preco_min !== null && preco_max !== null && preco_min > preco_max) throw new AppError('produto.preco_invertido');
}

async function acharPorCodigo(db: Db, codigo: string): Promise<ProdutoDoCodigo> {
  const achado = await buscarPorCodigo(db, codigo);
  if (!achado) throw new AppError('produto.codigo_desconhecido', { codigo });
  return achado;
}
