import {
  ERRORS,
  type ErrorCode,
  type ErrorParams,
  errorSentence,
  type Params,
  type ParamsIfAny,
  type Problem,
  type Reason,
  reason,
  sentenceOf,
  TITLES,
} from '@varal/contract/errors';

type Extra = { erros?: Record<string, string[]>; headers?: Record<string, string> } & Record<string, unknown>;
type Rest<C extends ErrorCode> = keyof ErrorParams<C> extends never
  ? [extra?: Extra]
  : [params: ErrorParams<C>, extra?: Extra];

/** The result of a rule that refuses: a code and the values its sentence needs. */
type Finding = { codigo: ErrorCode; params: Params };

/** A refusal the user should read. Anything else that is thrown is a bug and answers 500. */
export class AppError<C extends ErrorCode = ErrorCode> extends Error {
  readonly code: C;
  readonly status: number;
  readonly extra: Extra;

  constructor(code: C, ...rest: Rest<C>) {
    const withParams = hasGaps(code);
    super(errorSentence(code, withParams ? (rest[0] as Params) : {}));
    this.code = code;
    this.status = ERRORS[code].status;
    this.extra = ((withParams ? rest[1] : rest[0]) as Extra | undefined) ?? {};
  }

  /** Turns the finding of a rule, whose code is one of many, into a refusal. */
  static fromRule({ codigo, params }: Finding, extra: Extra = {}): AppError {
    const rest = hasGaps(codigo) ? [params, extra] : [extra];
    // Rules fill the gaps of their own sentences; of one code among many the compiler would want those of all.
    return new AppError(codigo, ...(rest as Rest<ErrorCode>));
  }
}

const hasGaps = (code: ErrorCode): boolean => ERRORS[code].text.includes('{');

/** A refusal of one field, said at the field too. */
export function atField<C extends ErrorCode>(field: string, code: C, ...params: ParamsIfAny<C>): AppError {
  const why = reason(code, ...params);
  return AppError.fromRule({ ...why, codigo: code }, { erros: { [field]: [sentenceOf(why)] } });
}

/** A refusal of a form, for a reason that is said at a field. */
export const invalidField = (field: string, why: Reason): AppError =>
  new AppError('entrada.invalida', { erros: { [field]: [sentenceOf(why)] } });

/** Says at those of these fields that are empty that they are required. */
export const emptyFields = (fields: Record<string, unknown>): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([field, given]) => (given ? [] : [[field, [errorSentence('campo.obrigatorio')]]])),
  );

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
