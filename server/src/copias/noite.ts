const HOUR_MS = 3_600_000;
/** A copy that is not proven this long after its hour is missing. */
const PATIENCE_HOURS = 3;

/** Tells which night it is: its date in São Paulo, from the hour of the copies of that day to that of the next. */
export function noiteDe(agora: Date, hora: string): string {
  const [dia = '', relogio = ''] = agora.toLocaleString('sv-SE', { timeZone: 'America/Sao_Paulo' }).split(' ');
  return relogio.slice(0, 5) >= hora ? dia : diaAntes(dia);
}

type Andamento = {
  agora: Date;
  hora: string;
  /** When the latest proven copy was begun. */
  comprovada: string | null;
  /** A copy was tried already: a shop of the first minutes has none. */
  tentou: boolean;
};

/** The night that should have been copied by now has no proven copy. */
export function faltaCopia({ agora, hora, comprovada, tentou }: Andamento): boolean {
  if (!comprovada) return tentou;
  const devida = noiteDe(new Date(agora.getTime() - PATIENCE_HOURS * HOUR_MS), hora);
  return noiteDe(new Date(comprovada), hora) < devida;
}

const diaAntes = (dia: string): string => new Date(Date.parse(dia) - 24 * HOUR_MS).toISOString().slice(0, 10);
