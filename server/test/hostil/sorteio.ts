/** Draws numbers that are the same again with the same seed (mulberry32). */
export function sorteio(semente: number) {
  let state = semente >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const inteiro = (de: number, ate: number): number => de + Math.floor(next() * (ate - de + 1));
  return {
    inteiro,
    chance: (p: number): boolean => next() < p,
    um: <T>(list: readonly T[]): T => list[inteiro(0, list.length - 1)] as T,
  };
}

export type Sorteio = ReturnType<typeof sorteio>;
