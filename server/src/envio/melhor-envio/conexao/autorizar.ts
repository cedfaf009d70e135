import { inTransaction } from '../../../base/db/transaction.ts';
import { AppError } from '../../../base/errors.ts';
import type { Quem } from '../../../base/http/session.ts';
import { trancarPar } from '../../../base/oauth/acesso.ts';
import { guardarConsentimento } from '../../../base/oauth/conexao.queries.ts';
import { anotarIda } from '../../../base/oauth/ida.ts';
import type { ParDeTokens } from '../../../base/oauth/par-de-tokens.ts';
import { ehDestaPessoa, hashDe, novoState } from '../../../base/oauth/state.ts';
import { anotar } from '../../../historico/anotar.ts';
import { FalhaNoEnvio } from '../../falha-no-envio.ts';
import type { Aplicativo } from '../conta.ts';
import { type DepsDoAcesso, MELHOR_ENVIO } from './acesso.ts';
import { esquecerConexao, usarIda } from './conexao.queries.ts';
import type { OAuth } from './oauth.ts';

const ALVO = { id: null, nome: 'Melhor Envio' };
const RETORNO = '/melhor-envio/callback';

export type DepsDaAutorizacao = DepsDoAcesso & {
  aplicativo: Aplicativo | undefined;
  simulada: boolean;
  PUBLIC_URL?: string | undefined;
  PORT: number;
};

/** The address of the consent page, for this person and for one trip. */
export async function autorizar(deps: DepsDaAutorizacao, quem: Quem, hostDoNavegador: string): Promise<string> {
  const { oauth, aplicativo } = aplicativoDe(deps);
  // A server that cannot keep the tokens fails here, before anyone is sent to fetch them.
  await deps.cofre.preparar();
  const state = novoState(quem.id, aplicativo.client_secret);
  const redirecionamento = retornoPara(deps, hostDoNavegador);
  await anotarIda(deps.db, 'idas_ao_melhor_envio', { hash: hashDe(state), usuario_id: quem.id, redirecionamento });
  const { simulada: simulado } = deps;
  return oauth.paginaDeConsentimento({ redirect_uri: redirecionamento, state, simulado, hostDoNavegador });
}

/** It is the address that the application is registered with, to the letter. */
function retornoPara({ PUBLIC_URL, PORT }: DepsDaAutorizacao, hostDoNavegador: string): string {
  return `${PUBLIC_URL?.replace(/\/+$/, '') ?? `http://${hostDoNavegador}:${PORT}`}${RETORNO}`;
}

type Retorno = { quem: Quem; code: string; state: string };

/** Handles the way back from the consent page: each trip counts once. */
export async function concluirAutorizacao(deps: DepsDaAutorizacao, { quem, code, state }: Retorno): Promise<void> {
  const { oauth, aplicativo } = aplicativoDe(deps);
  if (!ehDestaPessoa(state, quem.id, aplicativo.client_secret)) throw new AppError('envio.retorno_invalido');
  await deps.cofre.preparar();
  const redirecionamento = await usarIda(deps.db, { hash: hashDe(state), usuario_id: quem.id });
  if (redirecionamento === undefined) throw new AppError('envio.retorno_invalido');
  const par = trancarPar(deps.cofre, MELHOR_ENVIO, await trocar(oauth, code, redirecionamento));
  await inTransaction(deps.db, async (trx) => {
    await guardarConsentimento(trx, MELHOR_ENVIO.tabela, { par, usuario_id: quem.id });
    await anotar(trx, quem, { acao: 'configuracao.melhor_envio_ligado', alvo: ALVO });
  });
}

async function trocar(oauth: OAuth, code: string, redirecionamento: string): Promise<ParDeTokens> {
  try {
    return await oauth.trocarCodigo(code, redirecionamento);
  } catch (error) {
    if (!(error instanceof FalhaNoEnvio)) throw error;
    if (error.tipo === 'configuracao') throw new AppError('envio.sem_aplicativo');
    throw new AppError(error.tipo === 'autenticacao' ? 'envio.autorizacao_recusada' : 'envio.autorizacao_incerta');
  }
}

/** Nothing of the consent is kept here. In Melhor Envio's panel it can be ended for good. */
export async function desligar({ db }: DepsDaAutorizacao, quem: Quem): Promise<void> {
  await inTransaction(db, async (trx) => {
    const havia = await esquecerConexao(trx);
    if (havia) await anotar(trx, quem, { acao: 'configuracao.melhor_envio_desligado', alvo: ALVO });
  });
}

function aplicativoDe({ oauth, aplicativo }: DepsDaAutorizacao): { oauth: OAuth; aplicativo: Aplicativo } {
  if (!oauth || !aplicativo) throw new AppError('envio.sem_aplicativo');
  return { oauth, aplicativo };
}
