import { ERRORS, type ErrorCode, type ErrorParams, errorSentence } from '@varal/contract/errors';
import { type Problem, TITLES } from '@varal/contract/problem';

type Extra = { erros?: Record<string, string[]>; headers?: Record<string, string> } & Record<string, unknown>;
type Rest<C extends ErrorCode> = keyof ErrorParams<C> extends never
  ? [extra?: Extra]
  : [params: ErrorParams<C>, extra?: Extra];

/** A refusal the user should read. Anything else that is thrown is a bug and answers 500. */
export class AppError<C extends ErrorCode = ErrorCode> extends Error {
  readonly code: C;
  readonly status: number;
  readonly extra: Extra;

  constructor(code: C, ...rest: Rest<C>) {
    const hasGaps = ERRORS[code].text.includes('{');
    super(errorSentence(code, hasGaps ? (rest[0] as Record<string, string | number>) : {}));
    this.code = code;
    this.status = ERRORS[code].status;
    this.extra = ((hasGaps ? rest[1] : rest[0]) as Extra | undefined) ?? {};
  }
}

/** The codes whose sentence has no gaps. */
type PlainCode = { [C in ErrorCode]: keyof ErrorParams<C> extends never ? C : never }[ErrorCode];

/** A refusal of one field, said at the field too. */
export const atField = (field: string, code: PlainCode): AppError =>
  new AppError<PlainCode>(code, { erros: { [field]: [errorSentence(code)] } });

/** The body of a refusal (RFC 9457, plus the words other readers look for). */
export function problemOf(error: AppError): Problem {
  const { headers: _, ...extra } = error.extra;
  return {
    type: 'about:blank',
    title: TITLES[error.status] ?? 'Erro',
    status: error.status,
    detail: error.message,
    erro: error.message,
    codigo: error.code,
    ...extra,
  };
}
