import { type Bling, contaDe } from '../bling.ts';
import { anotarIda } from './idas.queries.ts';
import { hashDe, novoState } from './state.ts';

/** The address of the consent page, for this person and for one trip. */
export async function autorizar(bling: Bling, usuario_id: number, hostDoNavegador: string): Promise<string> {
  const { aplicativo } = contaDe(bling);
  // A server that cannot keep the tokens fails here, before anyone is sent to fetch them.
  await bling.cofre.preparar();
  const state = novoState(usuario_id, aplicativo.client_secret);
  await anotarIda(bling.db, { hash: hashDe(state), usuario_id });
  return aplicativo.paginaDeConsentimento(hostDoNavegador, state);
}
