import { type Reason, reason } from '@varal/contract/errors';
import { caixaDasPecas, type Peca } from '@varal/contract/vendas/medidas/caixa-das-pecas';
import type { SugestaoDeMedidas } from '@varal/contract/vendas/medidas/sugestao-de-medidas';
import type { Db } from '../../base/db/db.ts';
import { verVenda } from '../abrir-venda.ts';
import { buscarCaixasUsadas, cestaDaVenda } from './sugerir-medidas.queries.ts';

const QUANTAS = 5;

/** Boxes for a sale: those of earlier sales of the same things, else one as big as what is in it, if that is one parcel. */
export async function sugerirMedidas(db: Db, id: number): Promise<SugestaoDeMedidas[]> {
  const { itens } = await verVenda(db, id);
  const usadas = await buscarCaixasUsadas(db, { cesta: await cestaDaVenda(db, id), menos: id }, QUANTAS);
  if (usadas.length > 0) return usadas.map((caixa) => ({ ...caixa, origem: 'vendas' }));
  const sugerida = sugestaoDasPecas(itens);
  return 'motivo' in sugerida ? [] : [sugerida];
}

/** Suggests one parcel for some pieces, or gives the reason why there is none. */
export function sugestaoDasPecas(itens: readonly Peca[]): SugestaoDeMedidas | { motivo: Reason } {
  const achada = caixaDasPecas(itens);
  if ('caixa' in achada) return { ...achada.caixa, origem: 'produtos', vezes: 0 };
  if ('pacotes' in achada) return { motivo: reason('venda.nao_cabe', { n: achada.pacotes }) };
  return {
    motivo: achada.falta === 'lugar' ? reason('venda.peca_nao_cabe') : reason('venda.sem_medidas_dos_produtos'),
  };
}
