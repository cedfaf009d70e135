import type { SituacaoDoMelhorEnvio } from '@varal/contract/envio/situacao-do-melhor-envio';
import type { Quem } from '../../../base/http/session.ts';
import { FalhaNoEnvio } from '../../falha-no-envio.ts';
import type { Acesso } from './acesso.ts';
import { autorizar, concluirAutorizacao, type DepsDaAutorizacao, desligar } from './autorizar.ts';
import { situacaoDoMelhorEnvio } from './situacao.ts';

type Deps = DepsDaAutorizacao & { acesso: Acesso; token: string | undefined };

/** The shop sees here how it gets in at Melhor Envio, gives its consent and takes it back. */
export type ConexaoDaLoja = {
  situacao: () => Promise<SituacaoDoMelhorEnvio>;
  autorizar: (quem: Quem, hostDoNavegador: string) => Promise<string>;
  concluir: (retorno: { quem: Quem; code: string; state: string }) => Promise<SituacaoDoMelhorEnvio>;
  desligar: (quem: Quem) => Promise<SituacaoDoMelhorEnvio>;
  /** Renews what has reached half its life, also in a shop that rests. */
  cuidar: () => Promise<void>;
};

export function conexaoDaLoja({ acesso, token, ...deps }: Deps): ConexaoDaLoja {
  const situacao = () => situacaoDoMelhorEnvio({ db: deps.db, token, podeAutorizar: deps.aplicativo !== undefined });
  return {
    situacao,
    autorizar: (quem, hostDoNavegador) => autorizar(deps, quem, hostDoNavegador),
    concluir: async (retorno) => {
      await concluirAutorizacao(deps, retorno);
      return situacao();
    },
    desligar: async (quem) => {
      await desligar(deps, quem);
      return situacao();
    },
    cuidar: async () => {
      try {
        await acesso.token();
      } catch (error) {
        // The settings and the next label say what is to be done.
        if (!(error instanceof FalhaNoEnvio)) throw error;
      }
    },
  };
}
