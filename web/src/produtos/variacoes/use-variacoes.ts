import { createContext, useContext, useSyncExternalStore } from 'react';
import { type ErrosDaLinha, errosDaLinha } from './erros.ts';
import type { Estado } from './estado.ts';
import type { Linha } from './linha.ts';
import type { VariacoesStore } from './variacoes-store.ts';

export const VariacoesContext = createContext<VariacoesStore | null>(null);

export function useVariacoesStore(): VariacoesStore {
  const store = useContext(VariacoesContext);
  if (!store) throw new Error('useVariacoesStore needs a VariacoesContext above it');
  return store;
}

/** Renders anew only when the part is another one, so `escolher` must give the same value for the same state. */
export function useVariacoes<T>(escolher: (estado: Estado) => T): T {
  const store = useVariacoesStore();
  return useSyncExternalStore(store.ouvir, escolhido(store, escolher));
}

/** React asks several times for the same state. */
function escolhido<T>({ ler }: VariacoesStore, escolher: (estado: Estado) => T): () => T {
  let visto: { estado: Estado; valor: T } | null = null;
  return () => {
    const estado = ler();
    if (visto?.estado !== estado) visto = { estado, valor: escolher(estado) };
    return visto.valor;
  };
}

export const useChaves = (): readonly string[] => useVariacoes(({ chaves }) => chaves);

export const useLinha = (chave: string): Linha | undefined => useVariacoes(({ linhas }) => linhas.get(chave));

export const useErrosDaLinha = (chave: string): ErrosDaLinha => useVariacoes((estado) => errosDaLinha(estado, chave));
