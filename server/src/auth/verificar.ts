import type { Sessao } from '@varal/contract/auth/auth.routes';
import type { Usuario } from '@varal/contract/auth/usuario';
import type { Db } from '../base/db/db.ts';
import { AppError } from '../base/errors.ts';
import type { Quem } from '../base/http/session.ts';
import { O_SISTEMA } from '../historico/anotar.ts';
import { encerrarUmaSessao } from './encerrar-sessao.ts';
import { acompanhar, buscarQuem, buscarRefresh, girar, marcarUso, type RefreshConhecido } from './sessoes.queries.ts';
import { hashOfRefresh, newRefreshToken, type Tokens } from './tokens.ts';

type Deps = { db: Db; tokens: Tokens };
type Verificada = { access: string } & Partial<Pick<Sessao, 'refresh' | 'usuario'>>;

/** Runs when a screen starts: a valid access token is returned, an expired one is replaced, the refresh token rotates. */
export async function verificarAoAbrir(
  deps: Deps,
  { access, refresh }: { access: string | null; refresh: string | null },
): Promise<Verificada> {
  const girado = refresh ? await girarRefresh(deps, refresh) : undefined;
  const pelaChave = girado && (await buscarQuem(deps.db, girado));
  const peloAcesso = access ? await quemPeloAcesso(deps, access) : undefined;

  if (girado && pelaChave) {
    const aindaVale = access && peloAcesso?.sessao_id === girado.sessao_id;
    return {
      access: aindaVale ? access : await deps.tokens.sign(girado),
      refresh: girado.refresh,
      usuario: semSessao(pelaChave),
    };
  }
  // An access token lives for minutes, so alone it never earns a refresh token.
  if (access && peloAcesso) return { access, usuario: semSessao(peloAcesso) };
  throw new AppError('auth.sessao_encerrada');
}

/** Issues a new access token in the middle of work and leaves the refresh token as it is. */
export async function renovarAcesso(deps: Deps, refresh: string): Promise<{ access: string }> {
  const conhecido = await aceitar(deps.db, refresh);
  if (!conhecido) throw new AppError('auth.sessao_encerrada');

  await marcarUso(deps.db, conhecido.sessao_id);
  return { access: await deps.tokens.sign(conhecido) };
}

async function quemPeloAcesso({ db, tokens }: Deps, access: string): Promise<Quem | undefined> {
  const acesso = await tokens.read(access);
  return acesso && buscarQuem(db, acesso);
}

/** Accepts a refresh token. One replaced long ago has been stolen, so it ends its whole session. */
async function aceitar(db: Db, refresh: string): Promise<RefreshConhecido | undefined> {
  const conhecido = await buscarRefresh(db, hashOfRefresh(refresh));
  if (conhecido?.posicao !== 'velho') return conhecido;

  await encerrarUmaSessao(db, conhecido.sessao_id, { motivo: 'reuso', autor: O_SISTEMA });
  return undefined;
}

async function girarRefresh(
  { db }: Deps,
  refresh: string,
): Promise<(RefreshConhecido & { refresh: string }) | undefined> {
  const novo = newRefreshToken();
  const conhecido = await aceitar(db, refresh);
  if (!conhecido) return undefined;

  const seguir = conhecido.posicao === 'atual' ? girar : acompanhar;
  if (await seguir(db, conhecido, hashOfRefresh(novo))) return { ...conhecido, refresh: novo };
  // Another call rotated the token in between, so it is looked up again as the previous generation.
  const deNovo = await aceitar(db, refresh);
  if (deNovo?.posicao === 'anterior' && (await acompanhar(db, deNovo, hashOfRefresh(novo))))
    return { ...deNovo, refresh: novo };
  return undefined;
}

const semSessao = ({ id, username, nome, tipo, trocar_senha }: Quem): Usuario => ({
  id,
  username,
  nome,
  tipo,
  ...(trocar_senha && { trocar_senha }),
});
