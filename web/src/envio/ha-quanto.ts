const RELATIVE = new Intl.RelativeTimeFormat('pt-BR', { numeric: 'always' });

const MINUTO_MS = 60_000;
const HORA = 60;
const DIA = 24 * HORA;

/** 'agora mesmo', 'há 3 minutos', 'há 2 dias'. */
export function haQuanto(iso: string, agora: number): string {
  const minutos = Math.floor((agora - Date.parse(iso)) / MINUTO_MS);
  // Nor has anything happened in the future, whatever the clocks say.
  if (minutos < 1) return 'agora mesmo';
  if (minutos < HORA) return RELATIVE.format(-minutos, 'minute');
  if (minutos < DIA) return RELATIVE.format(-Math.floor(minutos / HORA), 'hour');
  return RELATIVE.format(-Math.floor(minutos / DIA), 'day');
}
