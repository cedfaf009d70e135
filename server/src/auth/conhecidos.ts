import type { Tentativa } from './tentativas-de-login.ts';

export type Conhecidos = { has: (tentativa: Tentativa) => boolean; add: (tentativa: Tentativa) => void };

const MOST = 10_000;

/**
 * Remembers who signed in from which address since this process started. Their passwords are checked first, so that an
 * attack with thousands of names does not make the shop's own people wait. Failures are not kept, so no attacker is in it.
 */
export function conhecidosDesteProcesso(): Conhecidos {
  const keys = new Set<string>();
  const keyOf = ({ nome, endereco }: Tentativa) => `${endereco} ${nome}`;
  return {
    has: (tentativa) => keys.has(keyOf(tentativa)),
    add: (tentativa) => {
      if (keys.size >= MOST) keys.clear();
      keys.add(keyOf(tentativa));
    },
  };
}
