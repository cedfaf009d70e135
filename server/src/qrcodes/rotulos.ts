const REAIS = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

/** Writes the price as on the product's card: one price, or the lowest and the highest, or nothing. */
export function faixaDePreco(min: number | null, max: number | null): string {
  if (min === null || max === null) return '';
  return min === max ? REAIS.format(min) : `${REAIS.format(min)} ~ ${REAIS.format(max)}`;
}
