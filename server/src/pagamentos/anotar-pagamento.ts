import { escreverDia, FUSO_DA_LOJA } from '@varal/contract/dia-da-loja';
import type { Acao } from '@varal/contract/historico/acoes';
import type { Pagamento } from '@varal/contract/pagamentos/pagamento';
import { ROTULOS_DA_FORMA } from '@varal/contract/vendas/forma-de-pagamento';
import type { Db } from '../base/db/db.ts';
import { type Autor, anotar } from '../historico/anotar.ts';
import { comparar, type Mudanca } from '../historico/mudancas.ts';
import { nomeDaVenda } from '../historico/nome-da-venda.ts';

type AcaoDoPagamento = Extract<Acao, `pagamento.${string}`>;

type Anotado = { acao: AcaoDoPagamento; antes?: Pagamento; depois?: Pagamento };

/** Tells in the history what became of a payment. */
export async function anotarPagamento(db: Db, autor: Autor, { acao, antes, depois }: Anotado): Promise<void> {
  const pagamento = depois ?? antes;
  if (!pagamento) return;
  const alvo = { id: pagamento.id, nome: nomeDaVenda(pagamento.venda_id) };
  await anotar(db, autor, { acao, alvo, mudancas: mudancasDe(antes, depois) });
}

export const mudancasDe = (antes: Pagamento | undefined, depois: Pagamento | undefined): Mudanca[] =>
  comparar(CAMPOS, contado(antes), contado(depois)).filter(({ de, para }) => (de ?? '') !== (para ?? ''));

const CAMPOS = [
  'valor_pago',
  'forma_de_pagamento',
  'recebido_em',
  'parcelas',
  'vence_em',
  'observacao_do_pagamento',
] as const;

/** One instalment is nothing to be told. */
const contado = (pagamento: Pagamento | undefined) =>
  pagamento
    ? {
        valor_pago: pagamento.valor,
        forma_de_pagamento: ROTULOS_DA_FORMA[pagamento.forma],
        recebido_em: pagamento.recebido_em && escreverMomento(pagamento.recebido_em),
        parcelas: pagamento.parcelas === 1 ? null : pagamento.parcelas,
        vence_em: pagamento.vence_em && escreverDia(pagamento.vence_em),
        observacao_do_pagamento: pagamento.observacao,
      }
    : {};

const escreverMomento = (momento: string): string =>
  new Date(momento).toLocaleString('pt-BR', { timeZone: FUSO_DA_LOJA, dateStyle: 'short', timeStyle: 'short' });
