import { type Reason, reason } from '@varal/contract/errors';
import {
  type Passo,
  passoAnterior,
  proximoPasso,
  ROTULOS,
  type StatusDaVenda,
} from '@varal/contract/fluxo/fluxo-da-venda';
import { MAIOR_INTEIRO } from '@varal/contract/valores';
import { impedimento } from '@varal/contract/vendas/conferir-passo';
import { emUnidades } from '../estoque/em-unidades.ts';
import type { DiferencaAberta } from './diferencas-abertas.queries.ts';

/** The effect here of using Bling's side of a difference. */
export type LadoDoBling =
  | { faz: 'acertar_saldo'; saldo: number }
  | { faz: 'cancelar' }
  | { faz: 'mudar_status'; para: Passo }
  | { faz: 'aceitar' }
  | { faz: 'ficar_sem_pedido' }
  | { faz: 'nada'; motivo: Reason };

export type SituacaoPorStatus = Partial<Record<StatusDaVenda, number>>;

export function ladoDoBling(aberta: DiferencaAberta, tabela: SituacaoPorStatus): LadoDoBling {
  if (aberta.tipo === 'saldo') return saldoDoBling(aberta);
  const { status } = aberta.venda;
  if (aberta.tipo === 'pedido_ausente') {
    const jaSaiu = status === 'enviado' || status === 'concluido' || status === 'cancelado';
    return { faz: jaSaiu ? 'ficar_sem_pedido' : 'cancelar' };
  }

  const situacao = aberta.valor_no_bling;
  if (status !== 'cancelado' && situacao === tabela.cancelado) return { faz: 'cancelar' };
  const para = [proximoPasso(status), passoAnterior(status)].find(
    (passo) => passo && tabela[passo] === situacao && !impedimento(aberta.venda, passo),
  );
  return para ? { faz: 'mudar_status', para } : { faz: 'aceitar' };
}

export function fraseDoLado(lado: LadoDoBling): string | null {
  switch (lado.faz) {
    case 'acertar_saldo':
      return `Acertar o estoque aqui para ${emUnidades(lado.saldo)}`;
    case 'cancelar':
      return 'Cancelar a venda aqui também';
    case 'mudar_status':
      return `Passar a venda para ${ROTULOS[lado.para]}`;
    case 'aceitar':
      return 'Deixar como está no Bling';
    case 'ficar_sem_pedido':
      return 'Deixar a venda sem pedido no Bling';
    case 'nada':
      return null;
  }
}

type DeSaldo = Extract<DiferencaAberta, { tipo: 'saldo' }>;

/** The units that our own open sales took out there already are still here. */
export function saldoDoBling({
  prateleira,
  valor_no_bling,
}: DeSaldo): Extract<LadoDoBling, { faz: 'acertar_saldo' | 'nada' }> {
  if (prateleira.fora) return { faz: 'nada', motivo: reason('sincronizacao.produto_fora') };
  if (valor_no_bling === null) return { faz: 'nada', motivo: reason('sincronizacao.saldo_desconhecido') };
  const saldo = valor_no_bling + prateleira.ja_baixadas;
  const motivo = impedeSaldo(saldo, prateleira);
  return motivo ? { faz: 'nada', motivo } : { faz: 'acertar_saldo', saldo };
}

function impedeSaldo(saldo: number, aqui: DeSaldo['prateleira']): Reason | undefined {
  if (!Number.isInteger(saldo)) return reason('sincronizacao.saldo_quebrado');
  if (saldo < 0) return reason('sincronizacao.saldo_negativo');
  if (saldo > MAIOR_INTEIRO) return reason('sincronizacao.saldo_grande_demais');
  // A sale may hold the product without a chosen variation: it counts here as far as no other variation has the stock.
  const preso = Math.max(aqui.reservado, aqui.saldo - aqui.livre_no_produto);
  return saldo < preso ? reason('sincronizacao.saldo_reservado', { quanto: emUnidades(preso) }) : undefined;
}
