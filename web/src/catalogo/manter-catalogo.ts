import { queryOptions } from '@tanstack/react-query';
import { NetworkError } from '../base/rede/api-error.ts';
import { guardaAlgo } from '../sem-sinal/copias.ts';
import { atualizarCatalogo, estadoDoCatalogo } from './catalogo.ts';
import type { EstadoDoCatalogo } from './copia-do-catalogo.ts';
import { trazerFotos } from './fotos.ts';

export type CatalogoNoAparelho = {
  /** There is none yet where it never came. */
  estado: EstadoDoCatalogo | null;
  /** Why it is not as the shop has it just now. */
  impede: 'rede' | 'espaco' | 'navegador' | null;
};

const A_CADA_MS = 60_000;

/** Keeps this device's copy in step with the shop for as long as somebody looks, and says how old it is. */
export const catalogoNoAparelho = queryOptions({
  queryKey: ['catalogo-no-aparelho'],
  queryFn: async ({ signal }): Promise<CatalogoNoAparelho> => {
    const impede = await manter(signal);
    const estado = impede === 'navegador' ? null : await estadoDoCatalogo().catch(() => null);
    return { estado, impede };
  },
  staleTime: A_CADA_MS / 2,
  refetchInterval: A_CADA_MS,
});

async function manter(signal: AbortSignal): Promise<CatalogoNoAparelho['impede']> {
  if (!guardaAlgo()) return 'navegador';
  try {
    await umaAba('varal-catalogo', () => atualizarCatalogo(signal));
    void umaAba('varal-fotos', () => trazerFotos(ateFechar.signal)).catch((error: unknown) => console.warn(error));
    return null;
  } catch (error) {
    if (error instanceof NetworkError) return 'rede';
    if (!(error instanceof DOMException)) throw error;
    if (error.name === 'AbortError') throw error;
    console.warn(error);
    return error.name === 'QuotaExceededError' ? 'espaco' : 'navegador';
  }
}

/** Pictures go on coming from one screen to the next. */
const ateFechar = new AbortController();

/** One tab brings the copy in step for all of them. */
async function umaAba(nome: string, trabalho: () => Promise<unknown>): Promise<void> {
  const locks: LockManager | undefined = navigator.locks;
  if (!locks) {
    await trabalho();
    return;
  }
  await locks.request(nome, { ifAvailable: true }, async (vez) => {
    if (vez) await trabalho();
  });
}
