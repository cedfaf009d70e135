import { lisasDe, type Numeros, prontasDe } from './numeros.ts';

/** A product, or one of its variations. Of a line without a chosen variation it is the product. */
export type Coisa = { produto_id: number; variacao_id: number | null };

export type LinhaQueSegura = Numeros & {
  coisa: Coisa | null;
  lisa: Coisa | null;
  /** The customer's own print makes a piece that exists on the sale alone. */
  propria?: boolean;
};

/** All that an open sale holds: of each line its ready pieces, and blanks for those still to be printed. */
export function oQueSegura(linhas: readonly LinhaQueSegura[]): (Coisa & { n: number })[] {
  const seguram = linhas.flatMap((linha) => [
    { de: linha.propria ? null : linha.coisa, n: prontasDe(linha) },
    { de: linha.lisa, n: lisasDe(linha) },
  ]);
  const somas = new Map<string, Coisa & { n: number }>();
  for (const { de, n } of seguram) {
    if (de === null || n === 0) continue;
    const chave = `${de.produto_id}:${de.variacao_id}`;
    somas.set(chave, { ...de, n: n + (somas.get(chave)?.n ?? 0) });
  }
  return [...somas.values()];
}
