import { naCaminhada } from '../produtos/caminhada.ts';
import type { ItemDaOnda } from './onda.ts';

/** A line of one of the sales, as it stands in the walk. */
export type LinhaDaOnda = Pick<
  ItemDaOnda,
  'produto_id' | 'variacao_id' | 'sku' | 'titulo' | 'nome_cor' | 'tamanho' | 'imagem_url' | 'local' | 'gtin'
> & {
  propria?: boolean | undefined;
  venda_id: number;
  posicao: number;
  item_id: number;
  modelo_codigo: string;
  quantidade: number;
  lidas: number;
  em_falta: number;
};

/** Brings lines of the same thing together, in the order of the walk: place, model, colour, size in the shop's order. */
export function oQueBuscar(linhas: readonly LinhaDaOnda[], tamanhos: readonly string[]): ItemDaOnda[] {
  const comparar = naCaminhada(tamanhos);
  const coisas = new Map<string, LinhaDaOnda[]>();
  for (const linha of linhas.toSorted(naOrdemDasCaixas)) {
    const chave = `${linha.produto_id} ${linha.variacao_id} ${linha.sku}`;
    coisas.set(chave, [...(coisas.get(chave) ?? []), linha]);
  }
  return [...coisas.values()].toSorted(([uma], [outra]) => (uma && outra ? comparar(uma, outra) : 0)).flatMap(umItem);
}

function umItem(linhas: LinhaDaOnda[]): ItemDaOnda[] {
  const [linha] = linhas;
  if (!linha) return [];
  const { produto_id, variacao_id, sku, titulo, nome_cor, tamanho, imagem_url, local, gtin, propria } = linha;
  const pedidas = somar(linhas, 'quantidade');
  const lidas = somar(linhas, 'lidas');
  return [
    {
      ...{ produto_id, variacao_id, sku, titulo, nome_cor, tamanho, imagem_url, local, gtin },
      ...(propria && { propria }),
      ...{ pedidas, lidas, faltam: pedidas - lidas },
      para: linhas.map(({ venda_id, item_id, posicao, quantidade, lidas, em_falta }) => ({
        ...{ venda_id, item_id, posicao, quantidade, lidas, em_falta },
      })),
    },
  ];
}

const somar = (linhas: readonly LinhaDaOnda[], campo: 'quantidade' | 'lidas'): number =>
  linhas.reduce((soma, linha) => soma + linha[campo], 0);

const naOrdemDasCaixas = (uma: LinhaDaOnda, outra: LinhaDaOnda): number =>
  uma.posicao - outra.posicao || uma.item_id - outra.item_id;
