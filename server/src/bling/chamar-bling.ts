import type { Acesso } from '../base/oauth/acesso.ts';
import type { Bling } from './bling.ts';
import type { ChamadaAoBling } from './bling-http.ts';
import { acessoAoBling } from './conexao/acesso.ts';
import { FalhaDoBling } from './falha-do-bling.ts';

/** A token that is refused is renewed once. `antes` runs just before each call; by throwing it prevents the call. */
export async function chamarBling(
  bling: Bling,
  chamada: ChamadaAoBling,
  antes?: () => Promise<void>,
): Promise<unknown> {
  const acesso = await acessoAoBling(bling);
  try {
    return await chamarCom(bling, acesso);
  } catch (error) {
    if (!(error instanceof FalhaDoBling) || error.tipo !== 'nao_autorizado') throw error;
    return chamarCom(bling, await acessoAoBling(bling, acesso.par));
  }

  function chamarCom({ conta }: Bling, { token }: Acesso): Promise<unknown> {
    if (!conta) throw new FalhaDoBling('nao_autorizado');
    return conta.http.chamar(chamada, token, antes);
  }
}
