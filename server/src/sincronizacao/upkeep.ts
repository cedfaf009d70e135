import type { Bling } from '../bling/bling.ts';
import { esquecerAvisosAntigos } from './avisos/avisos.queries.ts';
import { verificarNoBling } from './conferencia/verificar-no-bling.ts';

/** What was changed at Bling is found, and what it told long ago is forgotten. */
export async function cuidarDaSincronizacao(bling: Bling): Promise<void> {
  await esquecerAvisosAntigos(bling.db);
  await verificarNoBling(bling);
}
