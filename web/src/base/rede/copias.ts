import { CABECALHO_DAS_COPIAS, SEM_COPIA } from '@varal/contract/aviso-das-copias';
import type { Answer } from './api-error.ts';
import { createNoted } from './noted.ts';

export const faltaCopia = createNoted(false);

/** Takes from an answer whether the last night is without a proven copy, which only admins are told. */
export function noteCopies({ ok, headers }: Answer): void {
  // A refusal may come before it is known who calls.
  if (ok) faltaCopia.note(headers.get(CABECALHO_DAS_COPIAS) === SEM_COPIA);
}
