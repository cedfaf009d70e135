import { emCentavos, emReais } from '../dinheiro.ts';
import type { FormaDePagamento } from '../vendas/forma-de-pagamento.ts';

type Pago = { forma: FormaDePagamento; valor: number };

/** Some of a total may be missing, some go back in cash, and some be charged above it in a form that gives no change. */
export type Conta = { falta: number; troco: number; a_mais: number };

/** Adds up what a customer at the counter pays. Only cash gives change. */
export function contaDoBalcao(total: number, pagos: readonly Pago[]): Conta {
  const soma = (valores: readonly Pago[]) => valores.reduce((total, { valor }) => total + emCentavos(valor), 0);
  const recebido = soma(pagos);
  const sobra = Math.max(0, recebido - emCentavos(total));
  const troco = Math.min(sobra, soma(pagos.filter(({ forma }) => forma === 'dinheiro')));
  return {
    falta: emReais(Math.max(0, emCentavos(total) - recebido)),
    troco: emReais(troco),
    a_mais: emReais(sobra - troco),
  };
}

/** The payments as the shop keeps them: the change is taken out of the cash, of the last notes first. */
export function semTroco<P extends Pago>(pagos: readonly P[], troco: number): P[] {
  let volta = emCentavos(troco);
  const ficam = pagos.toReversed().map((pago) => {
    if (pago.forma !== 'dinheiro') return pago;
    const desta = Math.min(volta, emCentavos(pago.valor));
    volta -= desta;
    return { ...pago, valor: emReais(emCentavos(pago.valor) - desta) };
  });
  return ficam.reverse().filter(({ valor }) => valor > 0);
}
