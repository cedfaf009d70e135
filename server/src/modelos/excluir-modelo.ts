import { orRefuse } from '../base/db/broken-rule.ts';
import type { Db } from '../base/db/db.ts';
import { AppError } from '../base/errors.ts';
import { apagarModelo, contarProdutosDoModelo } from './modelos.queries.ts';

/** Products keep their model, those in the trash too: the database says so, also about one made a moment ago. */
export async function excluirModelo(db: Db, id: number): Promise<void> {
  const existia = await orRefuse(apagarModelo(db, id), {
    produtos_modelo_id_fkey: async () =>
      new AppError('modelo.com_produtos', { produtos: quantos(await contarProdutosDoModelo(db, id)) }),
  });
  if (!existia) throw new AppError('modelo.nao_encontrado');
}

function quantos({ todos, na_lixeira }: { todos: number; na_lixeira: number }): string {
  const produtos = todos === 1 ? '1 produto' : `${todos} produtos`;
  return na_lixeira > 0 ? `${produtos} (${na_lixeira} na lixeira)` : produtos;
}
