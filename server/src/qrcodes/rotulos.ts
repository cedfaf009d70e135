import { emCentavos } from '@varal/contract/dinheiro';

const REAIS = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

/** Writes one price in instalments: 3x de R$ 33,30. The last cent is never promised away. */
export function emParcelas(min: number | null, max: number | null, parcelas: number): string {
  if (parcelas < 2 || min === null || min !== max) return '';
  return `${parcelas}x de ${REAIS.format(Math.ceil(emCentavos(min) / parcelas) / 100)}`;
}

/** Writes the price as on the product's card: one price, or the lowest and the highest, or nothing. */
export function faixaDePreco(min: number | null, max: number | null): string {
  if (min === null || max === null) return '';
  return min === max ? REAIS.format(min) : `${REAIS.format(min)} ~ ${REAIS.format(max)}`;
}
