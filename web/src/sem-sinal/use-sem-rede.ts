import { useSyncExternalStore } from 'react';
import { semResposta } from '../base/rede/sem-resposta.ts';

/** Tells whether nobody answered the last time, or the device has no network at all. */
export function useSemRede(): boolean {
  const temRede = useTemRede();
  const calado = useSyncExternalStore(semResposta.listen, semResposta.read);
  return !temRede || calado;
}

/** Tells the same to what is no screen. */
export const estaSemRede = (): boolean => !navigator.onLine || semResposta.read();

/** Tells whether the device has a network; a server on this very machine answers without one. */
export const useTemRede = (): boolean => useSyncExternalStore(ouvirRede, () => navigator.onLine);

function ouvirRede(mudou: () => void): () => void {
  const fim = new AbortController();
  window.addEventListener('online', mudou, { signal: fim.signal });
  window.addEventListener('offline', mudou, { signal: fim.signal });
  return () => fim.abort();
}
