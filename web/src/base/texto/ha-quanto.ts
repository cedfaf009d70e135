export const MINUTO_MS = 60_000;
const HORA = 60;
const DIA = 24 * HORA;

let relative: Intl.RelativeTimeFormat | undefined;
const escrever = (quantos: number, unidade: Intl.RelativeTimeFormatUnit): string => {
  relative ??= new Intl.RelativeTimeFormat('pt-BR', { numeric: 'always' });
  return relative.format(-quantos, unidade);
};

/** 'agora mesmo', 'há 3 minutos', 'há 2 dias'. */
export function haQuanto(iso: string, agora: number): string {
  const minutos = Math.floor((agora - Date.parse(iso)) / MINUTO_MS);
  // Clocks may differ, and nothing has happened in the future.
  if (minutos < 1) return 'agora mesmo';
  if (minutos < HORA) return escrever(minutos, 'minute');
  if (minutos < DIA) return escrever(Math.floor(minutos / HORA), 'hour');
  return escrever(Math.floor(minutos / DIA), 'day');
}
