type Presas = {
  /** The balance after the count was written, which is what sales were promised of it. */
  ficaria: number;
  /** The units that are promised and not there. */
  presas: number;
};

/** Says in one sum what sales keep in the balance of an item: 6 prometidas a vendas: fica em 6, faltam 4. */
export const dizerPresas = ({ ficaria, presas }: Presas): string =>
  `${ficaria} ${ficaria === 1 ? 'prometida' : 'prometidas'} a vendas: fica em ${ficaria}, ${presas === 1 ? 'falta' : 'faltam'} ${presas}`;
