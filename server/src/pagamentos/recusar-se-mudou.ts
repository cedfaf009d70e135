import { emCentavos, escreverReais } from '@varal/contract/dinheiro';
import { reason } from '@varal/contract/errors';
import type { Db } from '../base/db/db.ts';
import { AppError } from '../base/errors.ts';
import type { VendaTravada } from '../vendas/vendas.queries.ts';
import { lerQuemMexeuNoDinheiro } from './pagamentos.queries.ts';

/** Refuses what somebody is about to note who has not seen that something else is due by now. */
export async function recusarSeMudou(
  db: Db,
  { id, a_receber }: Pick<VendaTravada, 'id' | 'a_receber'>,
  visto: number | null | undefined,
): Promise<void> {
  if (visto === undefined || visto === null || emCentavos(visto) === emCentavos(a_receber)) return;
  const nome = await lerQuemMexeuNoDinheiro(db, id);
  const valor = escreverReais(a_receber);
  const motivo = nome
    ? reason('pagamento.anotado_por_outro', { nome, valor })
    : reason('pagamento.venda_mudou', { valor });
  throw new AppError('pagamento.mudou', { motivo });
}
