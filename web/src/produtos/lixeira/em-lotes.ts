const LOTE = 5_000;

export type Resultado = {
  /** These are done, by the word of the server. */
  feitos: number[];
  /** These were not reached before the failure. */
  restantes: number[];
  falha: Error | null;
};

/** Does something to many records, some at a time. A failure ends it; what was done by then stays done. */
export async function emLotes(ids: number[], fazer: (lote: number[]) => Promise<number[]>): Promise<Resultado> {
  const feitos: number[] = [];
  for (let inicio = 0; inicio < ids.length; inicio += LOTE) {
    try {
      feitos.push(...(await fazer(ids.slice(inicio, inicio + LOTE))));
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      return { feitos, restantes: ids.slice(inicio), falha: error };
    }
  }
  return { feitos, restantes: [], falha: null };
}
