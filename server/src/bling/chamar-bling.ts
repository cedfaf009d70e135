import type { Bling } from './bling.ts';
import type { PedidoAoBling } from './bling-http.ts';
import { type Acesso, acessoAoBling } from './conexao/acesso.ts';
import { FalhaDoBling } from './falha-do-bling.ts';

/**
 * Asks Bling as the shop. A token it refuses is renewed once, and what was refused is asked again. `antes` is done just before
 * each call, when its turn has come; by throwing it keeps the call from being made.
 */
export async function chamarBling(bling: Bling, pedido: PedidoAoBling, antes?: () => Promise<void>): Promise<unknown> {
  const acesso = await acessoAoBling(bling);
  try {
    return await chamarCom(bling, acesso);
  } catch (error) {
    if (!(error instanceof FalhaDoBling) || error.tipo !== 'nao_autorizado') throw error;
    return chamarCom(bling, await acessoAoBling(bling, acesso.par));
  }

  function chamarCom({ conta }: Bling, { token }: Acesso): Promise<unknown> {
    if (!conta) throw new FalhaDoBling('nao_autorizado');
    return conta.http.chamar(pedido, token, antes);
  }
}
