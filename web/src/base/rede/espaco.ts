import { CABECALHO_DO_ESPACO, type Espaco } from '@varal/contract/espaco';
import type { Answer } from './api-error.ts';
import { createNoted } from './noted.ts';

/** The room on the server's disk, as of its latest answer. */
export const espacoDoServidor = createNoted<Espaco>('ok');

/** Takes from an answer to somebody signed in how much room the server has. */
export function noteRoom({ ok, headers }: Answer): void {
  const said = headers.get(CABECALHO_DO_ESPACO);
  // A refusal that comes before it is known who calls says nothing of it.
  if (ok || said !== null) espacoDoServidor.note(said === 'pouco' || said === 'cheio' ? said : 'ok');
}
