import { chaveDeSku } from '@varal/contract/produtos/sku';

type ComCodigo = { codigo: string; gtin: string };
type Familia = ComCodigo & { variacoes: readonly ComCodigo[] };

/** Counts in how many products, and on how many products and variations, each code and GTIN of the account is. */
export function codigosDe(produtos: Iterable<Familia>) {
  const familias = new Map<string, number>();
  const vezes = new Map<string, number>();
  for (const produto of produtos) {
    const da_familia = new Set<string>();
    for (const um of [produto, ...produto.variacoes]) {
      for (const chave of new Set([um.codigo, um.gtin].map(chaveDeSku).filter(Boolean))) {
        da_familia.add(chave);
        vezes.set(chave, (vezes.get(chave) ?? 0) + 1);
      }
    }
    for (const chave of da_familia) familias.set(chave, (familias.get(chave) ?? 0) + 1);
  }
  return { familias, vezes };
}
