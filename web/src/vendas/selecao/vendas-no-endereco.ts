/** The most sales that an address names. */
const NO_ENDERECO = 200;

/** Writes which sales are chosen as `vendas` of an address. */
export const escreverVendas = (ids: readonly number[]): string => ids.join(',');

/** Reads which sales an address names, whatever was typed there. */
export const lerVendas = (vendas: unknown): number[] =>
  [...new Set(String(vendas ?? '').split(','))]
    .filter((um) => /^[1-9]\d{0,8}$/.test(um))
    .slice(0, NO_ENDERECO)
    .map(Number);
