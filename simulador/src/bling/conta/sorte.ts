/** Draws numbers that look random and are the same each time. */
export function sortear(semente: number) {
  let estado = semente >>> 0;
  const proximo = (): number => {
    estado = (estado + 0x6d_2b_79_f5) >>> 0;
    let valor = Math.imul(estado ^ (estado >>> 15), estado | 1);
    valor ^= valor + Math.imul(valor ^ (valor >>> 7), valor | 61);
    return ((valor ^ (valor >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    /** A whole number from zero to this one, included. */
    ate: (maior: number): number => Math.floor(proximo() * (maior + 1)),
    um: <T>(de: readonly [T, ...T[]] | readonly T[]): T => de[Math.floor(proximo() * de.length)] as T,
  };
}
export type Sorte = ReturnType<typeof sortear>;
