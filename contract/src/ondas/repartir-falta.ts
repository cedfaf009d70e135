import type { ItemDaOnda } from './onda.ts';

type Parte = ItemDaOnda['para'][number];
type FaltaDaVenda = { venda_id: number; item: number; quantidade: number };

/**
 * Says how many units each sale of a wave has to do without. The first boxes are filled first, so the last ones miss
 * what was not found. A sale that misses as many as before is left out.
 */
export function repartirFalta(para: readonly Parte[], quantas: number): FaltaDaVenda[] {
  let restam = quantas;
  return para.toReversed().flatMap(({ venda_id, item_id, quantidade, lidas, em_falta }) => {
    const nela = Math.min(restam, quantidade - lidas);
    restam -= nela;
    return nela === em_falta ? [] : [{ venda_id, item: item_id, quantidade: nela }];
  });
}
