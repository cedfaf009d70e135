import { type Reason, reason } from '@varal/contract/errors';
import { z } from 'zod';
import { lerPar, type ParDeTokens, type ParRenovado } from '../base/oauth/par-de-tokens.ts';
import { jsonOrNothing, MOST_BYTES, neverLeft, readUpTo } from '../base/process/outside-call.ts';
import { FalhaDoBling } from './falha-do-bling.ts';
import type { Vez } from './fila/faixa.ts';

/** Milliseconds until a call is given up. A write may take long at Bling, and be done after the call was given up. */
export type Patience = { ler: number; gravar: number };
export const PATIENCE: Patience = { ler: 10_000, gravar: 45_000 };

export type ChamadaAoBling = {
  metodo: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The path below /Api/v3. */
  caminho: `/${string}`;
  query?: Record<string, string | number | readonly (string | number)[]>;
  corpo?: unknown;
};

type Deps = {
  api: string;
  client_id: string;
  client_secret: string;
  patience?: Patience;
  vez?: Vez;
};
/** Runs when the call's turn has come, just before it is sent; throwing keeps the call from being made. */
type Antes = () => Promise<unknown>;
type Init = RequestInit & { method: string; limite: number; maximo?: number };
type Resposta = { status: number; corpo: unknown };

export type BlingHttp = ReturnType<typeof blingHttp>;

/** Speaks to Bling's API; this file alone knows it. A bad answer is thrown as a FalhaDoBling. */
export function blingHttp({ api, client_id, client_secret, patience = PATIENCE, vez = (call) => call() }: Deps) {
  const basic = Buffer.from(`${client_id}:${client_secret}`).toString('base64');

  const exchange = (url: string, init: Init, antes?: Antes) =>
    vez(async () => {
      await antes?.();
      return exchangeNow(url, init);
    });

  async function exchangeNow(url: string, { limite, maximo = MOST_BYTES.json, ...init }: Init): Promise<Resposta> {
    try {
      // An address that leads elsewhere is answered as it is, and refused: the token belongs to Bling alone.
      const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(limite), redirect: 'manual' });
      const text = (await readUpTo(answer, maximo)).toString('utf8');
      return { status: answer.status, corpo: jsonOrNothing(text) };
    } catch (cause) {
      if (neverLeft(cause)) throw new FalhaDoBling('fora_do_ar', '', { cause });
      throw new FalhaDoBling(semResposta(init.method), '', { cause, demorou: !soLe(init.method) && timedOut(cause) });
    }
  }

  const postForm = (path: string, fields: Record<string, string>, antes?: Antes) => {
    const headers = { authorization: `Basic ${basic}`, accept: '1.0', 'enable-jwt': '1' };
    const init = { method: 'POST', headers, body: new URLSearchParams(fields), limite: patience.ler };
    return exchange(`${api}/oauth/${path}`, init, antes);
  };

  async function token(fields: Record<string, string>, antes?: Antes): Promise<ParRenovado> {
    const resposta = await postForm('token', fields, antes);
    if (!isOk(resposta)) throw falhaDeToken(resposta);
    const par = lerPar(resposta.corpo);
    if (!par) throw new FalhaDoBling('resultado_desconhecido');
    return par;
  }

  return {
    async chamar({ metodo, caminho, query = {}, corpo }: ChamadaAoBling, acesso: string, antes?: Antes) {
      const init = {
        method: metodo,
        limite: soLe(metodo) ? patience.ler : patience.gravar,
        maximo: soLe(metodo) && DO_CATALOGO.test(caminho) ? MOST_BYTES.catalogue : MOST_BYTES.json,
        headers: {
          authorization: `Bearer ${acesso}`,
          accept: 'application/json',
          'enable-jwt': '1',
          ...(corpo !== undefined && { 'content-type': 'application/json' }),
        },
        ...(corpo !== undefined && { body: JSON.stringify(corpo) }),
      };
      const resposta = await exchange(`${api}${caminho}${searchOf(query)}`, init, antes);
      if (!isOk(resposta)) throw falhaDe(resposta, { metodo, caminho });
      if (resposta.status === 204) return undefined;
      if (!isRecord(resposta.corpo)) throw new FalhaDoBling(semResposta(metodo));
      return resposta.corpo.data ?? resposta.corpo;
    },
    /** A code counts for a minute, and once: sent twice, it ends what it had given. */
    async trocarCodigo(code: string): Promise<ParDeTokens> {
      const { renovacao, ...par } = await token({ grant_type: 'authorization_code', code });
      if (!renovacao) throw new FalhaDoBling('resultado_desconhecido');
      return { ...par, renovacao };
    },
    /** Ends the token it is given, whatever comes back. */
    renovar: (renovacao: string, antes?: Antes) =>
      token({ grant_type: 'refresh_token', refresh_token: renovacao }, antes),
    /** Ends all that came of the same consent. */
    async revogar(renovacao: string): Promise<void> {
      const fields = { token: renovacao, token_type_hint: 'refresh_token', revoke_action: 'logout' };
      const resposta = await postForm('revoke', fields);
      if (!isOk(resposta)) throw falhaDeToken(resposta);
    },
  };
}

const isOk = ({ status }: Resposta) => status >= 200 && status < 300;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** These answers hold products, alone or as a page of a hundred with their descriptions. */
const DO_CATALOGO = /^\/produtos(\/|$)/;

const timedOut = (error: unknown) => error instanceof Error && error.name === 'TimeoutError';

const soLe = (method: string) => method === 'GET';
/** A read without an answer has lost nothing; a write may have happened. */
const semResposta = (method: string) => (soLe(method) ? 'fora_do_ar' : 'resultado_desconhecido');

/** A list is the name with brackets, once for each value; without them Bling ignores it and answers with everything. */
function searchOf(query: NonNullable<ChamadaAoBling['query']>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (typeof value === 'object') for (const one of value) search.append(`${name}[]`, String(one));
    else search.append(name, String(value));
  }
  return search.size === 0 ? '' : `?${search}`;
}

const texto = z.string().catch('');
const comMotivo = z.object({ msg: texto, code: z.int().optional().catch(undefined) });
const corpoDeErro = z.object({
  error: z.object({
    type: texto,
    message: texto,
    // Bling does not always send a text here.
    description: texto,
    period: texto,
    fields: z.array(comMotivo.extend({ collection: z.array(comMotivo).catch([]) })).catch([]),
  }),
});
type CorpoDeErro = z.output<typeof corpoDeErro>['error'];

const erroDe = ({ corpo }: Resposta): CorpoDeErro | undefined => corpoDeErro.safeParse(corpo).data?.error;

/** OAuth's own words for a refusal of tokens. A gateway in between says others. */
const corpoDeOAuth = z
  .object({
    error: z.enum([
      'invalid_request',
      'invalid_client',
      'invalid_grant',
      'unauthorized_client',
      'unsupported_grant_type',
      'invalid_scope',
    ]),
    error_description: texto,
  })
  .transform(
    ({ error, error_description }): CorpoDeErro => ({
      type: error,
      message: '',
      description: error_description,
      period: '',
      fields: [],
    }),
  );

const erroDeTokenDe = (resposta: Resposta): CorpoDeErro | undefined =>
  erroDe(resposta) ?? corpoDeOAuth.safeParse(resposta.corpo).data;

/** The status decides and not the words, which Bling changes. */
function falhaDe(resposta: Resposta, { metodo, caminho }: Pick<ChamadaAoBling, 'metodo' | 'caminho'>): FalhaDoBling {
  const { status } = resposta;
  const erro = erroDe(resposta);
  // A gateway timed out.
  const demorou = !soLe(metodo) && (status === 408 || status === 504);
  const falha = (tipo: FalhaDoBling['tipo'], causa?: Reason | string) =>
    new FalhaDoBling(tipo, causa, { status, codigos: codigosDe(erro), demorou });
  if (status === 401) return falha('nao_autorizado');
  if (status === 429) return falha(erro?.period === 'day' ? 'limite_por_dia' : 'limite_por_segundo');
  if (status === 503) return falha('fora_do_ar');
  if (status >= 500 || status === 408) return falha(semResposta(metodo));
  // Bling has written a missing scope in three ways so far. A page instead is a gateway that keeps us out.
  if (status === 403 && isRecord(resposta.corpo)) return falha('recusado', semEscopo(caminho));
  if (!erro) return falha(status === 403 ? 'fora_do_ar' : 'recusado', reason('bling.sem_explicacao', { status }));
  return falha('recusado', causaDe(erro, status));
}

/** Bling does not say which scope is missing: it is the one of the resource that was called. */
function semEscopo(caminho: string): Reason {
  const escopo = ESCOPOS.find(([pasta]) => caminho.startsWith(pasta))?.[1];
  return escopo ? reason('bling.sem_escopo', { escopo }) : reason('bling.sem_permissao');
}

const ESCOPOS = [
  ['/canais-venda', 'Canais de venda'],
  ['/categorias/produtos', 'Categorias de produtos'],
  ['/contatos', 'Contatos'],
  ['/depositos', 'Depósitos'],
  ['/empresas', 'Dados da empresa'],
  ['/estoques', 'Estoques'],
  ['/formas-pagamentos', 'Formas de pagamento'],
  ['/logisticas', 'Logística'],
  ['/pedidos/vendas', 'Pedidos de venda'],
  ['/produtos', 'Produtos'],
  ['/situacoes', 'Situações'],
] as const;

function codigosDe(erro: CorpoDeErro | undefined): number[] {
  const todos = erro?.fields.flatMap(({ code, collection }) => [code, ...collection.map((um) => um.code)]) ?? [];
  return [...new Set(todos.filter((code) => code !== undefined))];
}

function causaDe({ fields, description, message }: CorpoDeErro, status: number): Reason | string {
  const motivos = fields.flatMap(({ msg, collection }) =>
    collection.length > 0 ? collection.map((um) => um.msg) : msg,
  );
  const frase = [...new Set(motivos.filter(Boolean))].join(' ') || description || message;
  return frase || reason('bling.sem_explicacao', { status });
}

/** A 5xx here did nothing that cannot be asked again, and a refusal is about the grant or about ourselves. */
function falhaDeToken(resposta: Resposta): FalhaDoBling {
  const { status } = resposta;
  const falha = (tipo: FalhaDoBling['tipo'], causa?: Reason | string) => new FalhaDoBling(tipo, causa, { status });
  if (status >= 500 || status === 429) return falha('fora_do_ar');
  const erro = erroDeTokenDe(resposta);
  if (!erro) return falha('fora_do_ar');
  const ditos = [erro.type, erro.message];
  if (ditos.includes('invalid_grant') || ditos.includes('Invalid authorization code')) return falha('nao_autorizado');
  if (ditos.includes('invalid_client')) {
    return falha('aplicativo_recusado', reason('bling.aplicativo_invalido'));
  }
  return falha('aplicativo_recusado', causaDe(erro, status));
}
