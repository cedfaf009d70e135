import { semAcentos } from '../valores.ts';

/** No SKU is longer. */
export const MAXIMO_DO_SKU = 200;

/** Proposes a product's SKU: its model's code, followed by the product's number from the second product on. */
export function skuSugerido(modelo: { codigo: string; id: number }, numero = 1): string {
  const base = `P-${modelo.codigo.trim() || modelo.id}`;
  return numero > 1 ? `${base}-${numero}` : base;
}

/** Derives a variation's SKU from its product's; a missing colour or size is left out, and 36/38 is written 36-38. */
export const skuDaVariacao = (
  sku: string,
  { nome_cor, tamanho }: { nome_cor?: string | null; tamanho?: string | null },
): string => [sku, nome_cor, tamanho?.replace('/', '-')].map(parteDeSku).filter(Boolean).join('-');

/** SKUs are compared by this key, in which accents count and case does not. The database's chave_de_sku agrees. */
export const chaveDeSku = (sku: string): string => sku.normalize('NFC').trim().toLowerCase();

/** A SKU that ends so could be taken for that of a line with prints of its own: CAM-PRETO-M+E0007@costas. */
export const terminaComEstampa = (sku: string): boolean => /\+E\d{4,}(@[a-z]+)?$/i.test(sku.trim());

const parteDeSku = (text: string | null | undefined): string =>
  semAcentos(text ?? '')
    .trim()
    .replace(/\s+/g, '-')
    .toUpperCase();
