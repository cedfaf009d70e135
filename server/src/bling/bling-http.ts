import { z } from 'zod';
import { FalhaDoBling } from './falha-do-bling.ts';

const PATIENCE_MS = 10_000;

export type PedidoAoBling = {
  metodo: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below /Api/v3. */
  caminho: `/${string}`;
  query?: Record<string, string | number | readonly (string | number)[]>;
  corpo?: unknown;
};

/** A pair of tokens. The access lives for so many seconds; the other is for one renewal. */
export type ParDeTokens = { acesso: string; renovacao: string; vale_s: number };

type Onde = {
  api: string;
  client_id: string;
  client_secret: string;
  /** Milliseconds until a call is given up. */
  patience?: number;
};
type Resposta = { status: number; corpo: unknown };

export type BlingHttp = ReturnType<typeof blingHttp>;

/** How Bling's API is spoken to; nobody else knows. What it does not answer well is thrown as a FalhaDoBling. */
export function blingHttp({ api, client_id, client_secret, patience = PATIENCE_MS }: Onde) {
  const basic = Buffer.from(`${client_id}:${client_secret}`).toString('base64');

  async function exchange(url: string, init: RequestInit & { method: string }): Promise<Resposta> {
    try {
      const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(patience) });
      return { status: answer.status, corpo: asJson(await answer.text()) };
    } catch (cause) {
      throw new FalhaDoBling(neverLeft(cause) ? 'fora_do_ar' : semResposta(init.method), '', { cause });
    }
  }

  const postForm = (path: string, fields: Record<string, string>) =>
    exchange(`${api}/oauth/${path}`, {
      method: 'POST',
      headers: { authorization: `Basic ${basic}`, accept: '1.0', 'enable-jwt': '1' },
      body: new URLSearchParams(fields),
    });

  async function token(fields: Record<string, string>): Promise<ParDeTokens> {
    const resposta = await postForm('token', fields);
    if (!isOk(resposta)) throw falhaDeToken(resposta);
    const lido = parDeTokens.safeParse(resposta.corpo);
    if (!lido.success) throw new FalhaDoBling('resultado_desconhecido');
    const { access_token, refresh_token, expires_in } = lido.data;
    return { acesso: access_token, renovacao: refresh_token, vale_s: expires_in };
  }

  return {
    /** What is in the `data` of the answer. */
    async chamar({ metodo, caminho, query = {}, corpo }: PedidoAoBling, acesso: string): Promise<unknown> {
      const resposta = await exchange(`${api}${caminho}${searchOf(query)}`, {
        method: metodo,
        headers: {
          authorization: `Bearer ${acesso}`,
          accept: 'application/json',
          'enable-jwt': '1',
          ...(corpo !== undefined && { 'content-type': 'application/json' }),
        },
        ...(corpo !== undefined && { body: JSON.stringify(corpo) }),
      });
      if (!isOk(resposta)) throw falhaDe(resposta, metodo);
      if (resposta.status === 204) return undefined;
      if (!isRecord(resposta.corpo)) throw new FalhaDoBling(semResposta(metodo));
      return resposta.corpo.data ?? resposta.corpo;
    },
    /** A code counts for a minute, and once: sent twice, it ends what it had given. */
    trocarCodigo: (code: string) => token({ grant_type: 'authorization_code', code }),
    /** Ends the token it is given, whatever comes back. */
    renovar: (renovacao: string) => token({ grant_type: 'refresh_token', refresh_token: renovacao }),
    /** Ends all that came of the same consent. */
    async revogar(renovacao: string): Promise<void> {
      const fields = { token: renovacao, token_type_hint: 'refresh_token', revoke_action: 'logout' };
      const resposta = await postForm('revoke', fields);
      if (!isOk(resposta)) throw falhaDeToken(resposta);
    },
  };
}

const isOk = ({ status }: Resposta) => status >= 200 && status < 300;

/** Gateways answer with pages. */
function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const NOT_CONNECTED = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'CERT_HAS_EXPIRED',
  'ERR_TLS_CERT_ALTNAME_INVALID',
];

const neverLeft = (error: unknown) =>
  error instanceof Error && isRecord(error.cause) && NOT_CONNECTED.includes(String(error.cause.code));

/** Whoever only reads has lost nothing. */
const semResposta = (method: string) => (method === 'GET' ? 'fora_do_ar' : 'resultado_desconhecido');

/** A list is the name with brackets, once for each value; without them Bling ignores it and answers with everything. */
function searchOf(query: NonNullable<PedidoAoBling['query']>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (typeof value === 'object') for (const one of value) search.append(`${name}[]`, String(one));
    else search.append(name, String(value));
  }
  return search.size === 0 ? '' : `?${search}`;
}

const parDeTokens = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1),
  expires_in: z.number().positive(),
});

const texto = z.string().catch('');
const comMotivo = z.object({ msg: texto });
const corpoDeErro = z.object({
  error: z.object({
    type: texto,
    message: texto,
    // Not always a text.
    description: texto,
    period: texto,
    fields: z.array(comMotivo.extend({ collection: z.array(comMotivo).catch([]) })).catch([]),
  }),
});
type CorpoDeErro = z.output<typeof corpoDeErro>['error'];

const erroDe = ({ corpo }: Resposta): CorpoDeErro | undefined => corpoDeErro.safeParse(corpo).data?.error;

/** By the status and not by the words, which Bling changes. */
function falhaDe(resposta: Resposta, metodo: string): FalhaDoBling {
  const { status } = resposta;
  const erro = erroDe(resposta);
  if (status === 401) return new FalhaDoBling('nao_autorizado');
  if (status === 429) return new FalhaDoBling(erro?.period === 'day' ? 'limite_por_dia' : 'limite_por_segundo');
  if (status === 503) return new FalhaDoBling('fora_do_ar');
  if (status >= 500 || status === 408) return new FalhaDoBling(semResposta(metodo));
  // A page instead of an error is a gateway that keeps us out.
  if (!erro) return new FalhaDoBling(status === 403 ? 'fora_do_ar' : 'recusado', `resposta ${status} sem explicação.`);
  if (status === 403)
    return new FalhaDoBling('recusado', 'o aplicativo não tem permissão para isto. Confira os escopos.');
  return new FalhaDoBling('recusado', causaDe(erro, status));
}

function causaDe({ fields, description, message }: CorpoDeErro, status: number): string {
  const motivos = fields.flatMap(({ msg, collection }) =>
    collection.length > 0 ? collection.map((um) => um.msg) : msg,
  );
  const frase = [...new Set(motivos.filter(Boolean))].join(' ') || description || message;
  return frase || `resposta ${status} sem explicação.`;
}

/** Here a 5xx did nothing that cannot be asked again, and a refusal is about the grant or about ourselves. */
function falhaDeToken(resposta: Resposta): FalhaDoBling {
  const { status } = resposta;
  if (status >= 500 || status === 429) return new FalhaDoBling('fora_do_ar');
  const erro = erroDe(resposta);
  if (!erro) return new FalhaDoBling('fora_do_ar');
  const ditos = [erro.type, erro.message];
  if (ditos.includes('invalid_grant') || ditos.includes('Invalid authorization code')) {
    return new FalhaDoBling('nao_autorizado');
  }
  if (ditos.includes('invalid_client')) {
    return new FalhaDoBling('recusado', 'o id ou o segredo do aplicativo não confere. Avise quem cuida do servidor.');
  }
  return new FalhaDoBling('recusado', causaDe(erro, status));
}
