const numero = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 4 });

/** Writes 1.500 unidades, 1 unidade, -2,5 unidades. */
export const emUnidades = (quantas: number): string =>
  `${numero.format(quantas)} ${Math.abs(quantas) === 1 ? 'unidade' : 'unidades'}`;
