import { escreverReais } from '../dinheiro.ts';

/** The amount that a customer pays for a sale, and its part for freight. */
export type ComFrete = { total_com_frete: number; frete_valor: number | null };

/** Writes a total as people see it everywhere: R$ 123,38 (frete R$ 23,38). */
export function dizerTotal({ total_com_frete, frete_valor }: ComFrete): string {
  const total = escreverReais(total_com_frete);
  return frete_valor ? `${total} (frete ${escreverReais(frete_valor)})` : total;
}
