/** A generator that gives the same numbers for the same seed. */
export function acaso(semente: number) {
  let estado = semente >>> 0;
  const proximo = () => {
    estado = (estado + 0x6d2b79f5) >>> 0;
    let t = Math.imul(estado ^ (estado >>> 15), 1 | estado);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const ate = (n: number) => Math.floor(proximo() * n);
  return { ate, chance: (p: number) => proximo() < p, um: <T>(de: readonly T[]): T | undefined => de[ate(de.length)] };
}
export type Acaso = ReturnType<typeof acaso>;
