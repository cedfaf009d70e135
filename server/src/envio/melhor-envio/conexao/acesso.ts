import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { reason } from '@varal/contract/errors';
import type { Db } from '../../../base/db/db.ts';
import type { Cofre } from '../../../bling/conexao/cofre.ts';
import { FalhaNoEnvio } from '../../falha-no-envio.ts';
import {
  adiarRenovacao,
  type Conexao,
  guardarRenovacao,
  lerConexao,
  perderAutorizacao,
  tomarRenovacao,
} from './conexao.queries.ts';
import type { OAuth, ParDeTokens } from './oauth.ts';

/** Some carriers ask more of calls with a token of the panel than of an application's. */
export type TipoDeToken = 'painel' | 'aplicativo';

/** Says who the shop is at Melhor Envio. */
export type Acesso = {
  tipo: () => Promise<TipoDeToken>;
  /** The token to call with; undefined when there is none. A consent that has ended is thrown. */
  token: () => Promise<string | undefined>;
  /** Another token than the one that was refused, which is taken; undefined when nothing can take its place. */
  outro: (recusado: string) => Promise<string | undefined>;
};

/** A token of the panel cannot be renewed. */
export const acessoDoPainel = (token: string | undefined): Acesso => ({
  tipo: async () => 'painel',
  token: async () => token,
  outro: async () => undefined,
});

const WAIT_MS = 10_000;
const POLL_MS = 100;

export type DepsDoAcesso = { db: Db; cofre: Cofre; oauth: OAuth | undefined };

/**
 * The consent that the shop gave counts before a token of the panel. Its token is renewed at half its life by one caller,
 * over all processes; the others go on with the old one while it lives, or wait.
 */
export function acessoAutorizado({ db, cofre, oauth }: DepsDoAcesso, doPainel: Acesso): Acesso {
  async function vigente(recusado?: string): Promise<string> {
    const por = randomUUID();
    const until = Date.now() + WAIT_MS;
    for (;;) {
      const conexao = await lerConexao(db);
      const token = conexao?.acesso && cofre.destrancar('acesso ao melhor envio', conexao.acesso);
      if (!conexao || !token || !oauth) throw new FalhaNoEnvio('autenticacao', reason('envio.autorizar_de_novo'));
      const serve = conexao.vivo && token !== recusado;
      if (serve && !conexao.na_metade) return token;

      if (await tomarRenovacao(db, conexao.par, por)) {
        const falha = await renovar(oauth, conexao, por);
        if (!falha) continue;
        if (!serve) throw falha;
      }
      if (serve) return token;
      if (Date.now() > until) throw new FalhaNoEnvio('fora_do_ar');
      await sleep(POLL_MS);
    }
  }

  /** Answers undefined when the stored pair has to be read again, as it is new or has ended; else the failure. */
  async function renovar(oauth: OAuth, { par, renovacao }: Conexao, por: string): Promise<FalhaNoEnvio | undefined> {
    const antiga = renovacao && cofre.destrancar('renovacao do melhor envio', renovacao);
    try {
      if (!antiga) throw new FalhaNoEnvio('autenticacao');
      await guardarRenovacao(db, par, trancarPar(cofre, await oauth.renovar(antiga)));
      return undefined;
    } catch (error) {
      if (!(error instanceof FalhaNoEnvio)) throw error;
      if (error.tipo === 'autenticacao') {
        await perderAutorizacao(db, par, por);
        return undefined;
      }
      await adiarRenovacao(db, par, por);
      return error;
    }
  }

  /** An account that lets our application in no more renews its tokens all the same, and refuses each: only a consent helps. */
  async function outroAceito(recusado: string): Promise<string> {
    const outro = await vigente(recusado);
    if (!oauth || (await oauth.aceita(outro))) return outro;
    const por = randomUUID();
    const conexao = await lerConexao(db);
    const eDela = conexao?.acesso && cofre.destrancar('acesso ao melhor envio', conexao.acesso) === outro;
    if (eDela && (await tomarRenovacao(db, conexao.par, por))) await perderAutorizacao(db, conexao.par, por);
    throw new FalhaNoEnvio('autenticacao', reason('envio.autorizar_de_novo'));
  }

  const temConexao = async () => (await lerConexao(db)) !== undefined;
  return {
    tipo: async () => ((await temConexao()) ? 'aplicativo' : 'painel'),
    token: async () => ((await temConexao()) ? vigente() : doPainel.token()),
    outro: async (recusado) => ((await temConexao()) ? outroAceito(recusado) : undefined),
  };
}

/** The names keep one secret from being passed off as another. */
export const trancarPar = (cofre: Cofre, { acesso, renovacao, vale_s }: ParDeTokens) => ({
  acesso: cofre.trancar('acesso ao melhor envio', acesso),
  renovacao: cofre.trancar('renovacao do melhor envio', renovacao),
  vale_s,
});
