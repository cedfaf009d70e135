import { rotasDeBling } from '@varal/contract/bling/bling.routes';
import { caminhoInterno } from '@varal/contract/valores';
import { type Armazenamento, type ArmazenamentoDaAba, lerJson } from '../base/guarda/armazenamento.ts';
import type { createApi } from '../base/rede/api.ts';
import { ApiError, isRecord, NetworkError } from '../base/rede/api-error.ts';
import { newIdempotencyKey } from '../base/rede/idempotency-key.ts';
import type { Navegador } from '../base/rede/navegador.ts';
import type { Lock } from '../base/sessao/session-lock.ts';
import { fraseDoFeito } from './frase-do-feito.ts';
import { type Repeticao, replay } from './pending-actions.ts';

type Alerta = { type: 'success' | 'info' | 'error'; message: string; duration?: number };

export type Retorno =
  /** Bling is authorised, and the server has judged all that waited: the page that opens says what became of it. */
  | { tipo: 'feito'; destino: string; alertas: Alerta[] }
  /** `repetir` says what helps: the same step again, or a new consent. */
  | { tipo: 'falhou'; frase: string; repetir: 'passo' | 'autorizacao' };

type Deps = {
  api: Pick<ReturnType<typeof createApi>, 'call' | 'repeat' | 'consentPage' | 'pending'>;
  guarda: Armazenamento;
  guardaDaAba: ArmazenamentoDaAba;
  lock: Lock;
  navegador: Pick<Navegador, 'irParaFora'>;
};

export function createCallback({ api, guarda, guardaDaAba, lock, navegador }: Deps) {
  const emCurso = new Map<string, Promise<Retorno>>();
  /** The outcome of tries that were cut short is kept here, and told once the last one is through. */
  let julgadas = NENHUMA;

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
    const retorno = `${code} ${state}`;
    const troca = anotado?.retorno === retorno ? anotado : { retorno, chave: newIdempotencyKey(), feita: false };
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
    const depois = paginaDepois();
    const deixada = paginaDeixada();
    const { parou, ...novas } = await replay(api.pending, api.repeat);
    const feitas = [...julgadas.feitas, ...novas.feitas];
    const recusadas = [...julgadas.recusadas, ...novas.recusadas];
    julgadas = parou === null ? NENHUMA : { feitas, recusadas };
    if (parou !== null) return explicar(parou);

    guarda.esquecer('redirect');
    // A refusal leads back to the page where it can be put right: what was typed is still there.
    const corrigir = recusadas.length > 0 ? deixada : null;
    if (feitas.length > 0 && recusadas.length === 0) guardaDaAba.esquecer('varal-rascunho');
    return { tipo: 'feito', destino: corrigir ?? depois ?? deixada ?? '/', alertas: alertasDe({ feitas, recusadas }) };
  }

  const paginaDepois = () => api.pending.list().at(-1)?.redirect ?? null;
  /** Knows the page of a call with files too, which cannot be noted down. */
  const paginaDeixada = () => caminhoInterno(guarda.ler('redirect'));

  return {
    /** Gives the same answer to all who ask about the same return while it is being worked on. */
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
    /** Gives up: what waited is not done later, when nobody expects it. Returns the page it was asked for on. */
    desistir(): string {
      const destino = paginaDeixada() ?? paginaDepois() ?? '/';
      julgadas = NENHUMA;
      api.pending.clear();
      guarda.esquecer('redirect');
      return destino;
    },
  };
}

type Julgadas = Omit<Repeticao, 'parou'>;
const NENHUMA: Julgadas = { feitas: [], recusadas: [] };
const PARA_LER_MS = 20_000;

function alertasDe({ feitas, recusadas }: Julgadas): Alerta[] {
  if (feitas.length + recusadas.length === 0) return [{ type: 'success', message: 'Bling conectado.' }];
  return [
    ...feitas.map(({ acao, status }) => fraseDoFeito(acao, status)),
    ...recusadas.map(({ frase }) => ({ type: 'error' as const, message: frase, duration: PARA_LER_MS })),
  ];
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

type Troca = { retorno: string; chave: string; feita: boolean };

function lerTroca(guardada: string | null): Troca | null {
  const lida = lerJson(guardada);
  if (!isRecord(lida)) return null;
  const { retorno, chave, feita } = lida;
  return typeof retorno === 'string' && typeof chave === 'string' ? { retorno, chave, feita: feita === true } : null;
}
