import { semAcentos } from '../valores.ts';

/** The SKU proposed for a product: after its model's code, and from the second product on with its number. */
export function skuSugerido(modelo: { codigo: string; id: number }, numero = 1): string {
  const base = `P-${modelo.codigo.trim() || modelo.id}`;
  return numero > 1 ? `${base}-${numero}` : base;
}

/** The SKU of a variation, made of its product's; what it lacks is left out. */
export const skuDaVariacao = (
  sku: string,
  { nome_cor, tamanho }: { nome_cor?: string | null; tamanho?: string | null },
): string => [sku, nome_cor, tamanho].map(parteDeSku).filter(Boolean).join('-');

/** How SKUs are compared: trimmed, case ignored, accents not. The database's chave_de_sku says the same. */
export const chaveDeSku = (sku: string): string => sku.normalize('NFC').trim().toLowerCase();

const parteDeSku = (text: string | null | undefined): string =>
  semAcentos(text ?? '')
    .trim()
    .replace(/\s+/g, '-')
    .toUpperCase();
