import type { FormasNoBling } from '@varal/contract/sincronizacao/formas-no-bling';
import type { Trabalho } from '../../bling/fila/trabalho.ts';
import { escolherForma } from '../formas/escolher-forma.ts';
import { formasParaPedido } from '../formas/formas.ts';
import type { PedidoDoBling } from './ler-pedido.ts';
import type { PagamentoNoPedido, QualForma } from './parcelas.ts';

/** Tells whether the account's default stood in for a form that nobody chose, for one of the instalments that were made. */
export type FormasUsadas = { padrao: boolean };

/** Answers with the account's form for each of the shop's, and notes in `usadas` that the default stood in for one. */
export const qualFormaPara =
  (usadas: FormasUsadas, formas: FormasNoBling): QualForma =>
  (forma) => {
    const vale = escolherForma(formas, forma);
    if (vale.padrao) usadas.padrao = true;
    return vale;
  };

type DoPedido = { pagamentos: readonly PagamentoNoPedido[]; com_pagamentos: boolean; forma_padrao: boolean };

/** Answers undefined when the instalments of an order that is there may stay: they are made anew for payments of ours, or after them. */
export async function qualFormaDoPedido(
  trabalho: Trabalho,
  usadas: FormasUsadas,
  { pagamentos, com_pagamentos, forma_padrao }: DoPedido,
  { parcelas }: Pick<PedidoDoBling, 'parcelas'>,
): Promise<QualForma | undefined> {
  const [primeira, ...outras] = parcelas;
  const nossas = pagamentos.length > 0 || com_pagamentos;
  if (!nossas && primeira && !forma_padrao) return undefined;

  const formas = await formasParaPedido(trabalho);
  const padrao = formas.formas.find((uma) => uma.padrao);
  // Somebody there has split it, or chosen another form.
  const outraEscolha = outras.length > 0 || (primeira && primeira.formaPagamento.id !== padrao?.id);
  return !nossas && outraEscolha ? undefined : qualFormaPara(usadas, formas);
}
