import type { Produto, Variacao } from '@varal/contract/produtos/produto';
import { normalizar } from '@varal/contract/valores';

type DaCor = Pick<Variacao, 'nome_cor' | 'tamanho'>;

/** Names a blank as far as the form knows it: two lines of one name are printed on the same one. The server knows them all. */
export const nomeDaLisa = (lisa_id: number, { nome_cor, tamanho }: DaCor): string =>
  `${lisa_id} ${normalizar(nome_cor ?? '')} ${tamanho ?? ''}`;

/** The blank of a variation that is found by its colour and size; one that a person corrected has another name. */
export function lisaDa(
  { feito_de }: Partial<Pick<Produto, 'feito_de'>>,
  variacao: DaCor & Partial<Variacao>,
): string | null {
  if (!feito_de || variacao.lisa_variacao_id) return null;
  return nomeDaLisa(feito_de.lisa_id, variacao);
}
