import { escreverReais } from '../dinheiro.ts';

/** The shop's debt to a customer, and the customer's debt for goods that they have. */
export type ContasDoCliente = { credito: number; divida: number };

/** Says what is still open with a customer: 'tem R$ 10,00 de crédito e deve R$ 5,00'; null where nothing is. */
export function dizerContas({ credito, divida }: ContasDoCliente): string | null {
  const abertas = [
    ...(credito > 0 ? [`tem ${escreverReais(credito)} de crédito`] : []),
    ...(divida > 0 ? [`deve ${escreverReais(divida)}`] : []),
  ];
  return abertas.length > 0 ? abertas.join(' e ') : null;
}
