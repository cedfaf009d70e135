import { useSyncExternalStore } from 'react';

const PASSO_MS = 30_000;

/** The time, in steps of half a minute: for what says how long ago something was. */
export const useAgora = (): number =>
  useSyncExternalStore(contarOTempo, () => Math.floor(Date.now() / PASSO_MS) * PASSO_MS);

function contarOTempo(onChange: () => void): () => void {
  const timer = setInterval(onChange, PASSO_MS);
  return () => clearInterval(timer);
}
