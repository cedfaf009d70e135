import { inTransaction } from '../../base/db/transaction.ts';
import { type Autor, anotar } from '../../historico/anotar.ts';
import type { Bling } from '../bling.ts';
import type { BlingHttp } from '../bling-http.ts';
import { FalhaDoBling } from '../falha-do-bling.ts';
import { BLING } from './acesso.ts';
import { esquecerConexao } from './conexao.queries.ts';

export async function desconectar({ db, cofre, conta }: Bling, autor: Autor): Promise<void> {
  const renovacao = await inTransaction(db, async (trx) => {
    const havia = await esquecerConexao(trx);
    const alvo = { id: null, nome: 'Bling' };
    if (havia) await anotar(trx, autor, { acao: 'configuracao.bling_desligado', alvo });
    return havia;
  });
  const token = renovacao && cofre.destrancar(BLING.segredos.renovacao, renovacao);
  if (conta && token) await dispensar(conta.http, token);
}

/** Ends what a consent gave. Nothing of it is kept here, so it does not matter whether Bling heard of it. */
export async function dispensar(http: BlingHttp, token: string): Promise<void> {
  try {
    await http.revogar(token);
  } catch (error) {
    if (!(error instanceof FalhaDoBling)) throw error;
  }
}
