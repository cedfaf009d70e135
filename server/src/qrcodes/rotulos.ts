const REAIS = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

/** Writes the price as on the product's card: one price, or the lowest and the highest, or nothing. */
export function faixaDePreco(min: number | null, max: number | null): string {
  if (min === null || max === null) return '';
  return min === max ? REAIS.format(min) : `${REAIS.format(min)} ~ ${REAIS.format(max)}`;
}

type Variacao = { nome_cor: string | null; cor: string | null; tamanho: string | null };

/** Names a variation by its colour and size, as far as it has them. */
export const nomeDaVariacao = ({ nome_cor, cor, tamanho }: Variacao): string =>
  [nome_cor ?? cor, tamanho].filter(Boolean).join(' · ');
