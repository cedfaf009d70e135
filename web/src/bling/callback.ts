import { rotasDeBling } from '@varal/contract/bling/bling.routes';
import type { createApi } from '../base/api.ts';
import { ApiError, isRecord, NetworkError } from '../base/api-error.ts';
import { type Armazenamento, type ArmazenamentoDaAba, lerJson } from '../base/armazenamento.ts';
import { caminhoInterno } from '../base/destino.ts';
import { newIdempotencyKey } from '../base/idempotency-key.ts';
import type { Navegador } from '../base/navegador.ts';
import type { Lock } from '../base/session-lock.ts';
import { replay } from './pending-actions.ts';

export type Retorno =
  | { tipo: 'feito'; destino: string }
  /** Authorised, but some of the waiting actions were refused: to be read before going on. */
  | { tipo: 'com_recusas'; destino: string; frases: string[] }
  /** `repetir` says what helps: the same step again, or a new consent. */
  | { tipo: 'falhou'; frase: string; repetir: 'passo' | 'autorizacao' };

type Parts = {
  api: Pick<ReturnType<typeof createApi>, 'call' | 'repeat' | 'consentPage' | 'pending'>;
  guarda: Armazenamento;
  guardaDaAba: ArmazenamentoDaAba;
  lock: Lock;
  navegador: Pick<Navegador, 'irParaFora'>;
};

/** The way back from the consent page of Bling. */
export function createCallback({ api, guarda, guardaDaAba, lock, navegador }: Parts) {
  const emCurso = new Map<string, Promise<Retorno>>();

  async function processar(busca: URLSearchParams): Promise<Retorno> {
    const erro = busca.get('error');
    const code = busca.get('code');
    if (erro === 'access_denied') return falhou('A autorização foi recusada no Bling. Nada foi alterado.');
    if (erro !== null) return falhou('O Bling não concluiu a autorização. Tente novamente.');
    if (!code) return falhou('O retorno do Bling veio incompleto. Tente novamente.');

    const recusa = await trocarCodigo(code, busca.get('state') ?? '');
    return recusa ?? lock(repetirAcoes);
  }

  /** Hands the code over once, also when the page is loaded again: a second try carries the key of the first. */
  async function trocarCodigo(code: string, state: string): Promise<Retorno | null> {
    const anotado = lerTroca(guardaDaAba.ler('varal-retorno-do-bling'));
    const troca = anotado?.code === code ? anotado : { code, chave: newIdempotencyKey(), feita: false };
    if (troca.feita) return null;

    const anotar = (feita: boolean) =>
      guardaDaAba.guardar('varal-retorno-do-bling', JSON.stringify({ ...troca, feita }));
    anotar(false);
    try {
      await api.call(rotasDeBling.concluirAutorizacao, { body: { code, state } }, { idempotencyKey: troca.chave });
      anotar(true);
      return null;
    } catch (error) {
      return explicar(error);
    }
  }

  async function repetirAcoes(): Promise<Retorno> {
    const destino = paginaDeVolta();
    const { recusadas, parou } = await replay(api.pending, api.repeat);
    if (parou !== null) return explicar(parou);

    guarda.esquecer('redirect');
    if (recusadas.length === 0) return { tipo: 'feito', destino };
    return { tipo: 'com_recusas', destino, frases: recusadas.map(({ frase }) => frase) };
  }

  /** A call with files cannot be noted down, only the page it was made from. */
  const paginaDeVolta = () => api.pending.list().at(-1)?.redirect ?? caminhoInterno(guarda.ler('redirect')) ?? '/';

  return {
    /** The same answer to everybody who asks about the same return while it is being worked on. */
    concluir(busca: URLSearchParams): Promise<Retorno> {
      const pedido = busca.toString();
      const conhecido = emCurso.get(pedido);
      if (conhecido !== undefined) return conhecido;
      const novo = processar(busca).finally(() => emCurso.delete(pedido));
      emCurso.set(pedido, novo);
      return novo;
    },
    /** Asks Bling for its consent once more. Nothing comes back when the browser is on its way. */
    async pedirDeNovo(): Promise<Retorno | null> {
      try {
        navegador.irParaFora(await api.consentPage());
        return null;
      } catch (error) {
        return explicar(error);
      }
    },
    /** Giving up: what waited is not done later, when nobody expects it. Returns the page to go back to. */
    desistir(): string {
      const destino = paginaDeVolta();
      api.pending.clear();
      guarda.esquecer('redirect');
      return destino;
    },
  };
}

const falhou = (frase: string, repetir: 'passo' | 'autorizacao' = 'autorizacao'): Retorno => ({
  tipo: 'falhou',
  frase,
  repetir,
});

const INESPERADO = 'Não foi possível concluir a autorização do Bling. Tente novamente.';

/** Trouble that passes is worth the same step again; a refused code is spent, so a new consent is needed. */
function explicar(error: unknown): Retorno {
  if (error instanceof NetworkError) return falhou(error.message, 'passo');
  if (!(error instanceof ApiError)) return falhou(INESPERADO, 'passo');
  const passa = error.isPage || error.status >= 500 || error.status === 429 || error.codigo === 'pedido.em_andamento';
  return falhou(error.erro, passa ? 'passo' : 'autorizacao');
}

type Troca = { code: string; chave: string; feita: boolean };

function lerTroca(guardada: string | null): Troca | null {
  const lida = lerJson(guardada);
  if (!isRecord(lida)) return null;
  const { code, chave, feita } = lida;
  return typeof code === 'string' && typeof chave === 'string' ? { code, chave, feita: feita === true } : null;
}
