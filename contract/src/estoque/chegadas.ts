import { z } from 'zod';

/** The most pieces that are named one by one; whoever brought more labels them some other way. */
export const MAIS_CHEGADAS = 2_000;

/** So many pieces of a thing came into the stock. */
export const chegada = z.object({ produto_id: z.int(), variacao_id: z.int().nullable(), quantidade: z.int() });
export type Chegada = z.output<typeof chegada>;

export const pecasDe = (chegadas: readonly Chegada[]): number =>
  chegadas.reduce((soma, { quantidade }) => soma + quantidade, 0);

/** Says in an address how many pieces of what came: product, variation or 0, pieces. */
export const dizerChegadas = (chegadas: readonly Chegada[]): string =>
  chegadas
    .map(({ produto_id, variacao_id, quantidade }) => `${produto_id}-${variacao_id ?? 0}-${quantidade}`)
    .join(',');

/** Reads it again, and leaves out what does not look like it. */
export const lerChegadas = (ditas: string): Chegada[] =>
  ditas.split(',').flatMap((dita) => {
    const [, produto, variacao, quantidade] = /^(\d{1,9})-(\d{1,9})-(\d{1,6})$/.exec(dita) ?? [];
    if (!produto) return [];
    return [{ produto_id: Number(produto), variacao_id: Number(variacao) || null, quantidade: Number(quantidade) }];
  });
