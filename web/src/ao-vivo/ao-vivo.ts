import type { QueryClient } from '@tanstack/react-query';
import { acompanhar } from './acompanhar.ts';
import { criarAtualizador } from './atualizador.ts';

/** Follows the shop and keeps what is shown of it true, until the end. */
export function ligarAoVivo(queries: QueryClient, { desde, fim }: { desde: number; fim: AbortSignal }): void {
  if (fim.aborted) return;
  const { mudou, tudo, parar } = criarAtualizador(queries);
  const deixar = acompanhar({ desde, mudou, perdeu: tudo });
  fim.addEventListener('abort', () => {
    deixar();
    parar();
  });
}
