import { emCentavos, emReais } from '../dinheiro.ts';
import type { FormaDePagamento } from '../vendas/forma-de-pagamento.ts';

/** Money of a sale that is expected in a form. */
export type Promessa = { id: number; forma: FormaDePagamento; valor: number };

/** The settled part of a promise (`valor`), and the part still promised (`resta`). */
export type Abatida = Promessa & { resta: number };

type Recebido = { forma: FormaDePagamento; valor: number };

type Conta = {
  /** The oldest first. */
  promessas: readonly Promessa[];
  recebido: Recebido;
  /** The amount due before this money came. */
  a_receber: number;
};

type Abatimento = {
  /** These were settled by the money, in the order of their age. */
  abateu: Abatida[];
  /** All promises as they stand then; one at zero goes. */
  ficam: Promessa[];
};

/** Money of just the amount that was promised first in its form is that promise itself. */
export function promessaCumprida<P extends Promessa>(
  promessas: readonly P[],
  { forma, valor }: Recebido,
): P | undefined {
  const primeira = promessas.find((uma) => uma.forma === forma);
  return primeira && emCentavos(primeira.valor) === emCentavos(valor) ? primeira : undefined;
}

/**
 * Settles what was promised with money that came: first in its own form, then what nobody promised, then in the other forms. No
 * more stays promised than is due afterwards.
 */
export function abater({ promessas, recebido, a_receber }: Conta): Abatimento {
  const soma = promessas.reduce((total, { valor }) => total + emCentavos(valor), 0);
  const abatido = new Map<number, number>();
  let dinheiro = emCentavos(recebido.valor);
  const pagar = (fila: readonly Promessa[]): void => {
    for (const { id, valor } of fila) {
      const parte = Math.min(dinheiro, emCentavos(valor));
      abatido.set(id, parte);
      dinheiro -= parte;
    }
  };
  pagar(promessas.filter(({ forma }) => forma === recebido.forma));
  dinheiro -= Math.min(dinheiro, Math.max(0, emCentavos(a_receber) - soma));
  pagar(promessas.filter(({ forma }) => forma !== recebido.forma));

  // The oldest promises find room first, so that the newest are cut.
  let cabe = Math.max(0, emCentavos(a_receber) - emCentavos(recebido.valor));
  const ficam = promessas.map((promessa) => {
    const fica = Math.min(cabe, emCentavos(promessa.valor) - (abatido.get(promessa.id) ?? 0));
    cabe -= fica;
    return { ...promessa, valor: emReais(fica) };
  });
  const abateu = ficam.flatMap(({ id, forma, valor: resta }) => {
    const parte = abatido.get(id) ?? 0;
    return parte > 0 ? [{ id, forma, valor: emReais(parte), resta }] : [];
  });
  return { abateu, ficam };
}
