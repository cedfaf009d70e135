import type { Devolucao } from '@varal/contract/devolucoes/devolucao';
import { ROTULOS_DO_DESTINO } from '@varal/contract/devolucoes/devolucao';
import type { Db } from '../base/db/db.ts';
import { type Autor, anotar } from '../historico/anotar.ts';
import { dito } from '../historico/mudancas.ts';
import { nomeDaVenda } from '../historico/nome-da-venda.ts';

/** Tells in the history what came back of a sale, and what the customer got for it. */
export async function anotarDevolucao(db: Db, autor: Autor, devolucao: Devolucao): Promise<void> {
  const { id, venda_id, itens, valor, reembolso, credito, motivo, troca_id } = devolucao;
  const acao = troca_id === null ? 'devolucao.recebida' : 'devolucao.trocada';
  const mudancas = [
    dito('itens', itens.map(escrever).join(', ')),
    dito('devolvido', valor),
    ...(reembolso ? [dito('reembolso', reembolso.valor)] : []),
    ...(credito > 0 ? [dito('credito', credito)] : []),
    ...(troca_id === null ? [] : [dito('troca', nomeDaVenda(troca_id))]),
    dito('motivo_da_devolucao', motivo),
  ];
  await anotar(db, autor, { acao, alvo: { id, nome: nomeDaVenda(venda_id) }, mudancas });
}

const escrever = ({ quantidade, sku, destino }: Devolucao['itens'][number]): string =>
  destino === 'estoque'
    ? `${quantidade} × ${sku}`
    : `${quantidade} × ${sku} (${ROTULOS_DO_DESTINO[destino].toLowerCase()})`;
