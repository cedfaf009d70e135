import { at } from '../at.ts';

/** A repeatable source of chance: the same seed and purpose draw the same things on every machine. */
export type Sorteio = {
  /** A number from 0 to 1, never 1 itself. */
  fracao: () => number;
  /** Both ends included. */
  inteiro: (min: number, max: number) => number;
  chance: (probabilidade: number) => boolean;
  um: <T>(lista: readonly T[]) => T;
  /** Draws the first of a pair, as often as the second says. */
  comPeso: <T>(lista: readonly (readonly [T, number])[]) => T;
  /** Draws different entries, in the order of the list. */
  varios: <T>(lista: readonly T[], quantos: number) => T[];
};

/** Each purpose draws from a stream of its own: more customers do not change the products. */
export function sorteio(semente: number, para: string): Sorteio {
  const fracao = mulberry32(semente ^ hashOf(para));
  const inteiro = (min: number, max: number) => min + Math.floor(fracao() * (max - min + 1));
  const um = <T>(lista: readonly T[]): T => at(lista, inteiro(0, lista.length - 1));

  return {
    fracao,
    inteiro,
    um,
    chance: (probabilidade) => fracao() < probabilidade,
    comPeso: (lista) => {
      const total = lista.reduce((sum, [, peso]) => sum + peso, 0);
      let rest = fracao() * total;
      for (const [valor, peso] of lista) {
        rest -= peso;
        if (rest < 0) return valor;
      }
      return at(lista, lista.length - 1)[0];
    },
    varios: (lista, quantos) => {
      const places = new Set<number>();
      while (places.size < Math.min(quantos, lista.length)) places.add(inteiro(0, lista.length - 1));
      return lista.filter((_, place) => places.has(place));
    },
  };
}

function mulberry32(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The hash is FNV-1a. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash >>> 0;
}
