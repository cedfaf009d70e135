import { emCentavos, emReais } from '../../dinheiro.ts';

type Valores = { quantidade: number; valor_unitario: number };

/**
 * Spreads a discount of the whole sale over its lines, to the cent: each gets its part by what it costs, and the cents that are
 * left go to the largest remainders. No line gets more than it costs.
 */
export function repartirDesconto(itens: readonly Valores[], desconto: number): number[] {
  const custam = itens.map(({ quantidade, valor_unitario }) => quantidade * emCentavos(valor_unitario));
  const soma = custam.reduce((total, um) => total + um, 0);
  const centavos = Math.min(emCentavos(desconto), soma);
  if (soma === 0) return itens.map(() => 0);

  // The products of two sums of money are beyond what a number holds exactly.
  const partes = custam.map((custa) => BigInt(custa) * BigInt(centavos));
  const inteiras = partes.map((parte) => Number(parte / BigInt(soma)));
  const restam = centavos - inteiras.reduce((total, um) => total + um, 0);
  const porResto = partes
    .map((parte, n) => ({ n, resto: parte % BigInt(soma) }))
    .toSorted((um, outro) => (um.resto === outro.resto ? um.n - outro.n : um.resto > outro.resto ? -1 : 1));
  const comMaisUm = new Set(porResto.slice(0, restam).map(({ n }) => n));
  return inteiras.map((inteira, n) => emReais(inteira + (comMaisUm.has(n) ? 1 : 0)));
}

/** The part of a sale, in money, that a number of per cent of it is. */
export const descontoDe = (itens: readonly Valores[], porCento: number): number => {
  const soma = itens.reduce(
    (total, { quantidade, valor_unitario }) => total + quantidade * emCentavos(valor_unitario),
    0,
  );
  return emReais(Math.round(Number(((soma * porCento) / 100).toFixed(6))));
};
