import { CABECALHO_DAS_COPIAS, SEM_COPIA } from '@varal/contract/aviso-das-copias';
import type { Answer } from './api-error.ts';

let falta = false;
const listeners = new Set<() => void>();

/** Takes from an answer whether the last night is without a proven copy, which only admins are told. */
export function noteCopies({ ok, headers }: Answer): void {
  // A refusal may come before it is known who calls.
  if (!ok) return;
  const now = headers.get(CABECALHO_DAS_COPIAS) === SEM_COPIA;
  if (now === falta) return;
  falta = now;
  for (const listener of listeners) listener();
}

export const faltaCopia = (): boolean => falta;

/** Calls the listener at each change, until what it returns is called. */
export function onCopiesChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
