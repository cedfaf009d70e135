import { NUMERO_INVALIDO, OBRIGATORIO } from '@varal/contract/api.errors';
import { DINHEIRO, ehExato, lerDecimal } from '@varal/contract/dinheiro';
import { FORMAS_DE_PAGAMENTO, type FormaDePagamento } from '@varal/contract/vendas/forma-de-pagamento';

/** Only who has credit pays with it, or did so before. */
export const formasPara = ({ credito }: { credito: number }, antes?: FormaDePagamento): readonly FormaDePagamento[] =>
  FORMAS_DE_PAGAMENTO.filter((forma) => forma !== 'credito' || credito > 0 || forma === antes);

export const asForma = (typed: string): FormaDePagamento =>
  FORMAS_DE_PAGAMENTO.find((forma) => forma === typed) ?? 'outro';

/** Only a credit card is paid in parts. */
export const parcelasDe = ({ forma, parcelas }: { forma: string; parcelas: string }): string =>
  forma === 'cartao_credito' ? parcelas : '1';

/** Says what is wrong with an amount that has to be above zero. */
export function erroNoValor(typed: string): string | undefined {
  if (typed.trim() === '') return OBRIGATORIO;
  const valor = lerDecimal(typed);
  if (valor === null || !ehExato(valor, DINHEIRO)) return NUMERO_INVALIDO;
  return valor > 0 ? undefined : 'O valor deve ser maior que zero.';
}
