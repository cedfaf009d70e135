import { orRefuse } from '../base/db/broken-rule.ts';
import { AppError } from '../base/errors.ts';
import { apagarModelo } from './modelos.queries.ts';
import type { DepsDoModelo } from './salvar-modelo.ts';

/** Deletes a model without products. A foreign key refuses one with products, even in the trash or made a moment ago. */
export async function excluirModelo({ db, produtos }: DepsDoModelo, id: number): Promise<void> {
  const existia = await orRefuse(apagarModelo(db, id), {
    produtos_modelo_id_fkey: async () =>
      new AppError('modelo.com_produtos', { produtos: quantos(await produtos.contar(db, id)) }),
  });
  if (!existia) throw new AppError('modelo.nao_encontrado');
}

function quantos({ todos, na_lixeira }: { todos: number; na_lixeira: number }): string {
  const produtos = todos === 1 ? '1 produto' : `${todos} produtos`;
  return na_lixeira > 0 ? `${produtos} (${na_lixeira} na lixeira)` : produtos;
}
