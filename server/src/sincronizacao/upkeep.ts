import type { Bling } from '../bling/bling.ts';
import { esquecerAvisosAntigos } from './avisos/avisos.queries.ts';
import { verificarNoBling } from './verificacao/verificar-no-bling.ts';

/** Finds changes at Bling that no notice told, and forgets old notices. */
export async function cuidarDaSincronizacao(bling: Bling): Promise<void> {
  await esquecerAvisosAntigos(bling.db);
  await verificarNoBling(bling);
}
