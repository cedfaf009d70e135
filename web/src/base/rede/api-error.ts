import { errosDaApi } from '@varal/contract/api.errors';
import type { Problem } from '@varal/contract/errors';

/** This code marks a refusal that did not come in the shape of our server, such as the page of a proxy. */
const UNEXPECTED_ANSWER = 'resposta.inesperada';

/** An answer of the network is read, but not yet judged. */
export type Answer = {
  status: number;
  ok: boolean;
  headers: Headers;
  /** The JSON that came, or nothing when it was something else. */
  json: unknown;
  /** A web page where data was expected: somebody between us and the server answered. */
  isPage: boolean;
  /** An answer without an end goes on coming here, unread. */
  events?: ReadableStream<Uint8Array>;
  /** A file to be saved stands in the place of JSON. */
  file?: Blob;
};
type Refusal = Omit<Answer, 'headers'>;

/** The server answered, and refused. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly codigo: string;
  /** It is one sentence in Portuguese, fit to show. */
  readonly erro: string;
  readonly erros: Record<string, string[]>;
  readonly problem: Problem;
  readonly isPage: boolean;

  constructor(answer: Refusal) {
    const problem = problemOf(answer);
    super(problem.erro);
    this.status = answer.status;
    this.codigo = problem.codigo;
    this.erro = problem.erro;
    this.erros = problem.erros ?? {};
    this.problem = problem;
    this.isPage = answer.isPage;
  }
}

const SEM_RESPOSTA = 'Sem conexão com o servidor. Verifique sua conexão e tente novamente.';
const NADA_FOI_ENVIADO = 'Sem conexão: nada foi gravado; tente de novo.';
const TEMPO_ESGOTADO = 'O servidor demorou demais para responder. Tente novamente.';

type NoAnswer = { timedOut?: boolean; nothingSent?: boolean; cause?: unknown };

/** No answer came: there is no network or no server, or it took too long. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
  readonly timedOut: boolean;
  /** There was no network to begin with, so it is known that nothing was written. */
  readonly nothingSent: boolean;

  constructor({ timedOut = false, nothingSent = false, cause }: NoAnswer = {}) {
    super(timedOut ? TEMPO_ESGOTADO : nothingSent ? NADA_FOI_ENVIADO : SEM_RESPOSTA, { cause });
    this.timedOut = timedOut;
    this.nothingSent = nothingSent;
  }
}

/** The server itself says that nobody is signed in; the page of a proxy does not count for a 403. */
export const saysSignedOut = ({ status, isPage }: Pick<Answer, 'status' | 'isPage'>): boolean =>
  status === 401 || (status === 403 && !isPage);

export const requiresBling = ({ status, json }: Answer): boolean =>
  status === 401 && isRecord(json) && json.requer_login_bling === true;

function problemOf({ status, json }: Refusal): Problem {
  const said = isRecord(json) ? json : {};
  const erro = sentenceIn(said) ?? neutralSentence(status);
  const { erros: _, ...rest } = said;
  const erros = fieldErrorsIn(said);
  return {
    ...rest,
    type: typeof said.type === 'string' ? said.type : 'about:blank',
    title: typeof said.title === 'string' ? said.title : erro,
    status,
    detail: typeof said.detail === 'string' ? said.detail : erro,
    erro,
    codigo: typeof said.codigo === 'string' ? said.codigo : UNEXPECTED_ANSWER,
    ...(erros && { erros }),
  };
}

const sentenceIn = ({ erro, detail }: Record<string, unknown>) =>
  [erro, detail].find((sentence): sentence is string => typeof sentence === 'string' && sentence !== '');

// The table of all refusals is not used: it would come into the first load of every page with every feature.
const SENTENCES: Record<number, keyof typeof errosDaApi> = {
  401: 'acesso.nao_autenticado',
  403: 'acesso.nao_permitido',
  413: 'entrada.grande_demais',
  502: 'servidor.indisponivel',
  503: 'servidor.indisponivel',
  504: 'servidor.indisponivel',
};

function neutralSentence(status: number): string {
  const code = SENTENCES[status] ?? (status >= 500 ? 'servidor.erro' : null);
  return code ? errosDaApi[code].text : 'O servidor deu uma resposta inesperada. Tente novamente.';
}

function fieldErrorsIn({ erros }: Record<string, unknown>): Record<string, string[]> | null {
  if (!isRecord(erros)) return null;
  const fields = Object.entries(erros).map(([field, sentences]): [string, string[]] => [
    field,
    (Array.isArray(sentences) ? sentences : [sentences]).filter((sentence) => typeof sentence === 'string'),
  ]);
  return Object.fromEntries(fields.filter(([, sentences]) => sentences.length > 0));
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Tells an answer of our server from the page of a proxy. */
export const isOurs = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.codigo !== UNEXPECTED_ANSWER;

/** Returns the sentence of our server about its refusal; `otherwise`, when our server did not answer. */
export const fraseDoServidor = (error: unknown, otherwise: string): string =>
  isOurs(error) ? error.erro : fraseDaFalha(error, otherwise);

/** Returns the sentence about something that failed: that nothing was written, where that is known for certain. */
export const fraseDaFalha = (error: unknown, otherwise: string): string =>
  error instanceof NetworkError && error.nothingSent ? error.message : otherwise;

/** Returns the first sentence about a field, where the server refused what stands in it. */
export const erroDoCampo = (error: unknown, field: string): string | undefined =>
  error instanceof ApiError ? error.erros[field]?.[0] : undefined;

/** Does the same for each of these fields; `below` is where in the request they stand. */
export const errosDosCampos = <Name extends string>(error: unknown, names: readonly Name[], below = '') => {
  const found: Partial<Record<Name, string>> = {};
  for (const name of names) {
    const erro = erroDoCampo(error, below + name);
    if (erro !== undefined) found[name] = erro;
  }
  return found;
};
