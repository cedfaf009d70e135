import type { Memoria } from './memoria.ts';

const MINUTO_MS = 60_000;

/** Limits the calls of the account in any sliding minute. The count lives in memory only: a restart forgives. */
export function criarLimite(ajustes: () => Memoria['ajustes'], agora: () => number) {
  let recentes: number[] = [];
  return {
    /** Returns the seconds to wait, or null for a call that may come in. A refused call does not count. */
    chegar: (): number | null => {
      const momento = agora();
      recentes = recentes.filter((quando) => momento - quando < MINUTO_MS);
      const [maisAntiga = momento] = recentes;
      if (recentes.length >= ajustes().por_minuto) return Math.ceil((maisAntiga + MINUTO_MS - momento) / 1000);

      recentes.push(momento);
      return null;
    },
    zerar: (): void => {
      recentes = [];
    },
  };
}
export type Limite = ReturnType<typeof criarLimite>;
