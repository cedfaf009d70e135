import type { Conta } from '../conta/conta.ts';
import { exigirPorId } from '../conta/memoria.ts';
import { campoInvalido } from '../http/erros.ts';
import { avisarPedido } from './eventos.ts';
import type { Pedido } from './pedido.ts';
import { agirNaTransicao } from './transicoes.ts';
import { ASSUNTO } from './validar.ts';

const MESMA_SITUACAO = 50;

/** Moves an order to a situation; its reservation follows, the physical stock only where the account's transitions say so. */
export function mudarSituacao(conta: Conta, pedido: Pedido, situacao: number): void {
  exigirPorId(conta.memoria.ler().situacoes, situacao);
  if (pedido.situacao === situacao) {
    throw campoInvalido(ASSUNTO, 'situacao', 'A venda possui a mesma situação', MESMA_SITUACAO);
  }

  const de = pedido.situacao;
  conta.memoria.mudar(() => Object.assign(pedido, { situacao, alterado_em: conta.agora() }));
  avisarPedido(conta, 'order.updated', pedido);
  agirNaTransicao(conta, pedido, de);
}
