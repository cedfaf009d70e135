const COMPRIMENTO = 50;

/** The beginning of a long description, cut where it would not fit its card. */
export const resumo = (descricao: string): string =>
  [...descricao].length > COMPRIMENTO ? `${[...descricao].slice(0, COMPRIMENTO).join('').trimEnd()}...` : descricao;
