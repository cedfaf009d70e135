import { reason } from '@varal/contract/errors';
import type { FormaDaParcela, FormaNoBling, FormasNoBling } from '@varal/contract/sincronizacao/formas-no-bling';
import { FalhaDoBling } from '../../bling/falha-do-bling.ts';

export type FormaQueVale = {
  id: number;
  /** It is true when the account's default stands in for a form that nobody chose. */
  padrao: boolean;
};

/** Finds the account's form for one of the shop's: the chosen one or, without a choice, the suggested one. */
export function escolherForma(
  { formas, tabela }: Pick<FormasNoBling, 'formas' | 'tabela'>,
  forma: FormaDaParcela,
): FormaQueVale {
  const servem = formas.filter(({ serve }) => serve);
  const linha = tabela.find((uma) => uma.forma === forma);
  const quer = linha?.forma_id ?? linha?.sugerida_id;
  if (servem.some(({ id }) => id === quer) && quer) return { id: quer, padrao: false };

  const padrao = servem.find((uma) => uma.padrao) ?? servem[0];
  if (!padrao) throw new FalhaDoBling('recusado', reason('sincronizacao.sem_forma_de_pagamento'));
  return { id: padrao.id, padrao: true };
}

/** Invoices name each form by these kinds, the likelier first. A new account has no card, and nothing for what is still owed. */
const TIPOS: Record<FormaDaParcela, readonly number[]> = {
  pix: [20, 17],
  dinheiro: [1],
  cartao_credito: [3],
  cartao_debito: [4],
  boleto: [15],
  credito: [21, 19],
  outro: [99],
  a_receber: [99, 90],
};
const SO_RECEBE = 2;

type ComFinalidade = FormaNoBling & { finalidade: number };

/** The account's form that fits by its kind. Of one kind are what is sold on credit and the voucher of an exchange: only that is just received. */
export function sugerirForma(formas: readonly ComFinalidade[], forma: FormaDaParcela): number | null {
  const servem = formas.filter(({ serve }) => serve);
  const doTipo = TIPOS[forma].map((tipo) => servem.filter((uma) => uma.tipo === tipo)).find((uns) => uns.length > 0);
  const vale = forma === 'credito' ? doTipo?.find(({ finalidade }) => finalidade === SO_RECEBE) : undefined;
  return (vale ?? doTipo?.[0])?.id ?? null;
}
