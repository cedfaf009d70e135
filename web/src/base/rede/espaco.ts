import { CABECALHO_DO_ESPACO, type Espaco } from '@varal/contract/espaco';
import type { Answer } from './api-error.ts';

let espaco: Espaco = 'ok';
const listeners = new Set<() => void>();

/** Takes from an answer to somebody signed in how much room the server has. */
export function noteRoom({ ok, headers }: Answer): void {
  const said = headers.get(CABECALHO_DO_ESPACO);
  // A refusal that comes before it is known who calls says nothing of it.
  if (!ok && said === null) return;
  const now: Espaco = said === 'pouco' || said === 'cheio' ? said : 'ok';
  if (now === espaco) return;
  espaco = now;
  for (const listener of listeners) listener();
}

/** The room on the server's disk, as of its latest answer. */
export const espacoDoServidor = (): Espaco => espaco;

/** Calls the listener at each change, until what it returns is called. */
export function onRoomChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
