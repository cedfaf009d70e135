import { asReason, type Reason, reason, sentenceOf } from '@varal/contract/errors';

/** The kinds of failure at a carrier. `envio.errors.ts` says what each means, and what staff read when nothing better is known. */
export type TipoDeFalhaNoEnvio =
  | 'configuracao'
  | 'autenticacao'
  | 'recusado'
  | 'perdido'
  | 'saldo'
  | 'sem_cobertura'
  | 'limite'
  | 'fora_do_ar'
  | 'incerto';

type Detalhes = { status?: number; espera_s?: number; cnpj_recusado?: boolean; cause?: unknown };

/** The failure of a call to a carrier. Its message, which may be logged, names no person and holds no secret. */
export class FalhaNoEnvio extends Error {
  readonly tipo: TipoDeFalhaNoEnvio;
  readonly motivo: Reason;
  readonly frase: string;
  readonly status: number | undefined;
  /** The time for which the carrier wants no call, if it said so. */
  readonly espera_s: number | undefined;
  /** The recipient is a company, and this carrier does not take its CNPJ. */
  readonly cnpj_recusado: boolean;

  /** A text is in the carrier's own words. */
  constructor(
    tipo: TipoDeFalhaNoEnvio,
    motivo: Reason | string = reason(`envio.${tipo}`),
    { status, espera_s, cnpj_recusado = false, ...options }: Detalhes = {},
  ) {
    super(status === undefined ? `envio: ${tipo}` : `envio: ${tipo} (${status})`, options);
    this.tipo = tipo;
    this.motivo = asReason(motivo);
    this.frase = sentenceOf(this.motivo);
    this.status = status;
    this.espera_s = espera_s;
    this.cnpj_recusado = cnpj_recusado;
  }
}
