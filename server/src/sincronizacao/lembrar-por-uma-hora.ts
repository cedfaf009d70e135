import type { Trabalho } from '../bling/fila/trabalho.ts';

const HORA_MS = 3_600_000;

/** Remembers for an hour what each account has otherwise, unless Bling did not take it. */
export function lembrarPorUmaHora(achar: (chamar: Trabalho['chamar']) => Promise<number>, agora = Date.now) {
  let lembrado: { id: number; ate: number } | undefined;
  return {
    async qual(chamar: Trabalho['chamar']): Promise<number> {
      if (!lembrado || agora() >= lembrado.ate) lembrado = { id: await achar(chamar), ate: agora() + HORA_MS };
      return lembrado.id;
    },
    esquecer(): void {
      lembrado = undefined;
    },
  };
}
