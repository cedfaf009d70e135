/** A difference of less is the way to here, not a wrong clock. */
const CLOCK_IS_RIGHT_MS = 5_000;

type Relogios = {
  /** By the clock of the phone. */
  em: number;
  /** The same clock when it was sent, if it says so. */
  enviado_em: number | undefined;
  /** By the shop's own clock. */
  recebida_em: number;
  criada_em: number;
  /** The thing is counted anew since then. */
  desde: number | undefined;
};

/**
 * Tells when something was read, in milliseconds of the shop's own clock. A phone's clock may be wrong: what it shows when it
 * sends tells by how much. Nothing is read after it arrived, nor before its count began; and what a clock that is a little behind
 * seems to have read before the thing was counted anew was read right after that.
 */
export function momentoDaLeitura({ em, enviado_em, recebida_em, criada_em, desde = criada_em }: Relogios): number {
  const erro = enviado_em === undefined ? 0 : recebida_em - enviado_em;
  const corrigido = Math.abs(erro) > CLOCK_IS_RIGHT_MS ? em + erro : em;
  const momento = Math.max(criada_em, Math.min(corrigido, recebida_em));
  return momento <= desde && Math.min(em + erro, recebida_em) > desde ? desde + 1 : momento;
}
