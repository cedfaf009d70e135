/** Every account is born with these situations of an order: their ids, and the `valor` that Bling shows beside each. */
export const SITUACOES_DE_FABRICA: ReadonlyMap<number, number> = new Map([
  [6, 0],
  [9, 1],
  [12, 2],
  [15, 3],
  [18, 4],
  [21, 10],
  [24, 11],
]);

/** One such pair on an order shows that this account has the ids of the others, too. */
export const temAsDeFabrica = ({ id, valor }: { id: number; valor?: number | undefined }): boolean =>
  valor !== undefined && SITUACOES_DE_FABRICA.get(id) === valor;
