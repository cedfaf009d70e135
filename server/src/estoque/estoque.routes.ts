import { rotasDeEstoque as rotas } from '@varal/contract/estoque/estoque.routes';
import { AppError } from '../base/errors.ts';
import type { Serve } from '../base/http.ts';
import { answerPage } from '../base/page.ts';
import type { Db } from '../db.ts';
import { buscarSaldo, listarMovimentos, listarQuemSegura } from './estoque.queries.ts';

export function estoqueRoutes(serve: Serve, { db }: { db: Db }): void {
  serve(rotas.verEstoque, async (call) => {
    const { produtoId } = call.params;
    const saldo = await buscarSaldo(db, produtoId);
    if (!saldo) throw new AppError('produto.nao_encontrado');

    const quem_segura = saldo.reservado > 0 ? await listarQuemSegura(db, produtoId) : [];
    const movimentos = answerPage(call, await listarMovimentos(db, produtoId, call.query));
    return { ...saldo, disponivel: saldo.saldo - saldo.reservado, quem_segura, movimentos };
  });
}
