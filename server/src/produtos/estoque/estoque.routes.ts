import { type Estoque, rotasDeEstoque as rotas } from '@varal/contract/estoque/estoque.routes';
import type { Db } from '../../base/db/db.ts';
import { AppError } from '../../base/errors.ts';
import { answerPage } from '../../base/http/page.ts';
import type { Serve } from '../../base/http/serve.ts';
import { buscarSaldo, listarMovimentos } from './livro.queries.ts';

export type QuemSegura = Estoque['quem_segura'];
/** `app.ts` hands this in, because sales belong to another feature. */
export type ListarQuemSegura = (db: Db, produto_id: number) => Promise<QuemSegura>;

export function estoqueRoutes(serve: Serve, { listarQuemSegura }: { listarQuemSegura: ListarQuemSegura }): void {
  serve(rotas.verEstoque, {
    read: async (db, { params: { produtoId }, query }) => {
      const saldo = await buscarSaldo(db, produtoId);
      if (!saldo) throw new AppError('produto.nao_encontrado');

      const quem_segura = saldo.reservado > 0 ? await listarQuemSegura(db, produtoId) : [];
      const movimentos = await listarMovimentos(db, produtoId, query);
      return { ...saldo, disponivel: saldo.saldo - saldo.reservado, quem_segura, movimentos };
    },
    answer: (call, { movimentos, ...estoque }) => ({ ...estoque, movimentos: answerPage(call, movimentos) }),
  });
}
