import { caminhoInterno, parseUrl } from '@varal/contract/valores';
import { type Armazenamento, lerJson } from '../base/guarda/armazenamento.ts';
import { ApiError, isRecord } from '../base/rede/api-error.ts';
import { newIdempotencyKey, timeOfKey } from '../base/rede/idempotency-key.ts';

const METODOS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** A call that waits for somebody to authorise Bling. */
export type AcaoPendente = {
  method: (typeof METODOS)[number];
  url: string;
  data: unknown;
  redirect: string;
  /** The idempotency key of the first try, so that a second one does nothing twice. */
  chave: string;
};

export type AcoesPendentes = ReturnType<typeof createPendingActions>;

export function createPendingActions(guarda: Armazenamento, origem: () => string = () => window.location.origin) {
  const list = (): AcaoPendente[] => {
    const guardadas = lerJson(guarda.ler('blingPendingActions'));
    if (!Array.isArray(guardadas)) return [];
    return guardadas.flatMap((guardada) => lerAcao(guardada, origem()) ?? []);
  };
  const save = (acoes: AcaoPendente[]) => {
    if (acoes.length === 0) guarda.esquecer('blingPendingActions');
    else guarda.guardar('blingPendingActions', JSON.stringify(acoes));
  };

  return {
    list,
    /** Replaces an older request by the same one asked for again: it must not be done twice. */
    enqueue: (acao: AcaoPendente) => save([...list().filter((outra) => !pedeOMesmo(outra, acao)), acao]),
    remove: (chave: string) => save(list().filter((acao) => acao.chave !== chave)),
    clear: () => guarda.esquecer('blingPendingActions'),
    /** Writes the list back with a key for every action, so that a replay cut short goes on with the same keys. */
    pin(): AcaoPendente[] {
      const acoes = list();
      save(acoes);
      return acoes;
    },
  };
}

type AcaoFeita = { acao: AcaoPendente; status: number };
type AcaoRecusada = { acao: AcaoPendente; frase: string };
export type Repeticao = {
  feitas: AcaoFeita[];
  recusadas: AcaoRecusada[];
  /** This error kept the rest from being tried; it waits in the list. */
  parou: unknown;
};

const VALIDADE_MS = 24 * 60 * 60 * 1000;
const VENCIDA = 'A ação foi pedida há mais de um dia e não foi repetida. Se ainda precisar, faça de novo.';

/** Does the waiting actions in order, each once; one that the server refuses does not hold up the next. */
export async function replay(
  fila: AcoesPendentes,
  /** Answers with the status of the server's answer. */
  send: (acao: AcaoPendente) => Promise<number>,
  agora = Date.now(),
): Promise<Repeticao> {
  const feitas: AcaoFeita[] = [];
  const recusadas: AcaoRecusada[] = [];
  for (const acao of fila.pin()) {
    // Another tab has done it in the meantime.
    if (!fila.list().some(({ chave }) => chave === acao.chave)) continue;

    const tentativa = venceu(acao, agora) ? { frase: VENCIDA } : await tentar(send(acao));
    if ('parou' in tentativa) return { feitas, recusadas, parou: tentativa.parou };

    fila.remove(acao.chave);
    if ('frase' in tentativa) recusadas.push({ acao, frase: tentativa.frase });
    else feitas.push({ acao, status: tentativa.status });
  }
  return { feitas, recusadas, parou: null };
}

/** The server forgets keys after a day: from then on a repeated call could make a second copy. */
const venceu = ({ chave }: AcaoPendente, agora: number) => agora - (timeOfKey(chave) ?? agora) > VALIDADE_MS;

type Tentativa = { status: number } | { frase: string } | { parou: unknown };

async function tentar(resposta: Promise<number>): Promise<Tentativa> {
  try {
    return { status: await resposta };
  } catch (error) {
    return error instanceof ApiError && julgou(error) ? { frase: error.erro } : { parou: error };
  }
}

const PASSAGEIROS = [401, 408, 425, 429];

/** The server looked at this very action and said no, and would say so again; 502 carries the reason of Bling. */
function julgou({ status, codigo, isPage }: ApiError): boolean {
  if (isPage || PASSAGEIROS.includes(status) || codigo === 'pedido.em_andamento') return false;
  return status < 500 ? status >= 400 : status === 502;
}

/** Accepts a call to our own API only, whatever may have been written into the list. */
function lerAcao(guardada: unknown, origem: string): AcaoPendente | null {
  if (!isRecord(guardada)) return null;
  const { method, url, data = null, redirect, chave } = guardada;
  const metodo = METODOS.find((conhecido) => conhecido === String(method).toUpperCase());
  const nossa = typeof url === 'string' ? urlDaApi(url, origem) : null;
  if (!metodo || !nossa) return null;
  return {
    method: metodo,
    url: nossa,
    data,
    redirect: caminhoInterno(redirect) ?? '/',
    chave: typeof chave === 'string' && /^[\x21-\x7e]{1,200}$/.test(chave) ? chave : newIdempotencyKey(),
  };
}

function urlDaApi(url: string, origem: string): string | null {
  const lida = parseUrl(url, origem);
  if (lida?.origin !== origem || !lida.pathname.startsWith('/api/')) return null;
  return lida.pathname + lida.search;
}

const pedeOMesmo = (uma: AcaoPendente, outra: AcaoPendente) =>
  uma.method === outra.method && uma.url === outra.url && JSON.stringify(uma.data) === JSON.stringify(outra.data);
