import { asReason, type Reason, sentenceOf } from '@varal/contract/errors';
import { AppError } from '../base/errors.ts';

type Tipo =
  /** Bling looked at it and said no; `motivo` says why. */
  | 'recusado'
  /** Bling gives the application no tokens, whatever they are for; `motivo` says why. */
  | 'aplicativo_recusado'
  /** The token, the code or the consent counts no more. */
  | 'nao_autorizado'
  | 'limite_por_segundo'
  | 'limite_por_dia'
  /** The call did nothing: it may simply be repeated. */
  | 'fora_do_ar'
  /** The call may have been done: a retry looks first. */
  | 'resultado_desconhecido';

type Detalhes = { status?: number; codigos?: readonly number[]; demorou?: boolean; cause?: unknown };

/** The failure of a call to Bling. It carries neither tokens nor what was sent. */
export class FalhaDoBling extends Error {
  readonly tipo: Tipo;
  readonly motivo: Reason;
  readonly causa: string;
  readonly status: number | undefined;
  /** Bling's numbers for what it did not like. */
  readonly codigos: readonly number[];
  /** The call timed out and may still be done at Bling: a look that comes too soon finds nothing. */
  readonly demorou: boolean;

  /** A text is in Bling's own words. */
  constructor(
    tipo: Tipo,
    motivo: Reason | string = '',
    { status, codigos = [], demorou = false, ...options }: Detalhes = {},
  ) {
    const causa = sentenceOf(asReason(motivo));
    super(`Bling: ${tipo}${causa && ` (${causa})`}`, options);
    this.tipo = tipo;
    this.motivo = asReason(motivo);
    this.causa = causa;
    this.status = status;
    this.codigos = codigos;
    this.demorou = demorou;
  }
}

/** Does work at Bling for a person who waits: its failures become refusals that staff may read. */
export async function comoRecusa<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw recusaDe(error);
  }
}

/** Turns a failure of Bling into a refusal that staff may read; any other error stays as it is. */
export function recusaDe(error: unknown): unknown {
  if (!(error instanceof FalhaDoBling)) return error;
  const { tipo, motivo } = error;
  if (tipo === 'recusado' || tipo === 'aplicativo_recusado') {
    return new AppError<'bling.recusou'>('bling.recusou', { causa: motivo });
  }
  // The browser goes to the consent page, and does the same call again after it.
  if (tipo === 'nao_autorizado') return new AppError('bling.requer_autorizacao', { requer_login_bling: true });
  return new AppError(`bling.${tipo}`);
}
