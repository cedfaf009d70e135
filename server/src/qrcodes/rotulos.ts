const REAIS = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

/** As on the product's card: one price, or from the lowest to the highest; nothing without any. */
export function faixaDePreco(min: number | null, max: number | null): string {
  if (min === null || max === null) return '';
  return min === max ? REAIS.format(min) : `${REAIS.format(min)} ~ ${REAIS.format(max)}`;
}

type Variacao = { nome_cor: string | null; cor: string | null; tamanho: string | null };

/** Colour and size; nothing for what has neither. */
export const nomeDaVariacao = ({ nome_cor, cor, tamanho }: Variacao): string =>
  [nome_cor ?? cor, tamanho].filter(Boolean).join(' · ');
