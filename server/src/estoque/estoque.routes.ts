import { rotasDeEstoque as rotas } from '@varal/contract/estoque/estoque.routes';
import { AppError } from '../base/errors.ts';
import { answerPage } from '../base/http/page.ts';
import type { Serve } from '../base/http/serve.ts';
import { buscarSaldo, listarMovimentos, listarQuemSegura } from './estoque.queries.ts';

export function estoqueRoutes(serve: Serve): void {
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
