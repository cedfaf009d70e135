import { orRefuse } from '../base/db/broken-rule.ts';
import type { Db } from '../base/db/db.ts';
import { AppError } from '../base/errors.ts';
import { anotar } from '../historico/anotar.ts';
import { apagarModelo } from './modelos.queries.ts';
import type { ComAutor, DepsDoModelo } from './salvar-modelo.ts';

type Deps = DepsDoModelo & ComAutor & { transaction: (work: (db: Db) => Promise<void>) => Promise<void> };

/** Deletes a model without products. A foreign key refuses one with products, even in the trash or made a moment ago. */
export function excluirModelo({ db, produtos, autor, transaction }: Deps, id: number): Promise<void> {
  const exclusao = transaction(async (trx) => {
    const excluido = await apagarModelo(trx, id);
    if (!excluido) throw new AppError('modelo.nao_encontrado');
    await anotar(trx, autor, { acao: 'modelo.excluido', alvo: { id, nome: excluido.nome } });
  });
  // The count runs outside the transaction, which accepts no statement after one has failed.
  return orRefuse(exclusao, {
    produtos_modelo_id_fkey: async () =>
      new AppError('modelo.com_produtos', { produtos: quantos(await produtos.contar(db, id)) }),
  });
}

function quantos({ todos, na_lixeira }: { todos: number; na_lixeira: number }): string {
  const produtos = todos === 1 ? '1 produto' : `${todos} produtos`;
  return na_lixeira > 0 ? `${produtos} (${na_lixeira} na lixeira)` : produtos;
}
