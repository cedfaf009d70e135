import { type Reason, sentenceOf } from '@varal/contract/errors';

/** A foreseeable reason why a copy was not made or is not proven. */
export class CopiaError extends Error {
  readonly motivo: Reason;

  constructor(motivo: Reason) {
    super(sentenceOf(motivo));
    this.motivo = motivo;
  }
}
