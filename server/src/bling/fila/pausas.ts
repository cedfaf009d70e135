import { pauseAfter } from '../../base/process/pause.ts';

const DA_TENTATIVA_S = [2, 4, 8, 15, 30, 60, 120];
/** Several in a row are no accident: everything waits, so that Bling does not shut us out for the errors. */
const FALHAS_ATE_PARAR = 3;
/** The pauses stay short for a minute, so that work that fails for the first time meanwhile is soon retried. */
const DA_FILA_S = [2, 3, 5, 5, 5, 5, 5, 5, 10, 15, 20, 30];
/** Bling counts by the second. */
const DO_SEGUNDO_S = [1.2, 2.4, 4.8, 10, 20, 30];
/** Each try may cost a call for tokens, and 20 of those in a minute shut the shop out for an hour. */
const SEM_ACESSO_S = [5, 10, 30, 60, 120, 300];

const HORA_MS = 3_600_000;
/** Bling's clock and ours may differ. */
const FOLGA_MS = 60_000;

/** The milliseconds to wait after a number of failed tries; `acaso` spreads by a quarter what failed together. */
export const pausaDaTentativa = (tentativas: number, acaso = Math.random()): number =>
  pauseAfter(tentativas, DA_TENTATIVA_S) * (0.75 + acaso / 4);

/** The pause of the whole queue after this many failures in a row; zero while they are few. */
export const pausaDaFila = (falhasSeguidas: number): number =>
  falhasSeguidas < FALHAS_ATE_PARAR ? 0 : pauseAfter(falhasSeguidas - FALHAS_ATE_PARAR, DA_FILA_S);

export const pausaDoSegundo = (falhasSeguidas: number): number => pauseAfter(falhasSeguidas - 1, DO_SEGUNDO_S);

export const pausaSemAcesso = (falhasSeguidas: number): number => pauseAfter(falhasSeguidas - 1, SEM_ACESSO_S);

/**
 * The pause lasts until midnight in São Paulo, when the day's count is taken to begin again. `antes` is the end of such
 * a pause that is not over, or did not help: then it lasts an hour, and not less than the rest of that one.
 */
export function pausaDoDia(agora: Date, antes?: Date): number {
  if (antes) return Math.max(HORA_MS, antes.getTime() - agora.getTime());
  const partes = NO_RELOGIO.formatToParts(agora).map(({ type, value }) => [type, Number(value)]);
  const { hour = 0, minute = 0, second = 0 }: Record<string, number> = Object.fromEntries(partes);
  return 24 * HORA_MS - (hour * 3_600 + minute * 60 + second) * 1_000 + FOLGA_MS;
}

const NO_RELOGIO = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
  hourCycle: 'h23',
});
