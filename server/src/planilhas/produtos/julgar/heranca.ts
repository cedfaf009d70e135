import type { CoisaNaPlanilha, VariacaoNaPlanilha } from '../linhas/juntar-produtos.ts';

export const HERDADOS = ['preco_venda', 'preco_custo', 'local'] as const;
type Herdado = Partial<Pick<CoisaNaPlanilha, (typeof HERDADOS)[number]>>;
type Ditos = { proprio: CoisaNaPlanilha | undefined; variacoes: readonly VariacaoNaPlanilha[] };

/**
 * Tells what a new product has itself of what its variations may have from it. A row of a spreadsheet says what a variation costs in the
 * end: where all say the same, that is the product's.
 */
export function heranca({ proprio, variacoes }: Ditos): { produto: Herdado; variacoes: VariacaoNaPlanilha[] } {
  const produto: Herdado = {};
  for (const campo of HERDADOS) {
    const [primeira, ...outras] = new Set(variacoes.map((uma) => uma[campo]));
    const dele = proprio?.[campo] ?? (outras.length === 0 ? primeira : undefined);
    if (dele !== undefined) Object.assign(produto, { [campo]: dele });
  }
  return { produto, variacoes: variacoes.map((uma) => semHeranca(uma, produto)) };
}

/** Takes away what a variation has from its product. */
export function semHeranca<V extends Herdado>(variacao: V, produto: { [K in keyof Herdado]?: Herdado[K] | null }): V {
  const propria = { ...variacao };
  for (const campo of HERDADOS) if (propria[campo] === (produto[campo] ?? undefined)) delete propria[campo];
  return propria;
}
