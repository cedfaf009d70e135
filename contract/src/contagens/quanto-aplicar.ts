type DoItem = {
  saldo: number;
  reservado: number;
  /** The units that should be there: those counted, with all that came and went since. */
  esperado: number;
};
type DoProduto = { saldo: number; reservado: number };

/**
 * Tells how much the balance of each item of a product may change: as far as to what was counted, but never below what sales hold,
 * of the item itself or of the product, whose lines without a variation hold what its variations have together.
 */
export function quantoAplicar({ saldo, reservado }: DoProduto, itens: readonly DoItem[]): number[] {
  const muda = itens.map((item) => Math.max(item.esperado, item.reservado, 0) - item.saldo);
  let falta = reservado - (saldo + muda.reduce((soma, um) => soma + um, 0));
  return muda.map((um) => {
    const volta = Math.max(0, Math.min(falta, -um));
    falta -= volta;
    return um + volta;
  });
}
