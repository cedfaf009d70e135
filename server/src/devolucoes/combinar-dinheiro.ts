import { contaDaTroca, creditoDaTroca } from '@varal/contract/devolucoes/conta-da-troca';
import type { DevolucaoPedida } from '@varal/contract/devolucoes/devolucao';
import { emCentavos, emReais } from '@varal/contract/dinheiro';

type Combinado = {
  /** The money that the customer gets back. */
  reembolso: DevolucaoPedida['reembolso'];
  /** The credit that the customer gets; the new sale takes what it needs of it. */
  credito: number;
  usado: number;
  /** The amount that the new sale still costs. */
  falta: number;
};
type Troca = { valor: number; pago: number; total: number; semNome: boolean };

/** Decides what becomes of the money of goods that are exchanged: what the seller says, or else all that was received is credit. */
export function combinarDinheiro({ valor, pago, total, semNome }: Troca, pedida: Pedida): Combinado {
  const reembolso = pedida.reembolso ?? sobraEmDinheiro({ valor, pago, total, semNome }, pedida);
  const credito = pedida.credito ?? creditoDaTroca({ valor, pago, reembolso: reembolso?.valor ?? 0 });
  const usado = Math.min(credito, total);
  return { reembolso, credito, usado, falta: emReais(emCentavos(total) - emCentavos(usado)) };
}

type Pedida = Pick<DevolucaoPedida, 'reembolso' | 'credito'>;

/** The Consumidor keeps no credit: unless the seller says otherwise, what is left over goes back out of the drawer. */
function sobraEmDinheiro({ valor, pago, total, semNome }: Troca, { credito }: Pedida): DevolucaoPedida['reembolso'] {
  const dito = credito !== null && credito !== undefined;
  if (!semNome || dito) return null;
  const { sobra } = contaDaTroca(total, creditoDaTroca({ valor, pago, reembolso: 0 }));
  return sobra > 0 ? { forma: 'dinheiro', valor: sobra } : null;
}
