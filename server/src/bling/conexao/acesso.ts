import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Bling } from '../bling.ts';
import type { BlingHttp, ParDeTokens, ParRenovado } from '../bling-http.ts';
import { FalhaDoBling } from '../falha-do-bling.ts';
import type { Cofre } from './cofre.ts';
import {
  adiarRenovacao,
  type Conexao,
  guardarRenovacao,
  lerConexao,
  perderAutorizacao,
  tomarRenovacao,
} from './conexao.queries.ts';

const WAIT_MS = 15_000;
const POLL_MS = 100;

export type Acesso = { token: string; par: string };

/**
 * Answers with a valid access token. One caller, over all processes, renews a token that has grown old, and no
 * connection is held meanwhile; the others go on with the old one while it lives, or wait. `recusado` is the pair Bling
 * has just refused.
 */
export async function acessoAoBling(bling: Bling, recusado?: string): Promise<Acesso> {
  const { db, conta } = bling;
  const por = randomUUID();
  let primeiro: string | undefined;
  const until = Date.now() + WAIT_MS;
  for (;;) {
    const conexao = await lerConexao(db);
    const acesso = conexao && abrirAcesso(bling.cofre, conexao);
    if (!conta || !acesso) throw new FalhaDoBling('nao_autorizado');
    primeiro ??= conexao.par;
    // A token that came while we looked is the newest there is, however short it lives.
    if ((conexao.fresco || conexao.par !== primeiro) && conexao.par !== recusado) return acesso;

    const serve = conexao.vivo && conexao.par !== recusado;
    if (await tomarRenovacao(db, conexao.par, por)) {
      const falha = await renovar(bling, conta.http, conexao, por);
      if (!falha) continue;
      if (!serve) throw falha;
    }
    if (serve) return acesso;
    if (conexao.em_pausa || Date.now() > until) throw new FalhaDoBling('fora_do_ar');
    await sleep(POLL_MS);
  }
}

/** True when tokens are stored that we can open. Bling itself is not asked. */
export async function temAcesso({ db, cofre, conta }: Bling): Promise<boolean> {
  const conexao = conta && (await lerConexao(db));
  return Boolean(conexao && abrirAcesso(cofre, conexao));
}

/** Opens the stored access; undefined when there are no tokens, or the key of this process does not open them. */
export function abrirAcesso(cofre: Cofre, { acesso, par }: Conexao): Acesso | undefined {
  const token = acesso && cofre.destrancar('acesso', acesso);
  return token ? { token, par } : undefined;
}

export const trancarPar = (cofre: Cofre, { acesso, renovacao, vale_s }: ParDeTokens) => ({
  acesso: cofre.trancar('acesso', acesso),
  renovacao: cofre.trancar('renovacao', renovacao),
  vale_s,
});

const trancarNovo = (cofre: Cofre, { acesso, renovacao, vale_s }: ParRenovado) => ({
  acesso: cofre.trancar('acesso', acesso),
  renovacao: renovacao === undefined ? undefined : cofre.trancar('renovacao', renovacao),
  vale_s,
});

/** Answers undefined when the stored pair has to be read again, as it is new or has ended; else the failure. */
async function renovar(
  { db, cofre }: Bling,
  http: BlingHttp,
  { par, renovacao }: Conexao,
  por: string,
): Promise<FalhaDoBling | undefined> {
  const antiga = renovacao && cofre.destrancar('renovacao', renovacao);
  try {
    if (!antiga) throw new FalhaDoBling('nao_autorizado');
    const novo = await http.renovar(antiga, async () => {
      // The lease may have run out and been taken before the call's turn came.
      if (!(await tomarRenovacao(db, par, por))) throw new Ultrapassado();
    });
    // The pair is stored before its first use: the old one is gone.
    await guardarRenovacao(db, par, trancarNovo(cofre, novo));
    return undefined;
  } catch (error) {
    if (error instanceof Ultrapassado) return undefined;
    if (!(error instanceof FalhaDoBling)) throw error;
    if (error.tipo === 'nao_autorizado') {
      await perderAutorizacao(db, par, por);
      return undefined;
    }
    // The next try shows whether the token is spent; until then nothing is thrown away.
    await adiarRenovacao(db, par, por);
    return error;
  }
}

/** Another process renews the tokens, or has renewed them. */
class Ultrapassado extends Error {}
