import { diaDaLoja } from '@varal/contract/dia-da-loja';
import { emCentavos, emReais, lerDecimal } from '@varal/contract/dinheiro';
import type { FormaDePagamento } from '@varal/contract/vendas/forma-de-pagamento';

/** A payment as it is typed. */
export type Pago = {
  forma: FormaDePagamento;
  /** Without a text it is all that the others leave to be paid. */
  texto: string | null;
  parcelas: number;
  /** It is not received yet; null as long as nobody has said so. */
  esperado: boolean | null;
  vence_em: string;
};
export type PagoLido = { forma: FormaDePagamento; valor: number; parcelas: number };

/** Reads what each of them pays. A text that is no number pays nothing. */
export function lerPagos(pagos: readonly Pago[], total: number): PagoLido[] {
  const digitado = ({ texto }: Pago) => (texto === null ? 0 : emCentavos(lerDecimal(texto) ?? 0));
  const resto = Math.max(0, emCentavos(total) - pagos.reduce((soma, pago) => soma + digitado(pago), 0));
  return pagos.map((pago) => ({
    forma: pago.forma,
    parcelas: pago.forma === 'cartao_credito' ? pago.parcelas : 1,
    valor: emReais(pago.texto === null ? resto : digitado(pago)),
  }));
}

/** Pays the rest in another form; a payment that nobody typed an amount for changes its form. */
export function pagarEm(pagos: readonly Pago[], forma: FormaDePagamento): Pago[] {
  const novo: Pago = { forma, texto: null, parcelas: 1, esperado: null, vence_em: '' };
  return [...pagos.filter(({ texto }) => texto !== null), novo];
}

/**
 * Money counts as received at once where the customer is in the shop and takes the goods along (`naHora`). A slip, and what somebody
 * far away promises, is expected until somebody says that it came.
 */
export const ehEsperado = ({ forma, esperado }: Pago, naHora: boolean): boolean =>
  esperado ?? (forma === 'boleto' || (forma !== 'credito' && !naHora));

/** Only who has credit of goods that came back pays with it. */
export const comCredito = (formas: readonly FormaDePagamento[], credito: number): readonly FormaDePagamento[] =>
  credito > 0 ? [...formas, 'credito'] : formas;

/** The payments as they are sent with a new sale. The day stands for the moment, so that the same sale sent again is the same. */
export const pagamentosDe = (pagos: readonly Pago[], { total, naHora }: { total: number; naHora: boolean }) =>
  lerPagos(pagos, total).flatMap(({ forma, valor, parcelas }, n) => {
    const pago = pagos[n];
    if (!pago || valor === 0) return [];
    const esperado = ehEsperado(pago, naHora);
    return {
      ...{ forma, valor, parcelas },
      recebido_em: esperado ? null : diaDaLoja(new Date()),
      vence_em: (esperado && pago.vence_em) || null,
    };
  });
