import type { Sessao } from '@varal/contract/auth/auth.routes';
import type { Usuario } from '@varal/contract/auth/usuario';
import type { Db } from '../base/db/db.ts';
import { AppError } from '../base/errors.ts';
import type { Quem } from '../base/http/session.ts';
import {
  acompanhar,
  buscarQuem,
  buscarRefresh,
  encerrarSessao,
  girar,
  marcarUso,
  type RefreshConhecido,
} from './sessoes.queries.ts';
import { hashOfRefresh, newRefreshToken, type Tokens } from './tokens.ts';

type Guarda = { db: Db; tokens: Tokens };
type Conferida = { access: string } & Partial<Pick<Sessao, 'refresh' | 'usuario'>>;

/** At start-up: a valid access comes back as it is, an expired one is replaced, the refresh token rotates. */
export async function verificarAoAbrir(
  guarda: Guarda,
  { access, refresh }: { access: string | null; refresh: string | null },
): Promise<Conferida> {
  const girado = refresh ? await girarRefresh(guarda, refresh) : undefined;
  const pelaChave = girado && (await buscarQuem(guarda.db, girado));
  const peloAcesso = access ? await quemPeloAcesso(guarda, access) : undefined;

  if (girado && pelaChave) {
    const aindaVale = access && peloAcesso?.sessao_id === girado.sessao_id;
    return {
      access: aindaVale ? access : await guarda.tokens.sign(girado),
      refresh: girado.refresh,
      usuario: semSessao(pelaChave),
    };
  }
  // An access alone never earns a refresh token: it is lent for minutes.
  if (access && peloAcesso) return { access, usuario: semSessao(peloAcesso) };
  throw new AppError('auth.sessao_encerrada');
}

/** In the middle of work: a new access, and the refresh token stays. */
export async function renovarAcesso(guarda: Guarda, refresh: string): Promise<{ access: string }> {
  const conhecido = await aceitar(guarda.db, refresh);
  if (!conhecido) throw new AppError('auth.sessao_encerrada');

  await marcarUso(guarda.db, conhecido.sessao_id);
  return { access: await guarda.tokens.sign(conhecido) };
}

async function quemPeloAcesso({ db, tokens }: Guarda, access: string): Promise<Quem | undefined> {
  const acesso = await tokens.read(access);
  return acesso && buscarQuem(db, acesso);
}

/** The session of a refresh token; one that was replaced long ago is in two hands, and ends its whole family. */
async function aceitar(db: Db, refresh: string): Promise<RefreshConhecido | undefined> {
  const conhecido = await buscarRefresh(db, hashOfRefresh(refresh));
  if (conhecido?.posicao !== 'velho') return conhecido;

  await encerrarSessao(db, conhecido.sessao_id, 'reuso');
  return undefined;
}

async function girarRefresh(
  { db }: Guarda,
  refresh: string,
): Promise<(RefreshConhecido & { refresh: string }) | undefined> {
  const novo = newRefreshToken();
  const conhecido = await aceitar(db, refresh);
  if (!conhecido) return undefined;

  const seguir = conhecido.posicao === 'atual' ? girar : acompanhar;
  if (await seguir(db, conhecido, hashOfRefresh(novo))) return { ...conhecido, refresh: novo };
  // Somebody rotated between the look and the turn: look again, from the generation that is now the one before.
  const deNovo = await aceitar(db, refresh);
  if (deNovo?.posicao === 'anterior' && (await acompanhar(db, deNovo, hashOfRefresh(novo))))
    return { ...deNovo, refresh: novo };
  return undefined;
}

const semSessao = ({ id, username, nome, tipo }: Quem): Usuario => ({ id, username, nome, tipo });
