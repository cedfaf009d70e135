import type { Estado } from './estado.ts';
import { lerQuantidade } from './numeros.ts';

/** Counts the pieces of all variations; an unreadable quantity counts for none. */
export function quantidadeTotal({ linhas }: Pick<Estado, 'linhas'>): number {
  let total = 0;
  for (const { quantidade } of linhas.values()) total += lerQuantidade(quantidade).valor ?? 0;
  return total;
}
