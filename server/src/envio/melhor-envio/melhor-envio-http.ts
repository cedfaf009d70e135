import { type Reason, reason } from '@varal/contract/errors';
import { jsonOrNothing, MOST_BYTES, neverLeft, readUpTo } from '../../base/process/outside-call.ts';
import { FalhaNoEnvio, type TipoDeFalhaNoEnvio } from '../falha-no-envio.ts';
import type { Acesso, TipoDeToken } from './conexao/acesso.ts';
import { fraseDaRecusa, recusaOCnpj } from './frase-da-recusa.ts';

const PATIENCE_MS = 15_000;
const REDIRECIONAMENTOS = 3;
const DA_CASA = ['melhorenvio.com.br', 'melhorenvio.com'];

export type ChamadaAoMelhorEnvio = {
  metodo: 'GET' | 'POST' | 'DELETE';
  /** The path below the whole API's address. */
  caminho: `/${string}`;
  query?: Record<string, string | number>;
  corpo?: unknown;
  /** A question that is asked with POST. */
  so_le?: boolean;
  /** Milliseconds until it is given up. */
  patience?: number;
};

type Deps = {
  /** The address of the whole API. */
  api: string;
  acesso: Acesso;
  /** An e-mail address of the shop: Melhor Envio's firewall refuses calls that name none. */
  contato: () => Promise<string>;
  /** The most milliseconds that any call gets. */
  patience?: number;
};
type Resposta = { status: number; headers: Headers; corpo: Buffer };

export type MelhorEnvioHttp = ReturnType<typeof melhorEnvioHttp>;

/** Speaks to Melhor Envio's API; this file alone knows it. A bad answer is thrown as a FalhaNoEnvio. */
export function melhorEnvioHttp({ api, acesso, contato, patience = PATIENCE_MS }: Deps) {
  async function cabecalhos(token: string) {
    const email = (await contato()).trim();
    if (!CABE_NO_CABECALHO.test(email)) throw new FalhaNoEnvio('configuracao', reason('envio.sem_email'));
    return { authorization: `Bearer ${token}`, 'user-agent': `Varal (${email})` };
  }

  /** Makes the call again, once, when another token can take the place of the one that was refused. */
  async function identificado(enviar: (cabecalhos: Record<string, string>) => Promise<Resposta>): Promise<Resposta> {
    const token = await acesso.token();
    if (!token) throw new FalhaNoEnvio('configuracao', reason('envio.sem_token'));
    const resposta = await enviar(await cabecalhos(token));
    const outro = resposta.status === 401 ? await acesso.outro(token) : undefined;
    return outro ? enviar(await cabecalhos(outro)) : resposta;
  }

  async function exchange(
    alvo: string,
    init: RequestInit,
    { patience: daChamada = patience, semResposta, maximo }: Limites,
  ): Promise<Resposta> {
    try {
      const signal = AbortSignal.timeout(Math.min(patience, daChamada));
      const answer = await fetch(alvo, { ...init, signal, redirect: 'manual' });
      return { status: answer.status, headers: answer.headers, corpo: await readUpTo(answer, maximo) };
    } catch (cause) {
      throw new FalhaNoEnvio(neverLeft(cause) ? 'fora_do_ar' : semResposta, undefined, { cause });
    }
  }

  return {
    /** The JSON of the answer; undefined when the answer is empty. */
    async chamar({ metodo, caminho, query = {}, corpo, so_le = metodo === 'GET', ...limites }: ChamadaAoMelhorEnvio) {
      const semResposta = so_le ? 'fora_do_ar' : 'incerto';
      const initCom = (cabecalhos: Record<string, string>) => ({
        method: metodo,
        headers: {
          ...cabecalhos,
          accept: 'application/json',
          ...(corpo !== undefined && { 'content-type': 'application/json' }),
        },
        ...(corpo !== undefined && { body: JSON.stringify(corpo) }),
      });
      const alvo = `${api}${caminho}${searchOf(query)}`;
      const resposta = await identificado((cabecalhos) =>
        exchange(alvo, initCom(cabecalhos), { ...limites, semResposta, maximo: MOST_BYTES.json }),
      );
      const json = jsonOrNothing(resposta.corpo.toString('utf8'));
      if (!isOk(resposta)) throw falhaDe(resposta, json, { semResposta, tipo: await acesso.tipo() });
      const { status } = resposta;
      if (status !== 204 && json === undefined) throw new FalhaNoEnvio(semResposta, undefined, { status });
      return json;
    },

    /** Fetches the PDF from where Melhor Envio said; undefined when there is none, or when that is another site. */
    async baixarPdf(endereco: string): Promise<Buffer | undefined> {
      const limites = { semResposta: 'fora_do_ar', maximo: MOST_BYTES.pdf } as const;
      let alvo = endereco;
      for (let passo = 0; passo <= REDIRECIONAMENTOS && ehDaCasa(alvo, api); passo += 1) {
        const resposta = await exchange(alvo, { headers: { accept: 'application/pdf' } }, limites);
        const adiante = resposta.headers.get('location');
        if (!isRedirect(resposta) || !adiante) return pdfDe(resposta);
        alvo = URL.canParse(adiante, alvo) ? new URL(adiante, alvo).href : '';
      }
      return undefined;
    },

    /** Downloads the file by the id of the shipment, which needs a token. */
    async baixarPdfDe(id_externo: string): Promise<Buffer | undefined> {
      const alvo = `${api}/imprimir/pdf/${encodeURIComponent(id_externo)}`;
      const limites = { semResposta: 'fora_do_ar', maximo: MOST_BYTES.pdf } as const;
      const resposta = await identificado((cabecalhos) =>
        exchange(alvo, { headers: { ...cabecalhos, accept: 'application/pdf' } }, limites),
      );
      return pdfDe(resposta);
    },
  };
}

type Limites = { patience?: number; semResposta: TipoDeFalhaNoEnvio; maximo: number };

/** The pattern excludes characters that would end the header, or the parentheses around the address. */
const CABE_NO_CABECALHO = /^[!-'*-~]+@[!-'*-~]+$/;

const isOk = ({ status }: Resposta) => status >= 200 && status < 300;
const isRedirect = ({ status }: Resposta) => status >= 300 && status < 400;

const pdfDe = (resposta: Resposta): Buffer | undefined =>
  isOk(resposta) && resposta.corpo.subarray(0, 4).toString('latin1') === '%PDF' ? resposta.corpo : undefined;

/** Files are downloaded from Melhor Envio alone, whatever address an answer holds. */
function ehDaCasa(endereco: string, api: string): boolean {
  if (!URL.canParse(endereco)) return false;
  const { origin, protocol, hostname, port, username } = new URL(endereco);
  if (origin === new URL(api).origin) return username === '';
  const seguro = protocol === 'https:' && port === '' && username === '';
  return seguro && DA_CASA.some((dominio) => hostname === dominio || hostname.endsWith(`.${dominio}`));
}

const searchOf = (query: NonNullable<ChamadaAoMelhorEnvio['query']>): string => {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return search.size === 0 ? '' : `?${search}`;
};

type Chamada = { semResposta: TipoDeFalhaNoEnvio; tipo: TipoDeToken };

/** The sentences say what a person does about a token that is refused, and about one that may not do this. */
const SEM_ACESSO = {
  painel: { recusado: 'envio.token_recusado', semPermissao: 'envio.sem_permissao' },
  aplicativo: { recusado: 'envio.autorizar_de_novo', semPermissao: 'envio.sem_permissao_autorizada' },
} as const;

/** The status decides and not the words, which change; only a lack of money is known by the words alone. */
function falhaDe({ status, headers }: Resposta, json: unknown, { semResposta, tipo }: Chamada): FalhaNoEnvio {
  const falha = (qual: TipoDeFalhaNoEnvio, motivo?: Reason | string) => new FalhaNoEnvio(qual, motivo, { status });
  if (status === 429) {
    return new FalhaNoEnvio('limite', undefined, { status, espera_s: esperaDe(headers.get('retry-after')) });
  }
  if (status >= 500 || status === 408) return falha(semResposta);
  if (status === 401) return falha('autenticacao', reason(SEM_ACESSO[tipo].recusado));
  if (status < 400) return falha('configuracao', reason('envio.endereco_errado'));

  const dita = fraseDaRecusa(json);
  // A page instead of an error is a firewall that keeps us out.
  if (status === 403)
    return json === undefined ? falha('fora_do_ar') : falha('autenticacao', reason(SEM_ACESSO[tipo].semPermissao));
  if (status === 402 || /^Seu saldo de R\$/i.test(dita)) return falha('saldo', dita || undefined);
  if (recusaOCnpj(json)) {
    const motivo = reason('envio.nao_se_compra', { motivo: reason('envio.cnpj_recusado') });
    return new FalhaNoEnvio('recusado', motivo, { status, cnpj_recusado: true });
  }
  return falha('recusado', dita || reason('envio.recusado_sem_motivo', { status }));
}

const ESPERA_PADRAO_S = 60;
const ESPERA_MAXIMA_S = 3_600;

/** The header holds seconds, or a date. */
function esperaDe(retryAfter: string | null): number {
  const segundos = Number(retryAfter ?? Number.NaN);
  const espera = Number.isNaN(segundos) ? (Date.parse(retryAfter ?? '') - Date.now()) / 1_000 : segundos;
  return Number.isNaN(espera) ? ESPERA_PADRAO_S : Math.min(Math.max(Math.ceil(espera), 1), ESPERA_MAXIMA_S);
}
