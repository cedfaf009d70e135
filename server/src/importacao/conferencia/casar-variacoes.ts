import type { ProdutoInteiro } from '../leitura/lido.ts';

export type Par = [variacao_id: number, id_bling: number];

/**
 * Finds for each of Bling's variations the one of ours whose SKU is its code, or else its GTIN; undefined unless each has
 * one, and none of ours is the same for two.
 */
export function casarVariacoes(
  variacoes: ProdutoInteiro['variacoes'],
  nossaDe: (sku: string) => number | undefined,
): Par[] | undefined {
  const pares = variacoes.flatMap(({ id, codigo, gtin }): Par[] => {
    const nossa = nossaDe(codigo) ?? nossaDe(gtin);
    return nossa === undefined ? [] : [[nossa, id]];
  });
  const distintas = new Set(pares.map(([nossa]) => nossa));
  return distintas.size === variacoes.length ? pares : undefined;
}
