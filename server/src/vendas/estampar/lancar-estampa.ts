import type { Numeros } from '@varal/contract/vendas/estampar/numeros';
import type { Db } from '../../base/db/db.ts';
import { AppError } from '../../base/errors.ts';
import type { Quem } from '../../base/http/session.ts';
import { lancarConsumoProprio, lancarProducao } from '../../estoque/estoque.queries.ts';
import { gravarNumeros, type ItemDaVendaGuardado } from '../itens/itens.queries.ts';

type Lancada = { venda_id: number; item: ItemDaVendaGuardado; depois: Numeros; quem: Pick<Quem, 'id'> };

/**
 * A line has more ready pieces than before, whose blanks are gone; or fewer, which are blanks again. The caller holds the sale and its
 * products, and has said of which pieces it is.
 */
export async function lancarEstampa(db: Db, { venda_id, item, depois, quem }: Lancada): Promise<void> {
  const { produto_id, variacao_id, lisa_id, lisa_variacao_id } = item;
  if (produto_id === null || lisa_id === null) throw new AppError('venda.nada_a_estampar');
  const consumo = {
    ...{ venda_id, usuario_id: quem.id, motivo: `Estampa da venda ${venda_id}` },
    ...{ lisa: { produto_id: lisa_id, variacao_id: lisa_variacao_id }, n: item.a_estampar - depois.a_estampar },
  };
  if (item.estampas) await lancarConsumoProprio(db, consumo);
  else await lancarProducao(db, { ...consumo, peca: { produto_id, variacao_id } });
  await gravarNumeros(db, item.id, depois);
}
