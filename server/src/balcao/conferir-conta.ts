import { contaDoBalcao, semTroco } from '@varal/contract/balcao/conta-do-balcao';
import { escreverReais } from '@varal/contract/dinheiro';
import type { PagamentoDigitado } from '@varal/contract/vendas/pagamento/pagamento-digitado';
import { AppError } from '../base/errors.ts';

type Condicoes = { agora: Date; podeDever: boolean };

/** Refuses payments that do not make up the total, and returns those the shop keeps. What is only expected pays nothing yet. */
export function conferirConta(
  total: number,
  digitados: readonly PagamentoDigitado[],
  { agora, podeDever }: Condicoes,
): PagamentoDigitado[] {
  const pagamentos = digitados.map(({ recebido_em = agora.toISOString(), ...pago }) => ({ ...pago, recebido_em }));
  const recebidos = pagamentos.filter(({ recebido_em }) => recebido_em !== null);
  const { falta, troco, a_mais } = contaDoBalcao(total, recebidos);
  if (falta > 0 && !podeDever) throw new AppError('balcao.falta_pagar', { valor: escreverReais(falta) });
  if (a_mais > 0) throw new AppError('balcao.pago_a_mais', { valor: escreverReais(a_mais) });
  return [...semTroco(recebidos, troco), ...pagamentos.filter(({ recebido_em }) => recebido_em === null)];
}
