import type { FormasNoBling } from '@varal/contract/sincronizacao/formas-no-bling';
import type { Trabalho } from '../../bling/fila/trabalho.ts';
import { escolherForma } from '../formas/escolher-forma.ts';
import { formasParaPedido } from '../formas/formas.ts';
import type { PedidoDoBling } from './ler-pedido.ts';
import type { PagamentoNoPedido, QualForma } from './parcelas.ts';

/** Answers with the account's form for each of the shop's. That its default stood in for one is left to be known. */
export const qualFormaPara =
  ({ ressalvar }: Pick<Trabalho, 'ressalvar'>, formas: FormasNoBling): QualForma =>
  (forma) => {
    const vale = escolherForma(formas, forma);
    if (vale.ressalva) ressalvar(vale.ressalva);
    return vale;
  };

/** Answers undefined when the instalments of an order that is there may stay: they are made anew for payments of ours, or after them. */
export async function qualFormaDoPedido(
  trabalho: Trabalho,
  { pagamentos, com_pagamentos }: { pagamentos: readonly PagamentoNoPedido[]; com_pagamentos: boolean },
  { parcelas }: Pick<PedidoDoBling, 'parcelas'>,
): Promise<QualForma | undefined> {
  const [primeira, ...outras] = parcelas;
  const foiComPadrao = trabalho.ressalvas.some(({ codigo }) => codigo === 'sincronizacao.forma_nao_escolhida');
  const nossas = pagamentos.length > 0 || com_pagamentos;
  if (!nossas && primeira && !foiComPadrao) return undefined;

  const formas = await formasParaPedido(trabalho);
  const padrao = formas.formas.find((uma) => uma.padrao);
  // Somebody there has split it, or chosen another form.
  const outraEscolha = outras.length > 0 || (primeira && primeira.formaPagamento.id !== padrao?.id);
  return !nossas && outraEscolha ? undefined : qualFormaPara(trabalho, formas);
}
