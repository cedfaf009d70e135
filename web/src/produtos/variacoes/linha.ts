import type { CampoDaVariacao } from '@varal/contract/produtos/campos';
import { nomeDaVariacao as nomear } from '@varal/contract/produtos/nome-da-variacao';
import type { Variacao } from '@varal/contract/produtos/produto';
import { chaveDeSku, skuDaVariacao } from '@varal/contract/produtos/sku';
import type { Tamanho } from '@varal/contract/tamanhos';
import { precoDigitado } from './numeros.ts';

/** What is typed or chosen of a variation, in the order of its card: numbers as they were typed, readable or not. */
export type Valores = Record<CampoEscrito, string> & {
  /** null: derived from the product's SKU, the colour and the size. */
  sku: string | null;
  /** #rrggbb */
  cor: string | null;
  nome_cor: string | null;
  tamanho: Tamanho | null;
  /** The blank's variation that somebody chose; null: colour and size find it. */
  lisa_variacao_id: number | null;
  /** Its own prints; null: the product's. */
  estampa_ids: number[] | null;
  /** These are ids of the product's images; on a new product, whatever numbers the form gives its files. */
  imagens: readonly number[];
};
type CampoEscrito =
  | Exclude<
      CampoDaVariacao,
      'sku' | 'sku_personalizado' | 'cor' | 'nome_cor' | 'tamanho' | 'lisa_variacao_id' | 'estampa_ids'
    >
  | 'quantidade';

/** A variation in the form. */
export type Linha = Valores & {
  /** The key is ours, and the same from its first appearance on, also once it is saved. */
  chave: string;
  /** The server knows it like this; null on a new one. */
  original: Variacao | null;
};

export type Campo = keyof Valores;

export const VAZIA: Valores = {
  cor: null,
  nome_cor: null,
  tamanho: null,
  sku: null,
  quantidade: '',
  preco_custo: '',
  preco_venda: '',
  descricao: '',
  gtin: '',
  local: '',
  lisa_variacao_id: null,
  estampa_ids: null,
  imagens: [],
};

/** Lists are the same when they hold the same in the same order. */
export const mesmoValor = (um: unknown, outro: unknown): boolean =>
  um === outro || (Array.isArray(um) && Array.isArray(outro) && um.join() === outro.join());

export const valoresDe = (original: Variacao): Valores => ({
  sku: original.sku,
  cor: original.cor,
  nome_cor: original.nome_cor,
  tamanho: original.tamanho,
  preco_custo: precoDigitado(original.preco_custo),
  preco_venda: precoDigitado(original.preco_venda),
  quantidade: String(original.quantidade),
  descricao: original.descricao,
  gtin: original.gtin ?? '',
  local: original.local ?? '',
  lisa_variacao_id: original.lisa_variacao_id,
  estampa_ids: original.estampa_ids,
  imagens: original.imagens_vinculadas,
});

export const skuDerivado = (linha: Pick<Valores, 'nome_cor' | 'tamanho'>, skuDoProduto: string): string =>
  skuDaVariacao(skuDoProduto, linha);

/** Returns the SKU it will have: the typed or saved one, else the derived one. */
export const skuEfetivo = (linha: Valores, skuDoProduto: string): string =>
  linha.sku?.trim() || skuDerivado(linha, skuDoProduto);

/** Tells whether its SKU was typed rather than made by the server. */
export function temSkuPersonalizado({ sku, original }: Linha): boolean {
  if (!sku?.trim()) return false;
  return original && chaveDeSku(sku) === chaveDeSku(original.sku) ? original.sku_personalizado : true;
}

/** Names its colour and size. A form never shows a colour's code in the place of its name. */
export const nomeDaVariacao = ({ nome_cor, tamanho }: Pick<Valores, 'nome_cor' | 'tamanho'>): string =>
  nomear({ nome_cor, tamanho });

/** Says which prints it has, without naming them. */
export function quaisEstampas({ estampa_ids }: Pick<Valores, 'estampa_ids'>): string {
  if (estampa_ids === null) return 'Do produto';
  return estampa_ids.length === 0 ? 'Nenhuma' : `${estampa_ids.length} só desta`;
}
