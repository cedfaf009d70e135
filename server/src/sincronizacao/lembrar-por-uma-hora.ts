import type { Trabalho } from '../bling/fila/trabalho.ts';

const HORA_MS = 3_600_000;

/** Remembers for an hour what each account has otherwise, unless Bling did not take it. */
export function lembrarPorUmaHora<T>(achar: (chamar: Trabalho['chamar']) => Promise<T>, agora = Date.now) {
  let lembrado: { valor: T; ate: number } | undefined;
  return {
    async qual(chamar: Trabalho['chamar']): Promise<T> {
      if (!lembrado || agora() >= lembrado.ate) lembrado = { valor: await achar(chamar), ate: agora() + HORA_MS };
      return lembrado.valor;
    },
    esquecer(): void {
      lembrado = undefined;
    },
  };
}
