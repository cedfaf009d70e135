import type { LinhaParaLer } from '@varal/contract/vendas/conferencia/linha-da-leitura';
import { descricaoDe } from '@varal/contract/vendas/descricao-do-item';

/** A line as the history and kept answers name it: prints are called after children and weddings, which can be forgotten. */
export const nomeNaAnotacao = (
  item: Pick<LinhaParaLer, 'sku' | 'titulo' | 'nome_cor' | 'tamanho' | 'estampas'>,
): string => (item.estampas ? item.sku : descricaoDe(item));
