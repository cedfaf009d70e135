import { naCaminhada } from '@varal/contract/produtos/caminhada';
import type { Tamanho } from '@varal/contract/tamanhos';
import { descricaoDe } from '@varal/contract/vendas/descricao-do-item';
import type { ItemDaVenda, Venda } from '@varal/contract/vendas/venda';

export type ASeparar = {
  sku: string;
  descricao: string;
  local: string | null;
  quantidade: number;
  /** The sales that want it, and how many each wants. */
  vendas: string[];
};

/** Brings lines of the same thing together, in the order of a walk through the shop, sizes in its own order. */
export function oQueSeparar(vendas: readonly Venda[], tamanhos: readonly Tamanho[]): ASeparar[] {
  const coisas = new Map<string, { venda_id: number; item: ItemDaVenda }[]>();
  for (const { id, itens } of vendas) {
    for (const item of itens) {
      const chave = `${item.id} ${item.sku} ${item.a_definir}`;
      coisas.set(chave, [...(coisas.get(chave) ?? []), { venda_id: id, item }]);
    }
  }
  const comparar = naCaminhada(tamanhos);
  const naOrdem = ([uma]: Linhas, [outra]: Linhas): number =>
    uma && outra ? comparar(comModelo(uma.item), comModelo(outra.item)) : 0;
  return [...coisas.values()].toSorted(naOrdem).flatMap(umaCoisa);
}

type Linhas = { venda_id: number; item: ItemDaVenda }[];

function umaCoisa(linhas: Linhas): ASeparar[] {
  const [primeira] = linhas;
  if (!primeira) return [];
  const { item } = primeira;
  return [
    {
      sku: item.a_definir ? `${item.sku}, variação a definir` : item.sku,
      descricao: descricaoDe(item),
      local: item.local,
      quantidade: linhas.reduce((soma, { item: { quantidade } }) => soma + quantidade, 0),
      vendas: linhas.map(({ venda_id, item: { quantidade } }) => `Venda ${venda_id}: ${quantidade}`),
    },
  ];
}

const comModelo = (item: ItemDaVenda) => ({ ...item, modelo_codigo: item.modelo.codigo });
