import { type Pagamento, resto, saiu } from './pagamento.ts';

/** Among payments of a sale in the order they were noted, finds the later of two alike of which nothing was given back. */
export function anotadoDuasVezes<P extends Pagamento>(
  pagamentos: readonly P[],
  venda: { pago: number; situacao_do_pagamento: string },
): P | undefined {
  if (venda.situacao_do_pagamento !== 'a_mais') return undefined;
  const inteiros = pagamentos.filter((um) => um.recebido_em !== null && !saiu(um) && um.estornado === 0);
  return inteiros.findLast(
    (um, n) =>
      resto(um, venda) > 0 && inteiros.slice(0, n).some(({ forma, valor }) => forma === um.forma && valor === um.valor),
  );
}
