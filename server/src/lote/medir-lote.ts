import type { MedidasDoLote } from '@varal/contract/lote/lote';
import type { Db } from '../base/db/db.ts';
import type { Quem } from '../base/http/session.ts';
import { salvarMedidas } from '../vendas/frete/salvar-medidas.ts';
import { travarVendas } from './lote.queries.ts';

/** Keeps the measures of many parcels, by the rules of each sale. */
export async function medirLote(
  db: Db,
  { itens, quem }: { itens: MedidasDoLote; quem: Quem },
): Promise<{ medidas: number }> {
  await travarVendas(
    db,
    itens.map(({ venda_id }) => venda_id),
  );
  for (const { venda_id, ...digitadas } of itens) await salvarMedidas(db, { id: venda_id, digitadas, quem });
  return { medidas: itens.length };
}
