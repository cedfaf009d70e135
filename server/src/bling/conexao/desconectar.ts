import type { Bling } from '../bling.ts';
import { FalhaDoBling } from '../falha-do-bling.ts';
import { esquecerConexao } from './conexao.queries.ts';

export async function desconectar({ db, cofre, conta }: Bling): Promise<void> {
  const renovacao = await esquecerConexao(db);
  const token = renovacao && cofre.destrancar('renovacao', renovacao);
  if (!conta || !token) return;
  try {
    await conta.http.revogar(token);
  } catch (error) {
    // The tokens are deleted here, so it does not matter whether Bling heard of it.
    if (!(error instanceof FalhaDoBling)) throw error;
  }
}
