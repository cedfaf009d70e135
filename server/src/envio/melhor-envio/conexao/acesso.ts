import { randomUUID } from 'node:crypto';
import { reason } from '@varal/contract/errors';
import type { Db } from '../../../base/db/db.ts';
import { abrirAcesso, acessoVigente, type Servico } from '../../../base/oauth/acesso.ts';
import type { Cofre } from '../../../base/oauth/cofre.ts';
import { perderAutorizacao, tomarRenovacao } from '../../../base/oauth/conexao.queries.ts';
import { FalhaNoEnvio } from '../../falha-no-envio.ts';
import { lerConexao, TABELA } from './conexao.queries.ts';
import type { OAuth } from './oauth.ts';

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

const autorizarDeNovo = () => new FalhaNoEnvio('autenticacao', reason('envio.autorizar_de_novo'));

/** A pair is renewed at half its life. */
export const MELHOR_ENVIO: Servico = {
  tabela: TABELA,
  segredos: { acesso: 'acesso ao melhor envio', renovacao: 'renovacao do melhor envio' },
  ler: lerConexao,
  espera: 10_000,
  semAutorizacao: autorizarDeNovo,
  foraDoAr: () => new FalhaNoEnvio('fora_do_ar'),
  encerra: (error) => (error instanceof FalhaNoEnvio ? error.tipo === 'autenticacao' : undefined),
};

export type DepsDoAcesso = { db: Db; cofre: Cofre; oauth: OAuth | undefined };

/** The consent that the shop gave counts before a token of the panel. */
export function acessoAutorizado({ db, cofre, oauth }: DepsDoAcesso, doPainel: Acesso): Acesso {
  const consentimento = { db, cofre, servico: MELHOR_ENVIO, renovar: oauth?.renovar };
  const vigente = async (recusado?: string) =>
    (await acessoVigente(consentimento, ({ token }) => token === recusado)).token;

  /** An account that lets our application in no more renews its tokens all the same, and refuses each: only a consent helps. */
  async function outroAceito(recusado: string): Promise<string> {
    const outro = await vigente(recusado);
    if (!oauth || (await oauth.aceita(outro))) return outro;
    const conexao = await lerConexao(db);
    if (conexao && abrirAcesso(cofre, MELHOR_ENVIO, conexao)?.token === outro) {
      const vez = { par: conexao.par, por: randomUUID() };
      if (await tomarRenovacao(db, TABELA, vez)) await perderAutorizacao(db, TABELA, vez);
    }
    throw autorizarDeNovo();
  }

  const temConexao = async () => (await lerConexao(db)) !== undefined;
  return {
    tipo: async () => ((await temConexao()) ? 'aplicativo' : 'painel'),
    token: async () => ((await temConexao()) ? vigente() : doPainel.token()),
    outro: async (recusado) => ((await temConexao()) ? outroAceito(recusado) : undefined),
  };
}
