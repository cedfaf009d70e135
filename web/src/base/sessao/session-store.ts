import { rotasDeAuth, type Sessao } from '@varal/contract/auth/auth.routes';
import type { Usuario } from '@varal/contract/auth/usuario';
import { type Armazenamento, guardarSessao, lerUsuario } from '../guarda/armazenamento.ts';
import type { createApi } from '../rede/api.ts';
import { ApiError, saysSignedOut } from '../rede/api-error.ts';
import type { Navegador } from '../rede/navegador.ts';
import type { Destino } from './destino.ts';
import type { Lock } from './session-lock.ts';

export type EstadoDaSessao = {
  estado: 'carregando' | 'fora' | 'dentro';
  usuario: Usuario | null;
  /** The stored session could not be checked yet: nobody answers. */
  semConexao: boolean;
};

type Deps = {
  call: ReturnType<typeof createApi>['call'];
  guarda: Armazenamento;
  lock: Lock;
  navegador: Navegador;
  destino: Pick<Destino, 'esquecerDestino' | 'lembrarFim'>;
  /** The store hears `storage`, `online` and `pageshow` here. */
  janela: EventTarget;
  pause?: (ms: number) => Promise<unknown>;
};

const FORA: EstadoDaSessao = { estado: 'fora', usuario: null, semConexao: false };
const CARREGANDO: EstadoDaSessao = { estado: 'carregando', usuario: null, semConexao: false };
const SIGN_OUT_PATIENCE_MS = 2_000;
const CHECK_PATIENCE_MS = 10_000;

export type SessionStore = ReturnType<typeof createSessionStore>;

/** Returns the pause between one try and the next while no answer comes, in seconds: 1, 2, 4, 8, 16, 30, 30… */
export const pausaAntesDe = (tentativa: number): number => Math.min(2 ** tentativa, 30) * 1000;

/** Knows the person signed in on this page, in step with the other tabs. */
export function createSessionStore({ call, guarda, lock, navegador, destino, janela, pause = sleep }: Deps) {
  const ouvintes = new Set<() => void>();
  let atual = temSessao(guarda) ? CARREGANDO : FORA;
  let conferindo = false;
  let saindo: Promise<void> | null = null;
  let ligado = false;
  let desligar = () => {};
  let acordar = () => {};
  let perguntada = () => {};
  const aCaminho = new Promise<void>((resolve) => {
    perguntada = resolve;
  });

  const mudar = (novo: EstadoDaSessao) => {
    atual = novo;
    for (const ouvinte of ouvintes) ouvinte();
  };
  const dentro = (usuario: Usuario) => mudar({ estado: 'dentro', usuario, semConexao: false });

  /** Checks the stored session until somebody answers. */
  async function conferirAteResponderem(): Promise<void> {
    for (let tentativa = 0; porConferir(atual) && ligado; tentativa += 1) {
      const conferida = await lock(() => {
        const resposta = conferir({ call, guarda });
        perguntada();
        return resposta;
      });
      if (!porConferir(atual)) return;
      mudar(conferida);
      if (!porConferir(conferida)) return;

      await Promise.race([
        pause(pausaAntesDe(tentativa)),
        new Promise<void>((resolve) => {
          acordar = resolve;
        }),
      ]);
    }
  }

  function iniciar(): void {
    if (conferindo) return;
    conferindo = true;
    void conferirAteResponderem().finally(() => {
      conferindo = false;
      perguntada();
    });
  }

  function acompanharOutrasAbas(): void {
    const guardado = { temSessao: temSessao(guarda), usuario: lerUsuario(guarda) };
    const passo = passoDepoisDeOutraAba(atual, guardado);
    if (passo === 'entrar' && guardado.usuario) dentro(guardado.usuario);
    if (passo === 'recarregar') navegador.recarregar();
    if (passo === 'sair') {
      destino.esquecerDestino();
      mudar(FORA);
      navegador.ir('/');
    }
  }

  async function despedir(): Promise<void> {
    destino.esquecerDestino();
    // A server that is slow still hears of it, after the page is gone.
    await Promise.race([
      call(rotasDeAuth.sair, { body: { refresh: guarda.ler('refresh') } }, { outlivesPage: true }).catch(semEfeito),
      sleep(SIGN_OUT_PATIENCE_MS),
    ]);
    guarda.limpar();
    navegador.ir('/');
  }

  return {
    ler: () => atual,
    /** It resolves once the server is being asked about the stored session, or has nothing to be asked. */
    aCaminho,
    ouvir(ouvinte: () => void): () => void {
      ouvintes.add(ouvinte);
      return () => ouvintes.delete(ouvinte);
    },
    /** Starts checking and listening, unless it does already; returns the way to stop. */
    ligar(): () => void {
      if (ligado) return desligar;
      ligado = true;
      const tentarJa = () => acordar();
      const naPaginaQueVoltou = ({ persisted }: Event & { persisted?: boolean }) => persisted && acompanharOutrasAbas();
      const pararDeOuvir = guarda.onLimpar(() => {
        if (!saindo) destino.lembrarFim();
        mudar(FORA);
      });
      janela.addEventListener('storage', acompanharOutrasAbas);
      janela.addEventListener('online', tentarJa);
      janela.addEventListener('pageshow', naPaginaQueVoltou);
      iniciar();
      desligar = () => {
        ligado = false;
        acordar();
        pararDeOuvir();
        janela.removeEventListener('storage', acompanharOutrasAbas);
        janela.removeEventListener('online', tentarJa);
        janela.removeEventListener('pageshow', naPaginaQueVoltou);
      };
      return desligar;
    },
    entrar(sessao: Sessao): void {
      guardarSessao(guarda, sessao);
      dentro(sessao.usuario);
    },
    sair(): Promise<void> {
      saindo ??= despedir().finally(() => {
        saindo = null;
      });
      return saindo;
    },
  };
}

/** Asks the server about the stored session. To be run under the lock: the refresh token is changed here. */
async function conferir({ call, guarda }: Pick<Deps, 'call' | 'guarda'>): Promise<EstadoDaSessao> {
  const access = guarda.ler('access');
  const refresh = guarda.ler('refresh');
  if (!access && !refresh) return FORA;
  const mudou = () => guarda.ler('access') !== access || guarda.ler('refresh') !== refresh;

  const cansou = new AbortController();
  const alarme = setTimeout(() => cansou.abort(), CHECK_PATIENCE_MS);
  try {
    const conferida = await call(rotasDeAuth.verificar, { body: { access, refresh } }, { signal: cansou.signal });
    // A sign-out or sign-in came while the server was thinking, so the store looks again.
    if (mudou()) return await conferir({ call, guarda });
    guardarSessao(guarda, conferida);
  } catch (error) {
    if (mudou()) return await conferir({ call, guarda });
    if (!(error instanceof ApiError && saysSignedOut(error))) return semResposta(lerUsuario(guarda));
    guarda.limpar();
    return FORA;
  } finally {
    clearTimeout(alarme);
  }

  const usuario = lerUsuario(guarda);
  if (usuario) return { estado: 'dentro', usuario, semConexao: false };
  // A session of nobody knows whom is of no use.
  guarda.limpar();
  return FORA;
}

/** Goes on waiting when there is no name to show, rather than ask for a password that may not be needed. */
const semResposta = (usuario: Usuario | null): EstadoDaSessao => ({
  estado: usuario ? 'dentro' : 'carregando',
  usuario,
  semConexao: true,
});

const porConferir = ({ estado, semConexao }: EstadoDaSessao) => estado === 'carregando' || semConexao;

const temSessao = (guarda: Armazenamento) => guarda.ler('access') !== null || guarda.ler('refresh') !== null;

type Guardado = { temSessao: boolean; usuario: Usuario | null };

/** Decides what this page does after another tab changed the storage. */
export function passoDepoisDeOutraAba(
  { estado, usuario }: Pick<EstadoDaSessao, 'estado' | 'usuario'>,
  guardado: Guardado,
): 'nada' | 'entrar' | 'sair' | 'recarregar' {
  if (!guardado.temSessao) return estado === 'fora' ? 'nada' : 'sair';
  // The user is still missing between two writes of a sign-in; the event of that write comes next.
  if (!guardado.usuario) return 'nada';
  if (estado === 'fora') return 'entrar';
  return usuario && usuario.id !== guardado.usuario.id ? 'recarregar' : 'nada';
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Signing out does not wait for the server's blessing. */
const semEfeito = () => undefined;
